import type { CostNode, Length } from "./document-plan.ts";

/** What the limits of lists are cut to, and the values of the variables. */
interface Counting {
  readonly mostInLists: number;
  readonly variables: ReadonlyMap<string, unknown>;
}

/** 1 for each field, times `limit` inside lists. What several places share is counted once and taken for each. */
export function complexityOf(cost: CostNode, counting: Counting): number {
  const known = new Map<CostNode, number>();
  const count = (node: CostNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const total = node.below.reduce(
      (sum, { times, node: below }) => sum + lengthIn(times, counting) * count(below),
      node.own,
    );
    known.set(node, total);
    return total;
  };
  return count(cost);
}

/** How many fields there are, when what several places share is put into each of them. */
export function fieldsOf(cost: CostNode): number {
  const known = new Map<CostNode, number>();
  const count = (node: CostNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const total = node.below.reduce((sum, { node: below }) => sum + count(below), node.own);
    known.set(node, total);
    return total;
  };
  return count(cost);
}

function lengthIn(times: Length, { mostInLists, variables }: Counting): number {
  if (times.kind === "fixed") return times.length;
  const given = times.kind === "limit" ? times.value : (variables.get(times.name) ?? times.usual);
  return typeof given === "number" ? Math.min(Math.max(given, 1), mostInLists) : mostInLists;
}
