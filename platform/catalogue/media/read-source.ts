import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../../foundations/database/error-code.ts";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../context/platform.ts";
import { fetchPicture, type SourceBytes } from "./fetch-picture.ts";
import { mediaFolder } from "./folders.ts";
import { originalPath } from "./originals.ts";

export type SourceParts = Pick<Platform, "db" | "config" | "settings" | "now" | "log">;

const address = /^https?:/i;
const upload = /^sha256:([0-9a-f]{64})$/;

/** Where a source is fetched; empty: nowhere. */
export function hostOf(source: string): string {
  return address.test(source) && URL.canParse(source) ? new URL(source).host : "";
}

/** The bytes of a picture, wherever they are: kept from before, with the record, in a file, at an address. */
export async function readSource(
  parts: SourceParts,
  source: string,
  outgoing: Outgoing,
  stopping?: AbortSignal,
): Promise<SourceBytes> {
  const { mediaBytes: mostBytes, mediaTimeoutMs: timeoutMs } = parts.config.limits;
  const kept = await readKept(parts, source);
  if (kept) return kept;
  if (address.test(source)) return fetchPicture(source, { outgoing, mostBytes, timeoutMs, stopping });
  const [, digest] = upload.exec(source) ?? [];
  return digest === undefined ? readOriginal(parts, source) : readUpload(parts, digest);
}

/** A picture that is made again, in other sizes, is made of the bytes that it was made of. */
async function readKept({ db, config }: SourceParts, source: string): Promise<SourceBytes | null> {
  const row = await db
    .selectFrom("picture_use")
    .innerJoin("media_picture", "media_picture.name", "picture_use.image")
    .where("picture_use.source", "=", source)
    .where("picture_use.state", "=", "waiting")
    .select("media_picture.digest")
    .limit(1)
    .executeTakeFirst();
  return row ? readUpTo(join(mediaFolder(config.dataDir, "kept"), row.digest)) : null;
}

async function readUpload({ db }: SourceParts, digest: string): Promise<SourceBytes> {
  const row = await db.selectFrom("media_upload").select("bytes").where("id", "=", digest).executeTakeFirst();
  // Another took it in just now, or it comes again just now.
  return row ? { ok: true, bytes: row.bytes } : { ok: false, reason: "upload", passing: true };
}

async function readOriginal({ config }: SourceParts, name: string): Promise<SourceBytes> {
  const path = originalPath(config.dataDir, name);
  const found = path === null ? null : await readUpTo(path, config.limits.mediaBytes);
  return found ?? { ok: false, reason: "file", passing: false };
}

/** null: there is no such file. */
async function readUpTo(path: string, mostBytes = Infinity): Promise<SourceBytes | null> {
  try {
    if ((await stat(path)).size > mostBytes) return { ok: false, reason: "size", passing: false };
    return { ok: true, bytes: await readFile(path) };
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "EISDIR")) return null;
    throw error;
  }
}
