import { describe, expect, it } from "vitest";
import { flattenReturnFields } from "./return-fields.ts";

describe("flattenReturnFields (16.2)", () => {
  it("names nested variables as they were written in the form, however they arrive", () => {
    const flat = { orderNumber: "10001", "address[email]": "anna@example.com", "address[geo][lat]": "55" };
    expect(flattenReturnFields(flat)).toEqual(flat);
    const nested = { orderNumber: "10001", address: { email: "anna@example.com", geo: { lat: 55 } } };
    expect(flattenReturnFields(nested)).toEqual(flat);
  });

  it("keeps names and values as they are", () => {
    expect(flattenReturnFields({ ba_order_num: " 1 ", resultCode: "", ok: true, nothing: null })).toEqual({
      ba_order_num: " 1 ",
      resultCode: "",
      ok: "true",
    });
  });

  it("a repeated variable is not the one that was signed", () => {
    expect(flattenReturnFields({ amount: ["350.00", "1.00"] })).toEqual({
      "amount[0]": "350.00",
      "amount[1]": "1.00",
    });
  });

  it("does not let a variable reach the prototype", () => {
    const flat = flattenReturnFields(Object.fromEntries([["__proto__", "x"]]));
    expect(Object.keys(flat ?? {})).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
  });

  it("refuses absurd depth and number", () => {
    let deep: Record<string, unknown> = { end: "x" };
    for (let depth = 0; depth < 10; depth += 1) deep = { deep };
    expect(flattenReturnFields(deep)).toBeNull();
    expect(
      flattenReturnFields(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [n, "x"]))),
    ).toBeNull();
  });
});
