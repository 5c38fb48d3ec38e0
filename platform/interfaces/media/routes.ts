import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { demoFolder, madeFolder } from "../../catalogue/catalog/items/media.ts";
import { hasCode } from "../../foundations/database/error-code.ts";
import { mediaFolder } from "../../catalogue/media/folders.ts";
import { demoMedia } from "../../catalogue/media/originals.ts";

const pictureName = /^[a-z0-9][a-z0-9-]*\.(webp)$/;
const mimeTypes: Readonly<Record<string, string>> = { webp: "image/webp" };

/** Pictures never change under their name. */
const forever = "public, max-age=31536000, immutable";

/** `GET /media/<folder>/<file>`: the pictures of products, readable by every origin. */
export async function mediaRoutes(
  app: FastifyInstance,
  { dataDir }: { readonly dataDir: string },
): Promise<void> {
  // Folders below `/media/` and their directories.
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
    if (isNotModified(request, etag)) return reply.code(304).send();
    reply.headers({
      "Content-Type": mimeTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "Content-Length": found.size,
    });
    return reply.send(createReadStream(path));
  });
}

/** null for a name that no picture can have, which keeps paths inside the folder. */
function picturePath(directory: string | undefined, file: string): string | null {
  return directory !== undefined && pictureName.test(file) ? join(directory, file) : null;
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

function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const sent = headers["if-none-match"] ?? "";
  return sent.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("Cache-Control", "no-store")
    .send({ errors: { path: "not found" } });
}
