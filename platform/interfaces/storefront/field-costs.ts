import { getNamedType, isListType, isNonNullType, type GraphQLField, type GraphQLOutputType } from "graphql";
import type { Length } from "./document-plan.ts";

/** Fields that are much work. storefront-graphql.md#limits. */
const dear: ReadonlyMap<string, number> = new Map([
  ["checkout", 20],
  ["filters", 20],
]);

export function ownCost(field: string): number {
  return dear.get(field) ?? 1;
}

/** About how many the schema has of it: what describes the schema is long, and has no limits of its own. */
const ofSchema: ReadonlyMap<string, number> = new Map([
  ["types", 20],
  ["fields", 5],
  ["inputFields", 4],
  ["args", 1],
  ["enumValues", 3],
  ["directives", 8],
  ["possibleTypes", 2],
]);

export function introspectionLength(field: string): Length {
  return { kind: "fixed", length: ofSchema.get(field) ?? 1 };
}

const once: Length = { kind: "fixed", length: 1 };
/** Lists of display items that have no limit would otherwise multiply themselves for nothing. */
const several: Length = { kind: "fixed", length: 5 };

export function lengthOf({ type }: GraphQLField<unknown, unknown>): Length {
  return isList(type) && getNamedType(type).name === "DisplayItem" ? several : once;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
