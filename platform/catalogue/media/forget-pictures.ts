import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { anyText } from "../../foundations/database/any-of.ts";
import { hasCode } from "../../foundations/database/error-code.ts";
import { inTransaction, type Tx } from "../../foundations/database/transaction.ts";
import type { Platform } from "../context/platform.ts";
import { lockRecords } from "../integration/lock-records.ts";
import { mediaFolder } from "./folders.ts";
import { pictureFiles } from "./picture-name.ts";

type Parts = Pick<Platform, "db" | "config" | "now">;

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
const atOnce = 50;

/**
 * Deletes pictures that no product and no page has named for 30 days, bytes that nobody waits for, and what was never finished.
 * The files that the operator laid into the store are the operator's.
 */
export async function forgetPictures(parts: Parts): Promise<void> {
  await noteUnused(parts);
  const isOld = new Date(parts.now().getTime() - keptMs);
  while ((await inTransaction(parts.db, (tx) => takeBack(tx, isOld))) > 0);
  while ((await inTransaction(parts.db, (tx) => deleteSome(tx, parts, isOld))) > 0);
  await forgetUploads(parts);
  await forgetUnfinished(parts);
}

async function noteUnused({ db, now }: Parts): Promise<void> {
  await sql`
    update media_picture p set unused_since = case when p.unused_since is null then ${now()}::timestamptz end
    where (p.unused_since is null) <> exists (select from picture_use u where u.image = p.name)
  `.execute(db);
}

const isUnused = sql<boolean>`not exists (select from picture_use u where u.image = media_picture.name)`;

/** From here on no record can name them, and whoever makes the same anew looks whether its files are there. */
async function takeBack(tx: Tx, isOld: Date): Promise<number> {
  await lockRecords(tx);
  const rows = await tx
    .selectFrom("media_picture")
    .select("name")
    .where("is_there", "=", true)
    .where("unused_since", "<", isOld)
    .where(isUnused)
    .limit(atOnce)
    .execute();
  const names = rows.map(({ name }) => name);
  await tx.updateTable("media_picture").set({ is_there: false }).where("name", "=", anyText(names)).execute();
  return rows.length;
}

/** Files first: a process that is killed here leaves rows that say where to go on. */
async function deleteSome(tx: Tx, { config }: Parts, isOld: Date): Promise<number> {
  await lockRecords(tx);
  const rows = await tx
    .selectFrom("media_picture")
    .select(["name", "digest", "sizes"])
    .where("is_there", "=", false)
    .where("unused_since", "<", isOld)
    .where(isUnused)
    .limit(atOnce)
    .execute();
  const names = rows.map(({ name }) => name);
  for (const { name, sizes } of rows) {
    for (const file of pictureFiles(name, Object.keys(sizes))) {
      await rm(join(mediaFolder(config.dataDir, "pictures"), file), { force: true });
    }
  }
  await tx.deleteFrom("media_picture").where("name", "=", anyText(names)).execute();
  const digests = rows.map(({ digest }) => digest);
  const shared = await tx
    .selectFrom("media_picture")
    .select("digest")
    .where("digest", "=", anyText(digests))
    .execute();
  const stays = new Set(shared.map(({ digest }) => digest));
  for (const digest of new Set(digests)) {
    if (!stays.has(digest)) await rm(join(mediaFolder(config.dataDir, "kept"), digest), { force: true });
  }
  return rows.length;
}

/** Bytes whose picture was replaced before it was made. */
async function forgetUploads({ db, now }: Parts): Promise<void> {
  const isOld = new Date(now().getTime() - dayMs);
  await inTransaction(db, async (tx) => {
    await lockRecords(tx);
    await sql`
      delete from media_upload u where received_at < ${isOld}
        and not exists (select from picture_use p where p.state = 'waiting' and p.source = 'sha256:' || u.id)
    `.execute(tx);
  });
}

/** By the clock of the disk. */
async function forgetUnfinished({ config }: Parts): Promise<void> {
  const folder = mediaFolder(config.dataDir, "temp");
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - dayMs,
      () => false,
    );
    if (isOld) await rm(path, { force: true });
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}
