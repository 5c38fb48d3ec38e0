import { expect, it } from "vitest";
import { createHeldBytes } from "./held-bytes.ts";

const bounds = { soapHeldBytes: 100, soapUnverifiedBytes: 40 };

it("calls of unknown callers share their part", () => {
  const held = createHeldBytes(bounds);
  const [one, other] = [held.open(), held.open()];
  expect(one.grow(30)).toBe(true);
  expect(other.grow(11)).toBe(false);
  expect(other.grow(10)).toBe(true);
  expect(one.grow(1)).toBe(false);
});

it("a caller who is known leaves it to the others", () => {
  const held = createHeldBytes(bounds);
  const [one, other] = [held.open(), held.open()];
  expect(one.grow(40)).toBe(true);
  one.verify();
  expect(one.grow(20)).toBe(true);
  expect(other.grow(40)).toBe(true);
  expect(one.grow(1)).toBe(false);
});

it("what is released is there again, once", () => {
  const held = createHeldBytes(bounds);
  const [one, other] = [held.open(), held.open()];
  one.grow(40);
  one.release();
  one.release();
  expect(other.grow(40)).toBe(true);
  expect(other.grow(1)).toBe(false);
  other.verify();
  other.verify();
  other.release();
  const next = held.open();
  next.verify();
  expect(next.grow(100)).toBe(true);
  expect(next.grow(1)).toBe(false);
});
