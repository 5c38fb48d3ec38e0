import { getNamedType, isListType, isNonNullType, type GraphQLField, type GraphQLOutputType } from "graphql";

/** The cost of a selection set: its own fields, and nested sets with the number of times that each is resolved. */
export interface CostNode {
  own: number;
  readonly below: { readonly times: Length; readonly node: CostNode }[];
}

/** The number of entries of a list: fixed, or the value of its argument `limit`. */
export type Length =
  | { readonly kind: "fixed"; readonly length: number }
  | { readonly kind: "limit"; readonly value: number }
  | { readonly kind: "variable"; readonly name: string; readonly usual: number };

interface ComplexityOptions {
  /** Limits of lists are cut to this. */
  readonly mostInLists: number;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** The complexity of a document: 1 for each field, times `limit` inside lists. */
export function complexityOf(cost: CostNode, options: ComplexityOptions): number {
  return sumOf(cost, (times) => lengthIn(times, options));
}

/** The number of fields of a document when each fragment is expanded wherever it is used. */
export function fieldsOf(cost: CostNode): number {
  return sumOf(cost, () => 1);
}

/** Each node is counted once, however many fragment spreads share it. */
function sumOf(cost: CostNode, timesOf: (length: Length) => number): number {
  const totals = new Map<CostNode, number>();
  const count = (node: CostNode): number => {
    const counted = totals.get(node);
    if (counted !== undefined) return counted;
    const total = node.below.reduce(
      (sum, { times, node: below }) => sum + timesOf(times) * count(below),
      node.own,
    );
    totals.set(node, total);
    return total;
  };
  return count(cost);
}

function lengthIn(times: Length, { mostInLists, variables }: ComplexityOptions): number {
  if (times.kind === "fixed") return times.length;
  const limit = times.kind === "limit" ? times.value : (variables.get(times.name) ?? times.usual);
  return typeof limit === "number" ? Math.min(Math.max(limit, 1), mostInLists) : mostInLists;
}

/** Fields that cost more than 1. storefront-graphql.md#limits. */
const expensiveFields: ReadonlyMap<string, number> = new Map([
  ["checkout", 20],
  ["filters", 20],
]);

export function ownCost(field: string): number {
  return expensiveFields.get(field) ?? 1;
}

/** About the lengths of the lists of the introspection, which have no `limit`. */
const introspectionLengths: ReadonlyMap<string, number> = new Map([
  ["types", 20],
  ["fields", 5],
  ["inputFields", 4],
  ["args", 1],
  ["enumValues", 3],
  ["directives", 8],
  ["possibleTypes", 2],
]);

export function introspectionLength(field: string): Length {
  return { kind: "fixed", length: introspectionLengths.get(field) ?? 1 };
}

/** The length of a field without `limit`. Unlimited lists of display items can nest, so they count as several. */
export function lengthOf({ type }: GraphQLField<unknown, unknown>): Length {
  return { kind: "fixed", length: isList(type) && getNamedType(type).name === "DisplayItem" ? 5 : 1 };
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
