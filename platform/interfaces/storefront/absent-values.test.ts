import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { mayLeaveOut } from "./absent-values.ts";
import { buildSchema } from "./schema/load-schema.ts";

const schema = buildSchema();
const login = (variables: string, options: string) =>
  `mutation (${variables}) { login(email: "a", password: "b", loginOptions: ${options}) { userErrors { message } } }`;

describe("variables that may be absent where a field of an input has a default", () => {
  it.each([
    ["the variable may be null", login("$m: Boolean", "{ applyCustomerMarket: $m }"), true],
    [
      "it is used in a fragment that comes first",
      `fragment F on Mutation { login(email: "a", password: "b", loginOptions: { applyCustomerMarket: $m }) {
        userErrors { message } } } mutation ($m: Boolean) { ...F }`,
      true,
    ],
    ["it may not be null", login("$m: Boolean!", "{ applyCustomerMarket: $m }"), false],
    ["it has a default of its own", login("$m: Boolean = true", "{ applyCustomerMarket: $m }"), false],
    ["it is the whole input", login("$o: LoginOptions!", "$o"), false],
    [
      "there is none",
      `mutation { login(email: "a", password: "b", loginOptions: {}) { userErrors { message } } }`,
      false,
    ],
    ["it is an argument", "query ($v: VOUCHER_MODE) { selection(voucherMode: $v) { id } }", false],
    [
      "the field has no default",
      `mutation ($s: String) { setAddress(shippingAddress: { country: "SE", city: $s }) { userErrors { message } } }`,
      false,
    ],
  ])("%s", (_name, text, expected) => {
    expect(mayLeaveOut(schema, parse(text))).toBe(expected);
  });
});
