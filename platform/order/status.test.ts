import { describe, expect, it } from "vitest";
import { isOrderStatus, mayBecome, orderSteps, type OrderStatus } from "./status.ts";

const ladder = ["pending", "confirmed", "processing", "completed", "archived"] as const;
const all = Object.keys(orderSteps).filter(isOrderStatus);

describe("the order ladder (13.2)", () => {
  it("goes up, any number of steps, and never down", () => {
    for (const [from, lower] of ladder.entries()) {
      for (const [to, upper] of ladder.entries()) expect(mayBecome(lower, upper)).toBe(to > from);
    }
  });

  it("is left for cancelled from any state before completed", () => {
    const from: OrderStatus[] = all.filter((status) => mayBecome(status, "cancelled"));
    expect(from).toEqual(["pending", "confirmed", "processing"]);
  });

  it("is left for incomplete when the provider revokes the payment, until archived", () => {
    const from = all.filter((status) => mayBecome(status, "incomplete"));
    expect(from).toEqual(["pending", "confirmed", "processing", "completed"]);
  });

  it("has no way out of cancelled and incomplete", () => {
    expect(all.filter((to) => mayBecome("cancelled", to) || mayBecome("incomplete", to))).toEqual([]);
  });
});
