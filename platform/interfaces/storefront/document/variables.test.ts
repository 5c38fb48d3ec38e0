import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { hasOmittableDefault, nonNullVariables } from "./run-document.ts";
import { buildSchema } from "../schema/load-schema.ts";

const schema = buildSchema();
const listing = (variables: string, args: string, more = "") =>
  `query (${variables}) { displayItems(${args}) { pagination { total } } } ${more}`;

it.each([
  ["an argument", listing("$l: Int", "limit: $l"), ["l"]],
  ["a piece of a list", listing("$a: Int = 3", "where: { id: [1, $a] }"), ["a"]],
  [
    "a field of an input",
    `mutation ($m: Boolean) { login(email: "a", password: "b", loginOptions: { applyCustomerMarket: $m }) {
      userErrors { message } } }`,
    ["m"],
  ],
  ["a directive", "query ($b: Boolean = true) { languages @include(if: $b) { code } }", ["b"]],
  ["it may not be null by its type", listing("$l: Int!", "limit: $l"), []],
  [
    "null is allowed there",
    "query ($id: [Int!]) { displayItems(where: { id: $id }) { pagination { total } } }",
    [],
  ],
  [
    "a field that no type has",
    `mutation ($a: Int) { handleWidgetEvent(payload: { a: $a }) { userErrors { path } } }`,
    [],
  ],
])("variables that may be null where nothing may: %s", (_name, text, expected) => {
  expect(nonNullVariables(schema, parse(text))).toEqual(expected);
});

const login = (variables: string, options: string) =>
  `mutation (${variables}) { login(email: "a", password: "b", loginOptions: ${options}) { userErrors { message } } }`;

describe("variables that may be absent where a field of an input has a default", () => {
  it.each([
    ["the variable may be null", login("$m: Boolean", "{ applyCustomerMarket: $m }"), true],
    ["it may not be null", login("$m: Boolean!", "{ applyCustomerMarket: $m }"), false],
    ["it has a default of its own", login("$m: Boolean = true", "{ applyCustomerMarket: $m }"), false],
    ["it is the whole input", login("$o: LoginOptions!", "$o"), false],
    [
      "the field has no default",
      `mutation ($s: String) { setAddress(shippingAddress: { country: "SE", city: $s }) { userErrors { message } } }`,
      false,
    ],
  ])("%s", (_name, text, expected) => {
    expect(hasOmittableDefault(schema, parse(text))).toBe(expected);
  });
});
