import type { z } from "zod";
import { localPart, sharedPart, type LocalPart, type SharedPart } from "../items/display-item.ts";

type Kind = "number" | "string" | "boolean" | "list" | "object" | "object or null" | "optional";

/** The kinds of fields by the types of their schemas. */
const kinds: Readonly<Record<string, Kind | undefined>> = {
  number: "number",
  string: "string",
  boolean: "boolean",
  array: "list",
  object: "object",
  nullable: "object or null",
  optional: "optional",
};

/** Whether something that was read looks like the part that was written: its outermost fields and their kinds. */
export const isSharedPart = looksLike<SharedPart>(sharedPart);
export const isLocalPart = looksLike<LocalPart>(localPart);

/**
 * Compares the kinds of some fields, or of all of them, with a schema. It is much faster than the schema itself, for
 * documents that were checked in full when they were derived.
 */
export function looksLike<T>(
  { shape }: { readonly shape: Readonly<Record<keyof Required<T>, z.core.$ZodType>> },
  names: readonly (keyof T)[] = fieldsOf(shape),
): (value: unknown) => value is T {
  const kinds = names.map((name) => [name, kindOf(shape[name])] as const);
  return (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    kinds.every(([name, kind]) => isOf(kind, Reflect.get(value, name)));
}

function fieldsOf<T>(shape: Readonly<Record<keyof Required<T>, z.core.$ZodType>>): readonly (keyof T)[] {
  const names: (keyof T)[] = [];
  for (const name in shape) names.push(name);
  return names;
}

function kindOf(schema: z.core.$ZodType): Kind {
  const { type } = schema._zod.def;
  const kind = kinds[type];
  if (kind === undefined) throw new TypeError(`Documents have no fields of type ${type}.`);
  return kind;
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "list":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null;
    case "object or null":
      return typeof value === "object";
    case "optional":
      return value === undefined || typeof value === "object";
    case "number":
    case "string":
    case "boolean":
    default:
      return typeof value === kind;
  }
}
