import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import {
  applyChanges,
  changeOf,
  isChangingPart,
  keyOfEntry,
  type ChangingPart,
  type SettingsChange,
  type SettingsEntry,
} from "../../../foundations/settings/changes/apply-changes.ts";
import {
  lockSettings,
  readSettingsChanges,
  storeSettingsChange,
} from "../../../foundations/settings/changes/stored-changes.ts";
import type { SettingsProblem } from "../../../foundations/settings/check/rules.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, type Call, type Endpoint } from "../frame/call.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { findRecord, nounOf, readView, type SettingsKind, type SettingsView } from "./settings-kind.ts";

/** The calls that change records of a kind; what they change takes hold within two seconds. management.md#shop. */
export function changeCalls(kind: SettingsKind): readonly Endpoint[] {
  return kind.ids === null ? [patchCall(kind)] : [postCall(kind), patchCall(kind), deleteCall(kind)];
}

function postCall(kind: SettingsKind): Endpoint {
  const { path, part, record, fields, defaults } = kind;
  const optional = Object.fromEntries(Object.keys(defaults).map((field) => [field, true as const]));
  const id = kind.ids === "sent" ? { id: z.string().min(1).max(64) } : {};
  return changeCall({
    method: "POST",
    path,
    access: "shop.write",
    summary: `Add a ${nounOf[part]} to the shop`,
    body: z.strictObject({ ...id, ...z.object(fields).partial(optional).shape }),
    answers: { 201: record.extend({ version: z.string() }) },
    change: async (tx, call) => {
      await lockSettings(tx);
      const view = await readView(tx, call.platform, call.plugin);
      const { id: sent, ...body } = { id: undefined, ...call.body };
      const key = kind.ids === "numbered" ? String(await nextNumber(tx, kind, view)) : String(sent);
      if (findRecord(kind, view, key)) {
        return problem("conflict", {
          errors: [{ path: "id", code: "conflict", message: "is there already" }],
        });
      }
      const made = await writeRecord(tx, { call, kind, view, key }, body);
      if (isProblem(made)) return made;
      const headers = { Location: `${call.plugin.uri}/${path}/${encodeURIComponent(key)}` };
      return {
        status: 201,
        body: made,
        headers,
        audit: { subjects: [subjectOf(kind, key)], after: made },
      };
    },
  });
}

function patchCall(kind: SettingsKind): Endpoint {
  const { path, part, record, fields } = kind;
  return changeCall({
    method: "PATCH",
    path: `${path}/{id}`,
    access: "shop.write",
    isVersioned: true,
    summary: `Change a ${nounOf[part]} of the shop; lists are sent as a whole`,
    body: z.strictObject(z.object(fields).partial().shape),
    answers: { 200: record.extend({ version: z.string() }) },
    change: async (tx, call) => {
      const found = await lockRecord(tx, kind, call);
      if (isProblem(found)) return found;
      const { before, view } = found;
      const after = await writeRecord(tx, { call, kind, view, key: before.id }, call.body);
      if (isProblem(after)) return after;
      return { status: 200, body: after, audit: auditOf(subjectOf(kind, before.id), before, after) };
    },
  });
}

function deleteCall(kind: SettingsKind): Endpoint {
  const { path, part } = kind;
  return changeCall({
    method: "DELETE",
    path: `${path}/{id}`,
    access: "shop.write",
    isVersioned: true,
    summary: `Take a ${nounOf[part]} away that nothing of the settings refers to`,
    answers: { 204: null },
    change: async (tx, call) => {
      const found = await lockRecord(tx, kind, call);
      if (isProblem(found)) return found;
      const { before, view } = found;
      const problems = await storeChecked(tx, call, { part, key: before.id, value: null });
      if (problems.some(({ path: at }) => at === part)) return refuseLast(part);
      if (problems.length > 0) return problem("referredTo", { errors: referrersOf(view, problems) });
      return { status: 204, body: null, audit: { subjects: [subjectOf(kind, before.id)], before } };
    },
  });
}

/** The schema wants one of them at least. */
function refuseLast(part: ChangingPart): Problem {
  const message = `a shop has a ${nounOf[part]} at least`;
  return problem("refused", { errors: [{ path: "id", code: "required", message }] });
}

/** So many are named. */
const mostReferrers = 20;

/** What would be wrong without a record: each entry of the settings that refers to it, once. */
function referrersOf(
  { settings }: SettingsView,
  problems: readonly SettingsProblem[],
): readonly FieldError[] {
  const named = problems.map(({ path, message }) => [referrerAt(settings, path), message] as const);
  return [...new Map(named)].slice(0, mostReferrers).map(([path, message]) => {
    return { path, code: "conflict", message };
  });
}

/** `countries.2.language` is `country DE`; what is no record of the settings goes by its path in the file. */
function referrerAt(settings: Settings, path: string): string {
  const [part = "", place = ""] = path.split(".");
  const entry = isChangingPart(part) ? settings[part][Number(place)] : undefined;
  return isChangingPart(part) && entry ? subjectOf({ part }, keyOfEntry(part, entry)) : path;
}

function subjectOf({ part }: Pick<SettingsKind, "part">, key: string): string {
  return `${nounOf[part]} ${key}`;
}

/** The record of a path, of the version that was sent, under the lock. */
async function lockRecord(tx: Tx, kind: SettingsKind, { platform, plugin, param, version }: Call) {
  await lockSettings(tx);
  const view = await readView(tx, platform, plugin);
  const before = findRecord(kind, view, param("id"));
  if (!before) return problem("notFound");
  return refuseOtherVersion(version, before) ?? { before, view };
}

interface Written {
  readonly call: Pick<Call, "platform" | "plugin">;
  readonly kind: SettingsKind;
  readonly view: SettingsView;
  readonly key: string;
}

/** Stores a record with these fields of it changed. Fails where the settings may not be so. */
async function writeRecord(tx: Tx, { call, kind, view, key }: Written, patch: unknown) {
  const { part, fields, defaults } = kind;
  const shown = kind.shape(view).find(({ id }) => id === key);
  const merged = Object.assign({}, defaults, z.looseObject({}).parse(mergePatch(shown ?? {}, patch)));
  const before = view.settings[part].find((entry) => keyOfEntry(part, entry) === key);
  const entry = kind.entryOf(z.object(fields).parse(merged), { view, key });
  if (isListOfErrors(entry)) return problem("refused", { errors: entry });
  const value = changeOf(part, { ...before, ...entry });
  // What changes nothing has no process serve anew.
  if (shown && before && isDeepStrictEqual(value, changeOf(part, before))) return withVersion(shown);
  const problems = await storeChecked(tx, call, { part, key, value });
  if (problems.length > 0) return refusalOf(kind, problems);
  return findRecord(kind, await readView(tx, call.platform, call.plugin), key) ?? problem("notFound");
}

function isListOfErrors(entry: SettingsEntry | readonly FieldError[]): entry is readonly FieldError[] {
  return Array.isArray(entry);
}

/** Stores a change if the settings with it are right; otherwise what is wrong with them. */
async function storeChecked(
  tx: Tx,
  { platform }: Pick<Call, "platform">,
  change: SettingsChange,
): Promise<readonly SettingsProblem[]> {
  const others = (await readSettingsChanges(tx)).filter(
    ({ part, key }) => part !== change.part || key !== change.key,
  );
  const checked = applyChanges(platform.fileSettings, [...others, change]);
  if (!checked.ok) return checked.problems;
  await storeSettingsChange(tx, change, platform.now());
  return [];
}

/** Paths of the entry in the words of the record: `shippingMethods.2.prices.1` is `rates.1`. */
function refusalOf({ part, names }: SettingsKind, problems: readonly SettingsProblem[]): Problem {
  const errors = problems.map(({ path, message }) => {
    const [of = "", place = "", field = "", ...rest] = path.split(".");
    const isOwn = of === part && field !== "" && /^\d+$/.test(place);
    const own = [names[field] ?? field, ...rest].join(".");
    return { path: isOwn ? own : path, code: "invalid", message };
  });
  return problem("refused", { errors });
}

/** A number that no entry has or had. */
async function nextNumber(tx: Tx, { part }: SettingsKind, { settings }: SettingsView): Promise<number> {
  const changed = (await readSettingsChanges(tx)).filter((change) => change.part === part);
  const known = [...settings[part].map((entry) => keyOfEntry(part, entry)), ...changed.map(({ key }) => key)];
  return Math.max(0, ...known.map(Number)) + 1;
}
