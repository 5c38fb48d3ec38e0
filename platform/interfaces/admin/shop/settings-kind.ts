import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { ChangingPart, SettingsEntry } from "../../../foundations/settings/changes/apply-changes.ts";
import { readChangedSettings } from "../../../foundations/settings/changes/stored-changes.ts";
import type { AdminPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { FieldError } from "../frame/problem.ts";
import { withVersion } from "../frame/version.ts";

/** A record of the settings, as it is shown. */
export interface SettingsRecord {
  readonly id: string;
}

/** What records are shown and read by: the settings as they are now, and the currencies of the store's price lists. */
export interface SettingsView {
  readonly settings: Settings;
  readonly currencies: ReadonlyMap<string, string>;
}

/** What one entry of a part is called. */
export const nounOf: Readonly<Record<ChangingPart, string>> = {
  languages: "language",
  countries: "country",
  shippingMethods: "shipping method",
  paymentMethods: "payment method",
  carriers: "carrier",
  brickAndMortars: "store",
  allocationRules: "allocation rule",
};

/** Where an entry is written. */
export interface EntryPlace {
  readonly view: SettingsView;
  readonly key: string;
}

/** A kind of records that are entries of the settings. */
export interface SettingsKind<
  T extends SettingsRecord = SettingsRecord,
  Fields extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Such as `countries`. */
  readonly path: string;
  readonly part: ChangingPart;
  readonly access: "shop.read" | "stock.read";
  readonly nouns: string;
  readonly record: z.ZodObject;
  readonly shape: (view: SettingsView) => readonly T[];
  /** What can be changed. */
  readonly fields: Fields;
  /** Of a new record; a field without one must be sent. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** How a new one is named; null: none can be made or taken away. */
  readonly ids: "sent" | "numbered" | null;
  /** The entry's members by a record's fields; undefined takes one away. */
  entryOf(fields: z.output<z.ZodObject<Fields>>, place: EntryPlace): SettingsEntry | readonly FieldError[];
  /** What members of an entry are called in a record, where it is another name. */
  readonly names: Readonly<Record<string, string>>;
}

/** The settings as the database has them by now: this process may not serve by them yet. */
export async function readView(
  db: Kysely<Schema>,
  { fileSettings }: Pick<Platform, "fileSettings">,
  { store }: Pick<AdminPluginSettings, "store">,
): Promise<SettingsView> {
  const read = await readChangedSettings(db, fileSettings);
  if (!read.ok) throw new Error("The changed settings do not fit the settings file of this process.");
  const lists = await db
    .selectFrom("price_list")
    .select(["id", "currency"])
    .where("store", "=", store)
    .execute();
  return {
    settings: read.settings,
    currencies: new Map(lists.map(({ id, currency }) => [String(id), currency])),
  };
}

/** The record as it is shown, with its version; null: there is none of this id. */
export function findRecord<T extends SettingsRecord>(
  { shape }: Pick<SettingsKind<T>, "shape">,
  view: SettingsView,
  wanted: string,
) {
  const found = shape(view).find(({ id }) => id === wanted);
  return found ? withVersion(found) : null;
}
