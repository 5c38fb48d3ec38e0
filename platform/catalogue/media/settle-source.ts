import { BusyError, inTransaction, type Tx } from "../../foundations/database/transaction.ts";
import { CatalogChanges, applyCatalogChanges } from "../integration/catalog-changes.ts";
import { recordNamedChanges } from "../catalog/changes.ts";
import { lockRecords } from "../integration/lock-records.ts";
import type { SourceParts } from "./read-source.ts";
import { areThere } from "./store-picture.ts";

/**
 * Gives a picture of the store to all that wait for its source; the catalogue follows in the same transaction. A
 * picture that was replaced meanwhile is left alone. false: its files were deleted meanwhile, nothing is done.
 */
export async function settleReady(parts: SourceParts, source: string, name: string): Promise<boolean> {
  const { config, settings, now } = parts;
  return amongCalls(parts, async (tx) => {
    const picture = await tx
      .selectFrom("media_picture")
      .select(["digest", "sizes"])
      .where("name", "=", name)
      .executeTakeFirst();
    // Looked at under the lock under which they are deleted.
    if (!picture) return false;
    const { digest, sizes } = picture;
    if (!(await areThere(config.dataDir, name, digest, Object.keys(sizes)))) return false;
    const shown = await tx
      .updateTable("product_media")
      .set({ state: "ready", image: name })
      .where("source", "=", source)
      .where("state", "=", "waiting")
      .returning("product")
      .execute();
    const onPages = await tx
      .updateTable("content_picture")
      .set({ state: "ready", image: name })
      .where("source", "=", source)
      .where("state", "=", "waiting")
      .returning("id")
      .execute();
    await tx
      .updateTable("media_picture")
      .set({ is_there: true, unused_since: shown.length + onPages.length > 0 ? null : now() })
      .where("name", "=", name)
      .execute();
    await end(tx, source);
    const changes = new CatalogChanges();
    for (const { product } of shown) changes.product(product);
    await applyCatalogChanges(tx, changes, { settings, now: now() });
    if (onPages.length > 0) await recordNamedChanges(tx, "static", ["pages"]);
    return true;
  });
}

/** No picture will come of a source: those that wait for it have failed, but for those that show an earlier making. */
export async function settleFailed(parts: SourceParts, source: string): Promise<void> {
  await amongCalls(parts, async (tx) => {
    for (const table of ["product_media", "content_picture"] as const) {
      const waiting = tx.updateTable(table).where("source", "=", source).where("state", "=", "waiting");
      await waiting.set({ state: "ready" }).where("image", "is not", null).execute();
      await waiting.set({ state: "failed" }).where("image", "is", null).execute();
    }
    await end(tx, source);
  });
}

const mostWaits = 6;

/** Runs a work under the lock of the records. Calls that write many come first, and what was fetched is not let go. */
async function amongCalls<T>({ db }: SourceParts, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let wait = 1; ; wait += 1) {
    try {
      return await inTransaction(db, async (tx) => {
        await lockRecords(tx);
        return work(tx);
      });
    } catch (error) {
      if (!(error instanceof BusyError) || wait === mostWaits) throw error;
    }
  }
}

/** Nobody waits for it any more. */
async function end(tx: Tx, source: string): Promise<void> {
  await tx.deleteFrom("media_source").where("source", "=", source).execute();
  const [, digest] = /^sha256:(.*)$/.exec(source) ?? [];
  if (digest !== undefined) await tx.deleteFrom("media_upload").where("id", "=", digest).execute();
}
