import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { demoFolder, madeFolder } from "../../catalog/items/media.ts";
import { hasCode } from "../../database/error-code.ts";
import { mediaFolder } from "../../media/folders.ts";
import { demoMedia } from "../../media/originals.ts";

const pictureName = /^[a-z0-9][a-z0-9-]*\.(webp)$/;
const mimeTypes: Readonly<Record<string, string>> = { webp: "image/webp" };

/** A picture never changes under its name. */
const forever = "public, max-age=31536000, immutable";

/** `GET /media/<folder>/<file>`: the pictures of products, readable by every origin. */
export async function mediaRoutes(
  app: FastifyInstance,
  { dataDir }: { readonly dataDir: string },
): Promise<void> {
  // Where the pictures of each folder below `/media/` lie.
  const folders = new Map([
    [demoFolder, demoMedia],
    [madeFolder, mediaFolder(dataDir, "pictures")],
  ]);
  app.get<{ Params: { folder: string; file: string } }>("/media/:folder/:file", async (request, reply) => {
    const { folder, file } = request.params;
    const path = picturePath(folders.get(folder), file);
    const found = path === null ? null : await readStat(path);
    if (path === null || found === null) return refuse(reply);
    const etag = `"${found.size.toString(16)}-${Math.trunc(found.mtimeMs).toString(16)}"`;
    reply.headers({
      "Cache-Control": forever,
      ETag: etag,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
    if (isKnown(request, etag)) return reply.code(304).send();
    reply.headers({
      "Content-Type": mimeTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "Content-Length": found.size,
    });
    return reply.send(createReadStream(path));
  });
}

/** null: no name that a picture can have, so that no path leads elsewhere. */
function picturePath(place: string | undefined, file: string): string | null {
  return place !== undefined && pictureName.test(file) ? join(place, file) : null;
}

async function readStat(path: string) {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const sent = headers["if-none-match"] ?? "";
  return sent.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("Cache-Control", "no-store")
    .send({ errors: { path: "not found" } });
}
