import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hmacHex, isSigned, pickFields, signFields } from "./signature.ts";

const secret = "test-secret";
const trans = "0123456789abcdef0123456789abcdef";
const redirect = {
  amount: "350.00",
  currencyCode: "SEK",
  orderNumber: "10001",
  resultCode: "Authorised",
  timestamp: "1767225600",
  transactionId: trans,
};

describe("the signature (16.3)", () => {
  it.each([
    [
      "dummy",
      { trans, currency: "SEK", ba_order_num: "10001", amount: "350.00" },
      "1c559fca213cb7142d0877828a4871e0baaf30874a0138e2bd451395e34dbebd",
    ],
    ["redirect", redirect, "b730d333fc692c9e0244814b9ff45c8d40ae4f35f0e9e8b5b0989eeccb1c5aa3"],
    [
      "embedded",
      { ...redirect, "address[country]": "SE", "address[email]": "anna@example.com" },
      "8c050b101cb52edf378771ce996a4d2725961dd7cb76345d586820fd35688b7e",
    ],
  ])("of %s is that of the test vector (22)", (_method, fields, signature) => {
    expect(signFields(fields, secret)).toBe(signature);
    expect(isSigned(fields, signature, secret)).toBe(true);
    expect(isSigned(fields, signature, "another-secret")).toBe(false);
    expect(isSigned(fields, signature.toUpperCase(), secret)).toBe(false);
    expect(isSigned(fields, signature.slice(1), secret)).toBe(false);
    expect(isSigned(fields, undefined, secret)).toBe(false);
  });

  it("fits no other value of any field", () => {
    const signature = signFields(redirect, secret);
    const name = fc.constantFrom(...Object.keys(redirect));
    fc.assert(
      fc.property(name, fc.string(), (name, value) => {
        const changed = { ...redirect, [name]: value };
        const same = JSON.stringify(changed) === JSON.stringify(redirect);
        expect(isSigned(changed, signature, secret)).toBe(same);
      }),
    );
  });

  it("never fits a value with a line feed, which could stand for two fields", () => {
    const split = { "address[city]": "Lund", "address[country]": "SE" };
    const joined = { "address[city]": "Lund\naddress[country]=SE" };
    const signature = signFields(split, secret);
    expect(signFields(joined, secret)).toBe(signature);
    expect(isSigned(joined, signature, secret)).toBe(false);
  });
});

describe("pickFields", () => {
  it("leaves out what is not signed", () => {
    expect(pickFields({ a: "1", b: "2", utm: "x" }, ["a"], ["b", "c"])).toEqual({ a: "1", b: "2" });
  });

  it("is null when a required field is missing", () => {
    expect(pickFields({ b: "2" }, ["a"], ["b"])).toBeNull();
  });
});

describe("hmacHex", () => {
  it("gives the test vectors over a plain text (22)", () => {
    const webhook = "1767225600.payload=%7B%22products%22%3A%5B%221%22%5D%7D";
    expect(hmacHex(webhook, "test-secret")).toBe(
      "955f41a98ae61374b67d4fa37f3c4670e67e71933beb6434e5e15aadf5186c68",
    );
    expect(hmacHex("preview.1767225600", "test-secret")).toBe(
      "78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995",
    );
  });
});
