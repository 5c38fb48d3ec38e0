import * as fc from "fast-check";
import { expect, it } from "vitest";
import { hmacHex } from "./signature.ts";
import { readToken, writeToken } from "./authorization-token.ts";

const secret = "test-secret";
const now = new Date("2026-01-01T00:00:00Z");
const authorization = {
  orderNumber: "10001",
  amount: "350.00",
  currency: "SEK",
  transaction: "0123456789abcdef0123456789abcdef",
  address: { email: "anna@example.com", lastName: "Åkesson \u{1F9E6}" },
  termsAccepted: true,
  until: Math.floor(now.getTime() / 1000) + 1,
};
const token = writeToken(authorization, secret);

it("says what was written, until its time is over; signed for another purpose it is none", () => {
  expect(readToken(token, secret, now)).toEqual(authorization);
  expect(readToken(token, secret, new Date(now.getTime() + 1000))).toBeNull();
  expect(readToken(token, "other-secret", now)).toBeNull();
  const [text = ""] = token.split(".");
  expect(readToken(`${text}.${hmacHex(text, secret)}`, secret, now)).toBeNull();
});

it("nothing else is one", () => {
  const property = fc.property(fc.string(), fc.nat(token.length), (text, at) => {
    const changed = token.slice(0, at) + text + token.slice(at + text.length);
    fc.pre(changed !== token);
    expect(readToken(changed, secret, now)).toBeNull();
    expect(readToken(text, secret, now)).toBeNull();
  });
  fc.assert(property);
});
