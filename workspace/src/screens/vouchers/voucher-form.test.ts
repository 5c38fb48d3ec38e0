import { expect, it } from "vitest";
import { bodyOf, fieldsOf, sameTerms } from "./voucher-form.ts";

type Voucher = Parameters<typeof sameTerms>[0];

const voucher: Voucher = {
  id: "7",
  externalId: "summer",
  code: "SUMMER",
  uri: null,
  description: { en: "Summer" },
  percent: "10",
  amounts: null,
  freeShipping: false,
  leastAmount: [{ amount: "500", currency: "SEK" }],
  uses: 100,
  usesPerCustomer: null,
  firstOrder: false,
  exclusive: false,
  attributes: { source: "mail" },
  batch: null,
  startsAt: null,
  endsAt: "2026-12-24T10:00:00.000Z",
  markets: null,
  products: ["3"],
  followsFile: false,
  archivedAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  state: "running",
  version: "1",
  used: 3,
  reserved: 0,
};

it("sends nothing of what is as it was", () => {
  expect(bodyOf(fieldsOf(voucher), voucher)).toEqual({});
});

it("takes the percent away when an amount comes off instead", () => {
  const fields = { ...fieldsOf(voucher), kind: "amounts" as const, amounts: { SEK: "50,5", EUR: " " } };
  expect(bodyOf(fields, voucher)).toEqual({ percent: null, amounts: [{ amount: "50.5", currency: "SEK" }] });
});

it("tells no limit apart from one, and keeps a code that is emptied", () => {
  const fields = { ...fieldsOf(voucher), word: "", uses: "", usesPerCustomer: "1", leastAmount: { SEK: "" } };
  expect(bodyOf(fields, voucher)).toEqual({ uses: null, usesPerCustomer: 1, leastAmount: null });
});

it("changes the address of what stands in one", () => {
  const inLink: Voucher = { ...voucher, code: null, uri: "friends" };
  expect(bodyOf({ ...fieldsOf(inLink), word: "family" }, inLink)).toEqual({ uri: "family" });
});

it("sends all of a new one, and no code where one is to be made", () => {
  const { code, ...body } = { code: undefined, ...bodyOf({ ...fieldsOf(null), percent: "12,5" }, null) };
  expect(code).toBeUndefined();
  expect(body).toMatchObject({ percent: "12.5", amounts: null, freeShipping: false, uses: null });
});

it("codes that are made like it have its terms, texts and products", () => {
  expect(sameTerms(voucher)).toMatchObject({
    percent: "10",
    endsAt: "2026-12-24T10:00:00.000Z",
    products: ["3"],
    description: { en: "Summer" },
    attributes: { source: "mail" },
  });
});
