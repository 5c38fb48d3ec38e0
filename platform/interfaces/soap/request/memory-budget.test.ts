import { expect, it } from "vitest";
import { createMemoryBudget } from "./memory-budget.ts";

const open = () => {
  const budget = createMemoryBudget({ soapHeldBytes: 100, soapUnverifiedBytes: 40 });
  return { one: budget.open(), other: budget.open(), next: budget.open() };
};

it("calls of unknown callers share their part; a caller who is known leaves it to the others", () => {
  const { one, other } = open();
  expect([one.reserve(30), other.reserve(11), other.reserve(10), one.reserve(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  one.verify();
  expect([one.reserve(30), other.reserve(30), one.reserve(1)]).toEqual([true, true, false]);
});

it("what is released is there again, once", () => {
  const { one, other, next } = open();
  one.reserve(40);
  one.release();
  one.release();
  expect([other.reserve(40), other.reserve(1)]).toEqual([true, false]);
  other.verify();
  other.verify();
  other.release();
  next.verify();
  expect([next.reserve(100), next.reserve(1)]).toEqual([true, false]);
});
