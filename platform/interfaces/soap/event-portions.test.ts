import { expect, it } from "vitest";
import type { PendingEvent } from "../../events/read-events.ts";
import { portionsOf } from "./event-portions.ts";

function eventOf(subject: string, number: number): PendingEvent {
  return { number, type: "pricelist", subject, mission: "update", entry: null, raised_at: new Date(0) };
}

const sizes = (subjects: readonly string[], lines: Readonly<Record<string, number>> = {}) => {
  const counted = new Map(
    Object.entries(lines).map(([subject, count]) => [`pricelist ${subject}`, count] as const),
  );
  const portions = portionsOf(subjects.map(eventOf), counted);
  expect(portions.flat().map(({ subject }) => subject)).toEqual(subjects);
  return portions.map((portion) => portion.length);
};

it("no events are no portion", () => {
  expect(sizes([])).toEqual([]);
});

it("a portion has at most a hundred events", () => {
  expect(sizes(Array.from({ length: 250 }, (_, index) => String(index)))).toEqual([100, 100, 50]);
});

it("a portion has at most 20,000 lines of records, each counted once", () => {
  expect(sizes(["a", "b", "c"], { a: 10_000, b: 10_000, c: 1 })).toEqual([2, 1]);
  expect(sizes(["a", "a", "a", "b"], { a: 20_000, b: 1 })).toEqual([3, 1]);
});

it("a record that alone has more is read alone", () => {
  expect(sizes(["x", "a", "y"], { a: 100_000, x: 5, y: 5 })).toEqual([1, 1, 1]);
  expect(sizes(["a"], { a: 100_000 })).toEqual([1]);
});
