import { expect, it } from "vitest";
import { createHeldBytes } from "./held-bytes.ts";

const open = () => {
  const held = createHeldBytes({ soapHeldBytes: 100, soapUnverifiedBytes: 40 });
  return { one: held.open(), other: held.open(), next: held.open() };
};

it("calls of unknown callers share their part; a caller who is known leaves it to the others", () => {
  const { one, other } = open();
  expect([one.grow(30), other.grow(11), other.grow(10), one.grow(1)]).toEqual([true, false, true, false]);
  one.verify();
  expect([one.grow(30), other.grow(30), one.grow(1)]).toEqual([true, true, false]);
});

it("what is released is there again, once", () => {
  const { one, other, next } = open();
  one.grow(40);
  one.release();
  one.release();
  expect([other.grow(40), other.grow(1)]).toEqual([true, false]);
  other.verify();
  other.verify();
  other.release();
  next.verify();
  expect([next.grow(100), next.grow(1)]).toEqual([true, false]);
});
