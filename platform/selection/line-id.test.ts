import { describe, expect, it } from "vitest";
import { itemId, lineId, parseItemId } from "./line-id.ts";

describe("ids of items and lines, checkout-rest.md 8.2 and 11.2", () => {
  it("a line is named by selection, item and comment: 40 hex", () => {
    const line = { display: 101, size: 3, comment: "", subscriptionPlan: null, bundle: null };
    const id = lineId("a".repeat(32), line);
    expect(id).toMatch(/^[0-9a-f]{40}$/);
    expect(lineId("a".repeat(32), { ...line })).toBe(id);
    expect(lineId("b".repeat(32), line)).not.toBe(id);
    expect(lineId("a".repeat(32), { ...line, comment: "for Bo" })).not.toBe(id);
    expect(lineId("a".repeat(32), { ...line, size: 4 })).not.toBe(id);
  });

  it("an item is the display item and its size", () => {
    expect(itemId({ display: 101, size: 3 })).toBe("101-3");
    expect(parseItemId("101-3")).toEqual({ display: 101, size: 3 });
  });

  it.each(["", "101", "101-", "-3", "101-3-1", "a-b", "0-1", "101-3 ", "1e3-1", "99999999999-1"])(
    "%j is no item",
    (id) => {
      expect(parseItemId(id)).toBeNull();
    },
  );
});
