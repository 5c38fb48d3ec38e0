import { array, assert, boolean, integer, property, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTables } from "./size-order.ts";

/** The names as a shopper reads them, of tables as an operator writes them. */
function merged(...tables: readonly string[]): string {
  const rows = tables.map((table) => table.split(" "));
  const names = [...new Set(rows.flat())].toReversed();
  const order = mergeTables(
    rows.map((row) => row.map((name) => names.indexOf(name))),
    (value) => Number(names[value]),
  );
  return order.map((value) => names[value]).join(" ");
}

describe("checkout-rest.md#filter-counts: values of items.name in size-table order", () => {
  it.each([
    ["of one table as it has them", ["L S M"], "L S M"],
    ["of two that share none one after the other", ["S M L", "38 36"], "S M L 38 36"],
    [
      "between those of another table",
      ["36 38 40 42 44", "35 36 37 38 39 40 41"],
      "35 36 37 38 39 40 41 42 44",
    ],
    ["by their number where no table tells", ["36 38 40 42 44", "40 41 42 43 46"], "36 38 40 41 42 43 44 46"],
    ["with halves", ["36 37 38", "36 36.5 37 37.5", "S M"], "36 36.5 37 37.5 38 S M"],
    ["of words by the first table that has them", ["S M L", "M XL"], "S M L XL"],
    [
      "of grids",
      ["28/30 28/32 29/30 29/32", "28/30 28/32 28/34 29/30 29/32 29/34"],
      "28/30 28/32 28/34 29/30 29/32 29/34",
    ],
    ["of tables that hang together by a third", ["S M", "38 40", "40 42", "M 38"], "S M 38 40 42"],
    ["where tables contradict each other, by the first", ["S M L", "L M S"], "S M L"],
    ["without a name", ["", "S M"], " S M"],
  ])("%s", (_, tables, order) => {
    expect(merged(...tables)).toBe(order);
  });

  const tables = array(uniqueArray(integer({ min: 0, max: 12 }), { maxLength: 6 }), { maxLength: 6 });

  it("every name once, and where no table contradicts another each behind those before it in its table", () => {
    assert(
      property(tables, boolean(), (drawn, isSorted) => {
        const byOne = (a: number, b: number) => ((a * 5) % 13) - ((b * 5) % 13);
        const all = isSorted ? drawn.map((names) => names.toSorted(byOne)) : drawn;
        const order = mergeTables(all, (value) => (value % 2 === 0 ? value : Number.NaN));
        expect(order.toSorted((a, b) => a - b)).toEqual([...new Set(all.flat())].toSorted((a, b) => a - b));
        for (const names of isSorted ? all : []) {
          const places = names.map((name) => order.indexOf(name));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
