import { array, assert, constant, constantFrom, integer, oneof, property, record, sample } from "fast-check";
import { describe, expect, it } from "vitest";
import { CatalogColumns } from "../columns/catalog-columns.ts";
import { languages, plainItem, putItem, wash } from "./testing/plain-catalogue.ts";
import { TextRanks } from "./text-ranks.ts";

const [item] = sample(plainItem(1), { numRuns: 1, seed: 1 });
const words = ["", "a", "linen", "linen-shirt", "linen-shirts", "linen-shirt-2", "ål", "リネン", "zz"];
const step = oneof(
  { weight: 4, arbitrary: record({ id: integer({ min: 1, max: 60 }), uri: constantFrom(...words) }) },
  { weight: 1, arbitrary: constant(null) },
);

/** Where each address stands among those that differ. */
function expected(uris: ReadonlyMap<number, string>): readonly number[] {
  const bytes = (text: string) => Buffer.from(text);
  const sorted = [...new Set(uris.values())].sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  return [...uris.values()].map((uri) => sorted.indexOf(uri));
}

describe("the places of addresses", () => {
  it("are those of their bytes, after any changes, also of such that came while they were being sorted", () => {
    assert(
      property(array(step, { maxLength: 120 }), (steps) => {
        const columns = new CatalogColumns({ languages, filterFields: [wash] });
        const uris = new Map<number, string>();
        const local = columns.local.get("en");
        const ranks = local && new TextRanks(columns, local.uris);
        for (const change of steps) {
          if (change === null) ranks?.advance();
          else {
            if (item) putItem(columns, { ...item, id: change.id });
            local?.uris.set(columns.slots.slotOf(change.id), change.uri);
            uris.set(change.id, change.uri);
          }
        }
        while (ranks?.advance() === false);
        const bySlot = new Map(
          [...uris].sort(([a], [b]) => columns.slots.slotOf(a) - columns.slots.slotOf(b)),
        );
        expect([...(ranks?.ranks ?? [])]).toEqual(expected(bySlot));
      }),
      { numRuns: 300 },
    );
  });
});
