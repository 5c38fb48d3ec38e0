import { expect, it } from "vitest";
import { runToEnd } from "../../../../../foundations/scheduling/steps.ts";
import { countBands } from "./count-bands.ts";
import { countOwnValues, countValues } from "./count-values.ts";
import { MatchSet } from "../match/match-set.ts";
import { ValueLists } from "../match/fields.ts";

it("values and prices are counted once an entry, of more entries than any step looks at", () => {
  const count = 25_000;
  const all = Array.from({ length: count }, (_, entry) => entry);
  // Of every third entry two products speak.
  const membersOf = (entry: number) => (entry % 3 === 0 ? [entry, (entry * 7) % count] : [entry]);
  const members = all.flatMap(membersOf);
  const matchSet = Object.assign(new MatchSet(), {
    count,
    entries: Int32Array.from(all),
    members: Int32Array.from(members),
    ends: Int32Array.from(all, (entry) => entry + Math.floor(entry / 3) + 2),
  });
  const ordinalOf = (slot: number) => (slot % 5) - 1;
  const lists = new ValueLists((ordinal) => [ordinal, 4]);
  lists.grow(4);
  const field = { key: "some", ordinals: Int32Array.from(all, ordinalOf), lists, valueCount: 5 };
  const has = (slot: number, value: number) =>
    ordinalOf(slot) >= 0 && (value === 4 || ordinalOf(slot) === value);
  const counted = (isIn: (entry: number) => boolean) => all.filter(isIn).length;
  const values = [0, 1, 2, 3, 4];
  expect([...runToEnd(countValues(field, matchSet))]).toEqual(
    values.map((value) => counted((entry) => membersOf(entry).some((slot) => has(slot, value)))),
  );
  expect([...runToEnd(countOwnValues(field, matchSet))]).toEqual(
    values.map((value) => counted((entry) => has(entry, value))),
  );
  const prices = Float64Array.from(all, (slot) => (slot % 11) * 100);
  const band = { from: 500, to: null };
  const bought = counted((entry) => membersOf(entry).some((slot) => (prices[slot] ?? 0) >= 500));
  expect([...runToEnd(countBands([band], matchSet, prices))]).toEqual([bought]);
});
