import { describe, expect, it } from "vitest";
import { changeEvents, wholeBagEvent } from "@/lib/analytics/selection-events";

const line = (item: string, quantity: number, more: object = {}) => ({
  line: `l${item}`,
  item,
  name: `Item ${item}`,
  brand: "",
  variant: "",
  quantity,
  priceEach: 1_995,
  ...more,
});
const bag = (...lines: ReturnType<typeof line>[]) => ({ currency: "EUR", lines });
const told = (item: string, quantity: number) => ({
  item_id: item,
  item_name: `Item ${item}`,
  price: 19.95,
  quantity,
});

describe("what changed between two answers", () => {
  it("is nothing where nothing changed", () => {
    expect(changeEvents(bag(line("1-1", 2)), bag(line("1-1", 2)))).toEqual([]);
  });

  it("is what was put in, by as many as came", () => {
    expect(changeEvents(bag(line("1-1", 1)), bag(line("1-1", 3), line("2-1", 1)))).toEqual([
      { name: "add_to_cart", currency: "EUR", value: 59.85, items: [told("1-1", 2), told("2-1", 1)] },
    ]);
  });

  it("is what was taken out, by as many as went", () => {
    expect(changeEvents(bag(line("1-1", 3), line("2-1", 1)), bag(line("1-1", 1)))).toEqual([
      { name: "remove_from_cart", currency: "EUR", value: 59.85, items: [told("1-1", 2), told("2-1", 1)] },
    ]);
  });

  it("begins with an empty selection of no currency", () => {
    expect(changeEvents({ currency: "", lines: [] }, bag(line("1-1", 1)))).toEqual([
      { name: "add_to_cart", currency: "EUR", value: 19.95, items: [told("1-1", 1)] },
    ]);
  });

  it("is not told where the visitor went to another currency", () => {
    const before = { currency: "SEK", lines: [line("1-1", 2)] };
    expect(changeEvents(before, bag(line("1-1", 1)))).toEqual([]);
  });
});

it("a whole selection is told with brand and colour, and its value in units of its currency", () => {
  const yen = { currency: "JPY", lines: [line("1-1", 2, { brand: "Nimbrel", variant: "Chalk" })] };
  expect(wholeBagEvent("begin_checkout", yen)).toEqual({
    name: "begin_checkout",
    currency: "JPY",
    value: 3_990,
    items: [
      {
        item_id: "1-1",
        item_name: "Item 1-1",
        item_brand: "Nimbrel",
        item_variant: "Chalk",
        price: 1_995,
        quantity: 2,
      },
    ],
  });
});
