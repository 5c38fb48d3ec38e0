import { isDeepStrictEqual } from "node:util";
import { checkSettings } from "../check/check-settings.ts";
import type { SettingsProblem } from "../check/rules.ts";
import { shopFile, type Settings } from "../schema.ts";

/** Parts of the settings that change while the shop is open, and what names an entry of each. */
export const changingParts = {
  languages: "language",
  countries: "country",
  shippingMethods: "key",
  paymentMethods: "key",
  carriers: "carrier",
  brickAndMortars: "brickAndMortar",
  allocationRules: "allocationRule",
} as const;
export type ChangingPart = keyof typeof changingParts;

/** An entry as the settings file has it. */
export type SettingsEntry = Readonly<Record<string, unknown>>;

export interface SettingsChange {
  readonly part: ChangingPart;
  readonly key: string;
  /** The entry as `changeOf` has it; null: it was taken away. */
  readonly value: SettingsEntry | null;
}

export type ChangedSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly SettingsProblem[] };

/** What the file alone says of an entry: how a payment method is joined to its provider, and its secrets. */
const fileFields: Partial<Record<ChangingPart, readonly string[]>> = {
  paymentMethods: [
    "number",
    "kind",
    "secret",
    "secretKey",
    "webhookSecret",
    "apiBase",
    "autoSubmit",
    "mode",
    "recurring",
    "reportedKind",
    "externalScript",
    "paymentHtml",
  ],
};

const partsSchema = shopFile.pick({
  languages: true,
  countries: true,
  shippingMethods: true,
  paymentMethods: true,
  carriers: true,
  brickAndMortars: true,
  allocationRules: true,
});

export function isChangingPart(part: string): part is ChangingPart {
  return Object.hasOwn(changingParts, part);
}

/** What names an entry in its part. */
export function keyOfEntry(part: ChangingPart, entry: SettingsEntry): string {
  return String(entry[changingParts[part]]);
}

/**
 * The settings of the file with the changes in them: an entry with the key of a change is replaced in its place, others
 * come at the end, in the order of the changes. Fails with what the settings may not be.
 */
export function applyChanges(file: Settings, changes: readonly SettingsChange[]): ChangedSettings {
  if (changes.length === 0) return { ok: true, settings: file };
  const parsed = partsSchema.safeParse(partsWith(file, changes));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return { ok: false, problems };
  }
  const settings = { ...file, ...parsed.data };
  const problems = checkSettings(settings);
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

function partsWith(file: Settings, changes: readonly SettingsChange[]): Readonly<Record<string, unknown>> {
  const names = Object.keys(changingParts).filter(isChangingPart);
  return Object.fromEntries(
    names.map((part) => [
      part,
      entriesWith(
        part,
        file[part],
        changes.filter((change) => change.part === part),
      ),
    ]),
  );
}

function entriesWith(
  part: ChangingPart,
  declared: readonly SettingsEntry[],
  changes: readonly SettingsChange[],
): readonly SettingsEntry[] {
  const changed = new Map(changes.map(({ key, value }) => [key, value]));
  const known = new Set(declared.map((entry) => keyOfEntry(part, entry)));
  const kept = declared.flatMap((entry) => {
    const value = changed.get(keyOfEntry(part, entry));
    if (value === undefined) return [entry];
    return value === null ? [] : [{ ...value, ...fieldsOfFile(part, entry) }];
  });
  const added = changes.flatMap(({ key, value }) => (value === null || known.has(key) ? [] : [value]));
  return [...kept, ...added];
}

/** Whether the file alone says it. */
export function isOfFile(part: ChangingPart, field: string): boolean {
  return fileFields[part]?.includes(field) ?? false;
}

function fieldsOfFile(part: ChangingPart, entry: SettingsEntry): SettingsEntry {
  const fields = fileFields[part] ?? [];
  return Object.fromEntries(fields.flatMap((field) => (field in entry ? [[field, entry[field]]] : [])));
}

/** What a change holds of an entry. */
export function changeOf(part: ChangingPart, entry: SettingsEntry): SettingsEntry {
  return Object.fromEntries(
    Object.entries(entry).filter(([field, value]) => !isOfFile(part, field) && value !== undefined),
  );
}

/** The changes that make one state of the settings the other. */
export function changesBetween(file: Settings, wanted: Settings): readonly SettingsChange[] {
  return Object.keys(changingParts)
    .filter(isChangingPart)
    .flatMap((part) => changesOfPart(part, file[part], wanted[part]));
}

function changesOfPart(
  part: ChangingPart,
  declared: readonly SettingsEntry[],
  wanted: readonly SettingsEntry[],
): readonly SettingsChange[] {
  const before = new Map(declared.map((entry) => [keyOfEntry(part, entry), changeOf(part, entry)]));
  const after = new Map(wanted.map((entry) => [keyOfEntry(part, entry), changeOf(part, entry)]));
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, entry]) => !isDeepStrictEqual(before.get(key), entry));
  return [
    ...gone.map((key) => ({ part, key, value: null })),
    ...changed.map(([key, value]) => ({ part, key, value })),
  ];
}
