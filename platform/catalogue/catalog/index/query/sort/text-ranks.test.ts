import { array, assert, constant, constantFrom, integer, oneof, property, record } from "fast-check";
import { expect, it } from "vitest";
import { storedItemOf } from "../../../../../testing/catalog-items.ts";
import { CatalogColumns } from "../../columns/catalog-columns.ts";
import { indexItem } from "../../read/indexed-item.ts";
import { TextRanks } from "./text-ranks.ts";

const words = ["", "a", "linen", "linen-shirt", "linen-shirts", "linen-shirt-2", "ål", "リネン", "zz"];
const step = oneof(
  { weight: 4, arbitrary: record({ id: integer({ min: 1, max: 60 }), uri: constantFrom(...words) }) },
  { weight: 1, arbitrary: constant(null) },
);

it("the places of addresses are those of their bytes, also of such that came while they were being sorted", () => {
  assert(
    property(array(step, { maxLength: 120 }), (steps) => {
      const columns = new CatalogColumns({ languages: ["en"], filterFields: [] });
      const bySlot: string[] = [];
      const local = columns.local.get("en");
      const ranks = local && new TextRanks(columns, local.uris);
      for (const change of steps) {
        if (change === null) ranks?.advance();
        else {
          const indexed = indexItem(new Map([["en", storedItemOf(change)]]));
          if (indexed) columns.put(indexed);
          bySlot[columns.slots.slotOf(change.id)] = change.uri;
        }
      }
      while (ranks?.advance() === false);
      const sorted = [...new Set(bySlot)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect([...(ranks?.ranks ?? [])]).toEqual(bySlot.map((uri) => sorted.indexOf(uri)));
    }),
    { numRuns: 300 },
  );
});
