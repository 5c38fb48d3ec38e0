import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../database/schema.ts";
import type { Tx } from "../../database/transaction.ts";
import type { Settings } from "../schema.ts";
import { applyChanges, isChangingPart, type SettingsChange, type ChangedSettings } from "./apply-changes.ts";

const storedEntry = z.record(z.string(), z.unknown()).nullable();

/** Grows with every change. A process that read it before the settings never misses one. */
export async function readSettingsRevision(db: Kysely<Schema>): Promise<number> {
  const { revision } = await db.selectFrom("settings_revision").select("revision").executeTakeFirstOrThrow();
  return revision;
}

/** The settings of the file with what was changed since. Fails when both do not fit each other any more. */
export async function readChangedSettings(db: Kysely<Schema>, file: Settings): Promise<ChangedSettings> {
  return applyChanges(file, await readSettingsChanges(db));
}

/** In the order in which entries came. */
export async function readSettingsChanges(db: Kysely<Schema>): Promise<readonly SettingsChange[]> {
  const rows = await db.selectFrom("changed_setting").selectAll().orderBy("id").execute();
  return rows.flatMap(({ part, key, value }) =>
    isChangingPart(part) ? [{ part, key, value: storedEntry.parse(value) }] : [],
  );
}

/** Waits until nobody else changes settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom("settings_revision").select("revision").forUpdate().executeTakeFirstOrThrow();
}

/** Stores a change; the settings with it were found to be right, under the lock. */
export async function storeSettingsChange(tx: Tx, change: SettingsChange, now: Date): Promise<void> {
  await writeChange(tx, change, now);
  await growRevision(tx);
}

async function writeChange(tx: Tx, { part, key, value }: SettingsChange, now: Date): Promise<void> {
  const stored = value === null ? null : JSON.stringify(value);
  await tx
    .insertInto("changed_setting")
    .values({ part, key, value: stored, changed_at: now })
    .onConflict((row) => row.columns(["part", "key"]).doUpdateSet({ value: stored, changed_at: now }))
    .execute();
}

/** Stores these changes instead of those that are there, under the lock. */
export async function replaceSettingsChanges(
  tx: Tx,
  changes: readonly SettingsChange[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom("changed_setting").execute();
  for (const change of changes) await writeChange(tx, change, now);
  await growRevision(tx);
}

async function growRevision(tx: Tx): Promise<void> {
  await tx
    .updateTable("settings_revision")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute();
}
