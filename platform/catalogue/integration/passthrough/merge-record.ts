import { isDeepStrictEqual } from "node:util";
import type { RecordShape, Shape } from "../record-shape.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * What is kept of a record after another one was sent for it: an absent field stays, an empty one is kept as an empty
 * text, a list is merged by its elements' ids or cleared by an empty one, a reference to something else replaces the
 * one before. soap.md#references.
 */
export function mergeRecord(shape: RecordShape, before: unknown, given: object): Fields {
  const known = fieldsOf(before);
  const sent = fieldsOf(given);
  const isOther = isReference(shape) && sent["id"] !== undefined && sent["id"] !== known["id"];
  const kept: Record<string, unknown> = {};
  for (const [name, of] of shape.fields) {
    const value = mergeField(of, isOther ? undefined : known[name], sent[name]);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** Whether two records say the same: what is empty says as little as what is absent. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutEmpty(one), withoutEmpty(other));
}

/** A list without the elements of these ids. */
export function withoutElements(list: unknown, ids: ReadonlySet<string>): readonly unknown[] {
  return listOf(list).filter((element) => !ids.has(String(fieldsOf(element)["id"])));
}

function mergeField(shape: Shape, before: unknown, given: unknown): unknown {
  if (given === undefined) return before;
  if (given === null || given === "") return "";
  if (shape.kind === "list") return mergeList(shape.of, listOf(before), listOf(given));
  if (shape.kind === "record") return mergeRecord(shape, before, fieldsOf(given));
  return given;
}

/** Elements without a name stand for all such elements. */
function mergeList(of: Shape, before: readonly unknown[], given: readonly unknown[]): readonly unknown[] {
  if (given.length === 0) return [];
  const named = new Map(before.map((element) => [nameOf(element), element]));
  for (const element of given) {
    const name = nameOf(element);
    if (name !== null) named.set(name, mergeField(of, named.get(name), element));
  }
  named.delete(null);
  const isNameless = (element: unknown) => nameOf(element) === null;
  const nameless = given.some(isNameless) ? given : before;
  const rest = nameless.filter(isNameless).map((element) => mergeField(of, undefined, element));
  return [...named.values(), ...rest];
}

/** What an element of a list is found by: its `itemid`, `id` or `key`. */
function nameOf(element: unknown): string | null {
  const fields = fieldsOf(element);
  const field = ["itemid", "id", "key"].find((name) => fields[name] !== undefined && fields[name] !== "");
  return field === undefined ? null : `${field} ${String(fields[field])}`;
}

function isReference({ fields }: RecordShape): boolean {
  return fields.size === 2 && fields.has("id") && fields.has("description");
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function withoutEmpty(value: unknown): unknown {
  if (value === "" || value === null) return undefined;
  if (Array.isArray(value)) {
    const said = value.map(withoutEmpty).filter((element) => element !== undefined);
    return said.length === 0 ? undefined : said;
  }
  if (typeof value !== "object") return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmpty(field)] as const);
  const said = fields.filter(([, field]) => field !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}
