import type { Filter } from "@/lib/checkout/catalog-schemas";

const SHOWN = 30;

type Value = Filter["values"][number];

/**
 * The values of a filter that would show something here, and those that are picked even if they no longer do.
 * The unnamed size of one-size products cannot be read, so it is no choice. Where a wide category offers more than can be read (every size there is), the most common ones, in their order.
 */
export function offeredValues(values: readonly Value[], picked: readonly string[]): Value[] {
  const named = values.filter((entry) => entry.value !== "");
  const fitting = named.filter((entry) => entry.filterCount > 0 || picked.includes(entry.value));
  const rank = fitting.toSorted((a, b) => b.filterCount - a.filterCount).slice(0, SHOWN);
  const kept = new Set([...rank.map((entry) => entry.value), ...picked]);
  return fitting.filter((entry) => kept.has(entry.value));
}
