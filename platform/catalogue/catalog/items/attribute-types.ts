import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import {
  attributeKey,
  type AttributeElements,
  type AttributeValues,
} from "../../../foundations/settings/schema/attributes.ts";

const names = z.record(z.string().max(20), z.string().trim().min(1).max(300));

/** One of the values that a choice offers: records hold `value`, shoppers read the name. */
const choiceValue = z.strictObject({ value: z.string().trim().min(1).max(255), name: names });

const attributeElementType = z.strictObject({
  key: attributeKey,
  /** By language. */
  name: names,
  /** `translated`: a text by language. */
  kind: z.enum(["text", "translated", "number", "boolean", "choice"]),
  /** Of a choice, in their order; of nothing else. */
  values: z.array(choiceValue).max(500).default([]),
});
export type AttributeElementType = z.output<typeof attributeElementType>;

export const attributeOwners = ["product", "variant", "category"] as const;
export type AttributeOwner = (typeof attributeOwners)[number];

/** What an attribute is, whose it can be, and what its elements hold. management.md#attribute-types. */
export const attributeDefinition = z.strictObject({
  name: names,
  owners: z.array(z.enum(attributeOwners)).min(1).max(attributeOwners.length),
  /** An owner can have it several times. */
  isMulti: z.boolean(),
  elements: z.array(attributeElementType).min(1).max(50),
});
export type AttributeDefinition = z.output<typeof attributeDefinition>;

/** By the key of the type. */
export type AttributeTypes = ReadonlyMap<string, AttributeDefinition>;

/** Every type of the shop. */
export async function readAttributeTypes(db: Kysely<Schema>): Promise<AttributeTypes> {
  const rows = await db.selectFrom("attribute_type").select(["key", "definition"]).execute();
  return new Map(rows.map(({ key, definition }) => [key, attributeDefinition.parse(definition)]));
}

/** The name of a value of a choice by language; undefined: the element is no choice, or has no such value. */
export function choiceName(
  types: AttributeTypes,
  [type, element, value]: readonly [string, string, string],
): Readonly<Record<string, string>> | undefined {
  const declared = types.get(type)?.elements.find(({ key }) => key === element);
  return declared?.values.find((one) => one.value === value)?.name;
}

/** Why a value of an attribute is not what its type says. */
export interface AttributeProblem {
  /** The element; null: the attribute as a whole. */
  readonly element: string | null;
  readonly message: string;
}

/** What is wrong with a value of an attribute. Attributes that no type declares hold anything. */
export function findAttributeProblems(
  definition: AttributeDefinition | undefined,
  owner: AttributeOwner,
  value: AttributeValues[string],
): readonly AttributeProblem[] {
  if (definition === undefined) return [];
  const { owners, isMulti, elements } = definition;
  if (!owners.includes(owner)) return [{ element: null, message: `is no attribute of a ${owner}` }];
  if (Array.isArray(value) !== isMulti) {
    return [{ element: null, message: isMulti ? "must be a list" : "must not be a list" }];
  }
  const declared = new Map(elements.map((element) => [element.key, element]));
  return [value].flat().flatMap((entry) => entryProblems(declared, entry));
}

function entryProblems(
  declared: ReadonlyMap<string, AttributeElementType>,
  entry: AttributeElements,
): readonly AttributeProblem[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const type = declared.get(key);
    const message = type ? elementProblem(type, value) : "is no element of the attribute";
    return message === null ? [] : [{ element: key, message }];
  });
}

function elementProblem({ kind, values }: AttributeElementType, value: unknown): string | null {
  switch (kind) {
    case "text":
      return typeof value === "string" ? null : "must be a text";
    case "translated":
      return typeof value === "object" ? null : "must be texts by language";
    case "number":
      return typeof value === "number" ? null : "must be a number";
    case "boolean":
      return typeof value === "boolean" ? null : "must be true or false";
    case "choice":
    default:
      return values.some((one) => one.value === value) ? null : "is none of the values";
  }
}
