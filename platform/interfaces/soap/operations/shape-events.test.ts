import { expect, it } from "vitest";
import type { PendingEvent } from "../../../foundations/events/read-events.ts";
import { batchesOf } from "./shape-events.ts";

const eventOf = (subject: string, number: number): PendingEvent => ({
  number,
  type: "pricelist",
  subject,
  mission: "update",
  entry: null,
  raised_at: new Date(0),
});

it.each<[string, subjects: readonly string[], lines: Readonly<Record<string, number>>, sizes: number[]]>([
  ["none is none", [], {}, []],
  ["at most a hundred events", Array.from({ length: 250 }, (_, index) => String(index)), {}, [100, 100, 50]],
  ["at most 20,000 lines", ["a", "b", "c"], { a: 10_000, b: 10_000, c: 1 }, [2, 1]],
  ["lines of a record counted once", ["a", "a", "a", "b"], { a: 20_000, b: 1 }, [3, 1]],
  ["a record that has more alone", ["x", "a", "y"], { a: 100_000, x: 5, y: 5 }, [1, 1, 1]],
])("batches of events: %s", (_, subjects, lines, sizes) => {
  const counted = new Map(Object.entries(lines).map(([subject, count]) => [`pricelist ${subject}`, count]));
  const batches = batchesOf(subjects.map(eventOf), counted);
  expect(batches.flat().map(({ subject }) => subject)).toEqual(subjects);
  expect(batches.map((batch) => batch.length)).toEqual(sizes);
});
