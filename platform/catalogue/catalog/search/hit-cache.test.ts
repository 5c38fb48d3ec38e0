import { expect, it } from "vitest";
import { indexOfTexts, slotsOf, textItem } from "./testing/text-items.ts";

it("what a search found is kept until a document changes, each search for itself", async () => {
  const index = await indexOfTexts([{ name: "Linen shirt" }, { name: "Wool", description: "linen" }]);
  const put = (slot: number, name: string) => index.put(slot, new Map([["en", textItem({ name })]]));
  for (const _ of [1, 2]) {
    expect(await slotsOf(index, "linen")).toEqual([0, 1]);
    expect(await slotsOf(index, "linen", { fields: ["name"] })).toEqual([0]);
    expect(await slotsOf(index, "linen wool", { demand: "all" })).toEqual([1]);
    expect(await slotsOf(index, "linen wool")).toEqual([1, 0]);
    expect(await slotsOf(index, "lin", { mode: "strict" })).toEqual([]);
    expect(await slotsOf(index, "lin")).toEqual([0, 1]);
  }
  put(1, "Silk");
  expect(await slotsOf(index, "linen")).toEqual([0]);
  put(2, "Linen");
  expect(await slotsOf(index, "linen")).toEqual([2, 0]);
  index.remove(0);
  expect(await slotsOf(index, "linen")).toEqual([2]);
});
