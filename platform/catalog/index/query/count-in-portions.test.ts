import { expect, it } from "vitest";
import { inOneGo } from "../../../steps.ts";
import { countBands } from "./count-bands.ts";
import { countOwnValues, countValues } from "./count-values.ts";
import { Lens } from "./lens.ts";
import { ValueLists } from "./value-lists.ts";

/** More than any step looks at; of every third entry two products speak. */
const count = 25_000;
const membersOf = (entry: number) => (entry % 3 === 0 ? [entry, (entry * 7) % count] : [entry]);
const ordinalOf = (slot: number) => (slot % 5) - 1;
const priceOf = (slot: number) => (slot % 11) * 100;

const all = Array.from({ length: count }, (_, entry) => entry);
const lens = Object.assign(new Lens(), {
  count,
  entries: Int32Array.from(all),
  members: Int32Array.from(all.flatMap(membersOf)),
  ends: Int32Array.from(all, (entry) => 2 * (Math.floor(entry / 3) + 1) + entry - Math.floor(entry / 3)),
});
const lists = new ValueLists((ordinal) => [ordinal, 4]);
lists.grow(4);
const field = { key: "some", ordinals: Int32Array.from(all, ordinalOf), lists, valueCount: 5 };

const having = (value: number, slots: readonly number[]) =>
  slots.some((slot) => ordinalOf(slot) >= 0 && (value === 4 || ordinalOf(slot) === value));

it("values are counted once an entry, of as many entries as there are", () => {
  const values = [0, 1, 2, 3, 4];
  const wanted = values.map((value) => all.filter((entry) => having(value, membersOf(entry))).length);
  expect([...inOneGo(countValues(field, lens))]).toEqual(wanted);
  const own = values.map((value) => all.filter((entry) => having(value, [entry])).length);
  expect([...inOneGo(countOwnValues(field, lens))]).toEqual(own);
});

it("and so are prices", () => {
  const bands = [
    { from: null, to: 200 },
    { from: 500, to: null },
  ];
  const prices = Float64Array.from(all, priceOf);
  const isIn = (price: number) => [price < 200, price >= 500];
  const wanted = [0, 1].map(
    (band) => all.filter((entry) => membersOf(entry).some((slot) => isIn(priceOf(slot))[band])).length,
  );
  expect([...inOneGo(countBands(bands, lens, prices))]).toEqual(wanted);
});
