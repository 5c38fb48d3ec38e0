import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** Gives the lines that went their names, which are known for sure only from the selection before. */
export function nameUnavailable(after: Selection, before: Pick<Selection, "lines">): Selection {
  const names = new Map(before.lines.map((line) => [line.item, line.name]));
  return {
    ...after,
    unavailable: after.unavailable.map(({ name, ...entry }) => ({
      ...entry,
      name: name || (names.get(entry.item) ?? entry.item),
    })),
  };
}
