import { pairsOf, readReturnFields, REPOSTED } from "@/lib/forms/return-fields";
import { describe, expect, it } from "vitest";

const read = (query: string, form = "") =>
  readReturnFields(new URLSearchParams(query), new URLSearchParams(form));

describe("the variables of a payment's return (checkout-rest 16.2)", () => {
  it.each([
    [
      "camelCase",
      "orderNumber=10001&resultCode=Authorised",
      { orderNumber: "10001", resultCode: "Authorised" },
    ],
    ["snake_case", "ba_order_num=10001&amount=350.00", { ba_order_num: "10001", amount: "350.00" }],
    ["nested names", "address%5Bemail%5D=a%40b.se", { "address[email]": "a@b.se" }],
    ["repeated names", "a=1&b=x&a=2", { a: ["1", "2"], b: "x" }],
    ["repeated names with one value", "a=1&a=1", { a: ["1", "1"] }],
    ["empty values and names without one", "a=&b", { a: "", b: "" }],
    ["spaces and plus signs", "a=1+2&b=1%2B2", { a: "1 2", b: "1+2" }],
    ["a leading zero and case", "ID=007", { ID: "007" }],
    [
      "names of the language itself",
      "__proto__=1&constructor=2",
      JSON.parse('{"__proto__":"1","constructor":"2"}'),
    ],
  ])("keeps %s", (_, query, fields) => {
    expect(read(query)).toEqual(fields);
    expect(JSON.stringify(read("", query))).toBe(JSON.stringify(fields));
  });

  it("joins query and form", () => {
    expect(read("paymentMethod=dummy", "amount=350.00&currency=SEK")).toEqual({
      paymentMethod: "dummy",
      amount: "350.00",
      currency: "SEK",
    });
  });

  it("counts a variable once that both bring alike, and keeps both when they differ", () => {
    expect(read("paymentMethod=dummy&a=1", "paymentMethod=dummy&a=2")).toEqual({
      paymentMethod: "dummy",
      a: ["1", "2"],
    });
  });

  it("never passes on the mark of our own form", () => {
    expect(read(`${REPOSTED}=1&a=1`, `${REPOSTED}=1`)).toEqual({ a: "1" });
  });

  it("comes out of a form that posts it again as it went in", () => {
    const fields = read("a=1&a=2&address%5Bcity%5D=%C3%85re", "note=%3Cb%3E%26%22%27");
    expect(readReturnFields([], pairsOf(fields))).toEqual(fields);
  });
});
