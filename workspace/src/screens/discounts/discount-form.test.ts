import { describe, expect, it } from "vitest";
import { bodyOf, fieldsOf } from "./discount-form.ts";

const discount = {
  id: "7",
  name: { en: "Three for two", sv: "Tre för två" },
  percent: null,
  takeAndPay: { take: 3, pay: 2 },
  position: 4,
  startsAt: null,
  endsAt: null,
  markets: ["1"],
  products: null,
  followsFile: false,
  archivedAt: null,
  createdAt: "2026-03-01T00:00:00.000Z",
  state: "running" as const,
  version: "1",
};

describe("the form of a discount", () => {
  it("sends nothing where nothing was changed", () => {
    expect(bodyOf(fieldsOf(discount), discount)).toEqual({});
  });

  it("sends what was changed: one kind in place of the other, texts by language, all markets as none", () => {
    const fields = {
      ...fieldsOf(discount),
      kind: "percent" as const,
      percent: " 12,5 ",
      name: { en: "Spring ", sv: "", de: "" },
      markets: [],
      products: ["101"],
    };
    expect(bodyOf(fields, discount)).toEqual({
      percent: "12.5",
      takeAndPay: null,
      name: { en: "Spring", sv: null },
      markets: null,
      products: ["101"],
    });
  });

  it("sends all terms of a new one, and leaves its place to the shop", () => {
    expect(bodyOf({ ...fieldsOf(null), name: { en: "Ten off" }, percent: "10" }, null)).toEqual({
      name: { en: "Ten off" },
      percent: "10",
      takeAndPay: null,
      startsAt: null,
      endsAt: null,
      markets: null,
      products: null,
    });
  });
});
