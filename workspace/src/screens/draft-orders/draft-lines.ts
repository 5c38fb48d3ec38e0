import type { components, paths } from "../../../../client/schema.d.ts";

export type Draft = components["schemas"]["DraftOrder"];
export type DraftPatch = NonNullable<
  paths["/draft-orders/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

interface DraftLine {
  readonly item: string;
  readonly quantity: number;
  readonly comment: string;
}

/** The lines of a draft as a change sends them. */
function linesOf({ lines }: Pick<Draft, "lines">): readonly DraftLine[] {
  return lines.map(({ item, quantity, comment }) => ({ item, quantity, comment: comment ?? "" }));
}

/** The lines with so many units of an item; 0 takes it away. */
export function withUnits(draft: Pick<Draft, "lines">, item: string, quantity: number): DraftPatch {
  const lines = linesOf(draft);
  const isThere = lines.some((line) => line.item === item);
  const changed = isThere
    ? lines.map((line) => (line.item === item ? { ...line, quantity } : line))
    : [...lines, { item, quantity, comment: "" }];
  return { lines: changed.filter((line) => line.quantity > 0) };
}

/** The lines with one more unit of an item. */
export function withOneMore(draft: Pick<Draft, "lines">, item: string): DraftPatch {
  const units = draft.lines.find((line) => line.item === item)?.quantity ?? 0;
  return withUnits(draft, item, units + 1);
}
