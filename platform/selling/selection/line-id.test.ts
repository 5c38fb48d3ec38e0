import { expect, it } from "vitest";
import { containedLineId, itemId, lineId, parseItemId } from "./line-id.ts";

const line = { display: 101, size: 3, comment: "", subscriptionPlan: null, bundle: null };
const certificate = (amount: number | null) => ({
  ...line,
  display: 0,
  size: 0,
  giftCertificate: { certificate: 2, worth: amount === null ? null : { amount, currency: "SEK" } },
});

it("ids of items and lines, checkout-rest.md#items and #lines: a line is named by all that it is, in its selection", () => {
  const identities = [
    line,
    { ...line, comment: "for Bo" },
    { ...line, size: 4 },
    { ...line, attributes: [{ type: "wrap", choice: 1 }] },
    { ...line, attributes: [{ type: "wrap", choice: 2 }] },
    { ...line, attributes: [{ type: "wrap", element: "text", value: "1" }] },
    { ...line, sizeChart: "US" },
    { ...line, sizeChart: "US", attributes: [{ type: "wrap", choice: 1 }] },
    ...[null, 100, 200].map(certificate),
  ];
  const ids = ["a", "b"].flatMap((selection) => identities.map((identity) => lineId(selection, identity)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(lineId("a", { ...line })).toBe(ids[0]);
});

it("a line without attributes has the id that it always had", () => {
  const selection = "a".repeat(32);
  const id = "7f3c5a61a645b613745aab26e6be04e577ff43fe";
  expect(lineId(selection, line)).toBe(id);
  expect(lineId(selection, { ...line, attributes: [], sizeChart: undefined })).toBe(id);
  expect(lineId(selection, certificate(100))).toBe("f1a6d12be5a0e4668353791fdb72485cd34f9bf0");
});

it("an item is the display item and its size, a gift certificate its number", () => {
  expect([itemId(line), itemId(certificate(100))]).toEqual(["101-3", "gift-2"]);
  expect(parseItemId("101-3")).toEqual({ display: 101, size: 3 });
  const none = ["", "101", "101-", "-3", "101-3-1", "0-1", "101-3 ", "1e3-1", "99999999999-1", "gift-2"];
  expect(none.filter((id) => parseItemId(id) !== null)).toEqual([]);
});

it("a part of a bundle has an id of its own, the same in every answer", () => {
  const part = { display: 1, size: 1 };
  const ids = [containedLineId("a", 1, part), containedLineId("a", 2, part), containedLineId("b", 1, part)];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{40}$/);
  expect(containedLineId("a", 1, part)).toBe(ids[0]);
});
