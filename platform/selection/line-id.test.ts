import { describe, expect, it } from "vitest";
import { containedLineId, itemId, lineId, parseItemId } from "./line-id.ts";

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

  it("a line without attributes has the id that it always had", () => {
    const line = { display: 101, size: 3, comment: "", subscriptionPlan: null, bundle: null };
    const id = "7f3c5a61a645b613745aab26e6be04e577ff43fe";
    expect(lineId("a".repeat(32), line)).toBe(id);
    expect(lineId("a".repeat(32), { ...line, attributes: [], sizeChart: undefined })).toBe(id);
    const certificate = {
      ...line,
      display: 0,
      size: 0,
      giftCertificate: { certificate: 2, worth: { amount: 100, currency: "SEK" } },
    };
    expect(lineId("a".repeat(32), certificate)).toBe("f1a6d12be5a0e4668353791fdb72485cd34f9bf0");
  });

  it("attributes and the size chart make it another", () => {
    const line = { display: 101, size: 3, comment: "", subscriptionPlan: null, bundle: null };
    const ids = [
      line,
      { ...line, attributes: [{ type: "wrap", choice: 1 }] },
      { ...line, attributes: [{ type: "wrap", choice: 2 }] },
      { ...line, attributes: [{ type: "wrap", element: "text", value: "1" }] },
      { ...line, sizeChart: "US" },
      { ...line, sizeChart: "US", attributes: [{ type: "wrap", choice: 1 }] },
    ].map((identity) => lineId("a", identity));
    expect(new Set(ids).size).toBe(ids.length);
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

  it("a gift certificate is told by its number, and another amount makes another line", () => {
    const choice = (amount: number | null) => ({
      display: 0,
      size: 0,
      comment: "",
      subscriptionPlan: null,
      bundle: null,
      giftCertificate: { certificate: 2, worth: amount === null ? null : { amount, currency: "SEK" } },
    });
    expect(itemId(choice(100))).toBe("gift-2");
    const ids = [choice(null), choice(100), choice(200)].map((line) => lineId("a", line));
    expect(new Set(ids).size).toBe(3);
    expect(lineId("a", choice(100))).toBe(ids[1]);
    expect(parseItemId("gift-2")).toBeNull();
  });

  it("a part of a bundle has an id of its own, the same in every answer", () => {
    const ids = [
      containedLineId("a", 1, { display: 1, size: 1 }),
      containedLineId("a", 2, { display: 1, size: 1 }),
      containedLineId("b", 1, { display: 1, size: 1 }),
    ];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{40}$/);
    expect(containedLineId("a", 1, { display: 1, size: 1 })).toBe(ids[0]);
  });
});
