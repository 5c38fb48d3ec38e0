import { expect, it } from "vitest";
import { flattenReturnFields } from "./return-fields.ts";

it("names nested variables as they were written in the form, and keeps values as they are (16.2)", () => {
  const flat = { orderNumber: " 1 ", "address[email]": "", "address[geo][lat]": "55", ok: "true" };
  expect(flattenReturnFields(flat)).toEqual(flat);
  const nested = { orderNumber: " 1 ", address: { email: "", geo: { lat: 55 } }, ok: true, nothing: null };
  expect(flattenReturnFields(nested)).toEqual(flat);
});

it("a repeated variable is not the one that was signed", () => {
  const repeated = flattenReturnFields({ amount: ["350.00", "1.00"] });
  expect(repeated).toEqual({ "amount[0]": "350.00", "amount[1]": "1.00" });
});

it("does not let a variable reach the prototype", () => {
  const flat = flattenReturnFields(Object.fromEntries([["__proto__", "x"]]));
  expect(Object.keys(flat ?? {})).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
});

it("refuses absurd depth and number", () => {
  let deep: Record<string, unknown> = { end: "x" };
  for (let depth = 0; depth < 10; depth += 1) deep = { deep };
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [n, "x"]));
  expect([flattenReturnFields(deep), flattenReturnFields(many)]).toEqual([null, null]);
});
