import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { isMap, isSeq, parseDocument, YAMLSeq, type Document, type YAMLMap } from "yaml";
import { z } from "zod";
import { recordAudit } from "../foundations/audit/record-audit.ts";
import type { Config } from "../foundations/config.ts";
import { hasCode } from "../foundations/database/error-code.ts";
import { migrate } from "../foundations/database/migrate.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { inTransaction } from "../foundations/database/transaction.ts";
import { createLog } from "../foundations/log.ts";
import {
  applyChanges,
  changesBetween,
  changingParts,
  isChangingPart,
  isOfFile,
  type ChangingPart,
  type SettingsChange,
  type SettingsEntry,
} from "../foundations/settings/changes/apply-changes.ts";
import {
  lockSettings,
  readSettingsChanges,
  replaceSettingsChanges,
} from "../foundations/settings/changes/stored-changes.ts";
import { loadSettings, SettingsError, shopFileOf } from "../foundations/settings/load.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { withDatabase } from "./with-database.ts";

const undefinedTable = "42P01";

/** The settings file with what was changed since in its place, as YAML; comments stay. Also while the shop is open. */
export async function exportSettings(config: Config): Promise<string> {
  const text = await readFile(shopFileOf(config), "utf8");
  const changes = await withDatabase(config, ({ db }) => readIfThere(db));
  if (changes.length === 0) return text;
  const document = parseDocument(text);
  for (const change of changes) writeChange(document, change);
  return document.toString({ lineWidth: 0 });
}

/** A database that no release with such changes has opened has none. */
async function readIfThere(db: Kysely<Schema>): Promise<readonly SettingsChange[]> {
  try {
    return await readSettingsChanges(db);
  } catch (error) {
    if (hasCode(error, undefinedTable)) return [];
    throw error;
  }
}

function writeChange(document: Document, { part, key, value }: SettingsChange): void {
  const list = listOf(document, part);
  const at = list.items.findIndex((item) => isMap(item) && String(item.get(changingParts[part])) === key);
  if (value === null) {
    if (at >= 0) list.items.splice(at, 1);
    return;
  }
  const known = list.items[at];
  if (isMap(known)) writeEntry(document, part, known, value);
  else list.add(document.createNode(value));
}

function listOf(document: Document, part: ChangingPart): YAMLSeq {
  const known = document.get(part);
  if (isSeq(known)) return known;
  const made = new YAMLSeq(document.schema);
  document.set(part, made);
  return made;
}

/** Only members that differ are written, so that the rest of the file stays as somebody wrote it. */
function writeEntry(document: Document, part: ChangingPart, entry: YAMLMap, value: SettingsEntry): void {
  const declared = z.record(z.string(), z.unknown()).parse(entry.toJS(document));
  for (const field of Object.keys(declared)) {
    if (!(field in value) && !isOfFile(part, field)) entry.delete(field);
  }
  for (const [field, wanted] of Object.entries(value)) {
    if (!isDeepStrictEqual(declared[field], wanted)) entry.set(field, document.createNode(wanted));
  }
}

/**
 * Brings in a settings file: what changes while the shop is open becomes as the file has it, and an open shop serves by
 * it within two seconds. Returns the parts that are left, as the installation's own file decides them. Throws
 * SettingsError for a file that cannot be used here.
 */
export async function applySettingsFile(config: Config, path: string): Promise<readonly string[]> {
  const file = await loadSettings(config);
  const wanted = await loadSettings({ shopFile: path });
  const changes = changesBetween(file, wanted);
  const checked = applyChanges(file, changes);
  if (!checked.ok) {
    const lines = checked.problems.map(({ path: at, message }) => `${at}: ${message}`);
    throw new SettingsError(`${path} does not fit this installation:\n  ${lines.join("\n  ")}`);
  }
  await withDatabase(config, async (database) => {
    await migrate(database, createLog("warn"));
    const now = () => new Date();
    await inTransaction(database.db, async (tx) => {
      await lockSettings(tx);
      await replaceSettingsChanges(tx, changes, now());
      const detail = { entries: changes.length };
      await recordAudit(tx, { config, now }, { actor: "operator", operation: "apply", subjects: [], detail });
    });
  });
  return partsThatDiffer(checked.settings, wanted);
}

function partsThatDiffer(settings: Settings, wanted: Settings): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(settings));
  return Object.entries(wanted)
    .filter(([part, value]) => !isChangingPart(part) && !isDeepStrictEqual(before.get(part), value))
    .map(([part]) => part);
}
