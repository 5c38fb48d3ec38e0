import { expect, it } from "vitest";
import { hmacHex, isSigned, signFields } from "./signature.ts";

const secret = "test-secret";

it("is of its fields, in any order, and its secret alone (16.3, 22)", () => {
  const fields = { trans: "0123456789abcdef0123456789abcdef", currency: "SEK", ba_order_num: "10001" };
  const signature = signFields({ ...fields, amount: "350.00" }, secret);
  expect(signature).toBe("1c559fca213cb7142d0877828a4871e0baaf30874a0138e2bd451395e34dbebd");
  const signed = { amount: "350.00", ...fields };
  expect(isSigned(signed, signature, secret)).toBe(true);
  expect(isSigned({ ...signed, amount: "1.00" }, signature, secret)).toBe(false);
  expect(isSigned(signed, signature, "another-secret")).toBe(false);
  for (const other of [signature.toUpperCase(), signature.slice(1), undefined]) {
    expect(isSigned(signed, other, secret)).toBe(false);
  }
});

it("never fits a value with a line feed, which could stand for two fields", () => {
  const split = { "address[city]": "Lund", "address[country]": "SE" };
  const joined = { "address[city]": "Lund\naddress[country]=SE" };
  const signature = signFields(split, secret);
  expect(signFields(joined, secret)).toBe(signature);
  expect(isSigned(joined, signature, secret)).toBe(false);
});

it("hmacHex gives the test vectors over a plain text (22)", () => {
  expect(hmacHex("1767225600.payload=%7B%22products%22%3A%5B%221%22%5D%7D", secret)).toBe(
    "955f41a98ae61374b67d4fa37f3c4670e67e71933beb6434e5e15aadf5186c68",
  );
  expect(hmacHex("preview.1767225600", secret)).toBe(
    "78340053489f1d69c69f70292bff4ca764aef697512aa304f739d503ac6ac995",
  );
});
