import { expect, it } from "vitest";
import { pickList } from "./pick-list.ts";

const line = (item: string, units: number, more: object = {}) => ({
  item,
  name: `Shirt ${item}`,
  size: "M",
  sku: `S-${item}`,
  ean: "",
  units,
  ...more,
});

it("has each item once with the units of all orders, by article number, and nothing that nobody waits for", () => {
  const picks = pickList([
    { id: "10001", lines: [line("10", 1), line("9", 2), line("9", 1), line("8", 0)] },
    { id: "10002", lines: [line("9", 4)] },
  ]);
  expect(picks.map(({ sku, units, orders }) => [sku, units, orders])).toEqual([
    ["S-9", 7, ["10001", "10002"]],
    ["S-10", 1, ["10001"]],
  ]);
});
