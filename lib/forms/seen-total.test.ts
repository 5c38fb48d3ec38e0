import { seenText } from "@/lib/forms/seen-total";
import { emptySelection } from "@/lib/selection/empty-selection";
import { describe, expect, it } from "vitest";

type Bag = Parameters<typeof seenText>[0];
type Line = Bag["lines"][number];

const { totals } = emptySelection("SEK");
const line = (id: string, quantity: number) =>
  ({ line: id, quantity }) satisfies Pick<Line, "line" | "quantity">;
const text = (grand: number, lines: readonly Pick<Line, "line" | "quantity">[]) =>
  seenText({ currency: "SEK", totals: { ...totals, grand }, lines });

describe("what a shopper sees to be paid", () => {
  it("is the same for the same pieces at the same price, in any order", () => {
    expect(text(39_800, [line("a", 1), line("b", 2)])).toBe("39800 SEK a*1 b*2");
    expect(text(39_800, [line("b", 2), line("a", 1)])).toBe("39800 SEK a*1 b*2");
  });

  it("is another one for other pieces, or another price", () => {
    const seen = text(39_800, [line("a", 1)]);
    expect(text(39_801, [line("a", 1)])).not.toBe(seen);
    expect(text(39_800, [line("a", 2)])).not.toBe(seen);
    expect(text(39_800, [line("b", 1)])).not.toBe(seen);
  });
});
