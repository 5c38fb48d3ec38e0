import { expect, it } from "vitest";
import { voucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { personsOf } from "./persons.ts";
import { inLockOrder, voucherClaims } from "./voucher-claims.ts";

it("by whom a use is counted: account and e-mail count both, and the e-mail is kept only as a hash", () => {
  const persons = personsOf(7, " Anna@Example.com ");
  expect(persons).toEqual(["customer 7", expect.stringMatching(/^email [0-9a-f]{64}$/)]);
  expect(personsOf(null, "anna@example.com")).toEqual(persons.slice(1));
  expect(personsOf(null, undefined)).toEqual([]);
  expect(personsOf(null, "  ")).toEqual([]);
});

it.each([
  ["an unlimited one is not counted", {}, []],
  ["by all together", { uses: 5 }, [" 5"]],
  ["by each", { usesPerCustomer: 2 }, ["a 2", "b 2"]],
  ["by both", { uses: 5, usesPerCustomer: 2 }, [" 5", "a 2", "b 2"]],
  ["a first order is one", { firstOrder: true, usesPerCustomer: 3 }, ["a 1", "b 1"]],
])("%s", (_, changes, claims) => {
  const voucher = voucherSettings.parse({ key: "v", code: "V", percent: 10, ...changes });
  const claimed = voucherClaims(voucher, ["a", "b"]);
  expect(claimed.map(({ person, most }) => `${person} ${most}`)).toEqual(claims);
});

it("locks are taken in one order", () => {
  const claim = (voucher: string, person: string) => ({ voucher, person, most: 1 });
  const ordered = inLockOrder([claim("b", ""), claim("a", "x"), claim("a", ""), claim("b", "")]);
  expect(ordered.map(({ voucher, person }) => voucher + person)).toEqual(["a", "ax", "b", "b"]);
});
