import type { Filter } from "@/lib/checkout/listing-schemas";

/** Of a filter that offers more than can be read, so many of the most common. */
const SHOWN = 100;

type Value = Filter["values"][number];

export type OfferedValue = {
  readonly value: string;
  readonly label: string;
  readonly hex?: string | undefined;
  /** How many products there are with it, beside what is picked in other filters; null: the API does not say. */
  readonly count: number | null;
};

/**
 * The values of a filter that would show something, in their order, and those that are picked or were offered first
 * (`before`) even if they no longer do: nothing vanishes under the finger. One-size products have an unnamed size,
 * which is no choice.
 */
export function offeredValues(
  values: readonly Value[],
  picked: readonly string[],
  before: readonly Value[] = values,
): OfferedValue[] {
  const kept = new Set([...picked, ...before.filter(({ count }) => count > 0).map(({ value }) => value)]);
  const named = values.filter((entry) => entry.value !== "");
  const fitting = named.filter((entry) => entry.count > 0 || kept.has(entry.value));
  const common = fitting.toSorted((a, b) => b.count - a.count).slice(0, SHOWN);
  const shown = new Set([...common.map((entry) => entry.value), ...picked]);
  const known = new Set(named.map((entry) => entry.value));
  const unknown = picked.filter((value) => !known.has(value));
  return [
    ...fitting.filter((entry) => shown.has(entry.value)),
    ...unknown.map((value) => ({ value, label: value, count: null })),
  ];
}
