import { expect, it } from "vitest";
import { statusWords } from "./order-status.ts";

it("the status of an order is told in the words of checkout-rest.md 13.2", () => {
  const words = Object.entries(statusWords).map(([name, told]) => [
    name,
    told.status,
    told.statusDescription,
  ]);
  expect(words).toEqual([
    ["pending", "untouched", "Pending"],
    ["confirmed", "progress", "Confirmed"],
    ["processing", "progress", "Processing"],
    ["completed", "ok", "Completed"],
    ["archived", "archived", "Archived"],
    ["cancelled", "failed", "Canceled"],
    ["incomplete", "failed", "Incomplete"],
  ]);
});
