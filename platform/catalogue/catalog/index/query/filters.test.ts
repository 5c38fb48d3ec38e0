import { describe, expect, it } from "vitest";
import { figuresOf, listsOf, sizesOf, storedItemOf } from "../../../../testing/catalog-items.ts";
import type { FilterEntry, ListingQuery } from "../../listing/listing.ts";

/** A value, and how many: now, when it is picked, and when nothing else is. */
function countsOf(entry: FilterEntry): readonly string[] {
  if (entry.field === "priceRange") return [];
  return entry.values.map(({ count, filterCount, totalCount, ...value }) => {
    const data = "data" in value ? value.data : entry.field;
    const name = typeof data === "string" ? data : "name" in data ? data.name : "desc" in data && data.desc;
    return `${name}: ${count} ${filterCount} ${totalCount}`;
  });
}

async function counted(
  list: ReturnType<typeof listsOf>,
  field: FilterEntry["field"],
  query: Partial<ListingQuery> = {},
) {
  const { filters } = await list(query);
  return filters.flatMap((entry) => (entry.field === field ? countsOf(entry) : []));
}

/** Sizes of a table by their names, and the places that they have there. */
const sized = (sizeTable: number, table: readonly string[], ...names: readonly string[]) => ({
  ...sizesOf(...names),
  sizeTable,
  sizePlaces: names.map((name) => table.indexOf(name)),
});

describe("values of filters, checkout-rest.md#filter-counts", () => {
  const letters = ["S", "M", "L", "XL"];
  const [zed, abe] = [1, 2].map((id) => ({ id, name: id === 1 ? "Zed" : "Abe", uri: "" }));
  const [black, red] = ["Black", "Red"].map((desc) => ({ desc, hex: "" }));
  const list = listsOf({
    items: [
      storedItemOf({ id: 1, brand: zed, swatch: black, ...sized(1, letters, "S", "M") }),
      storedItemOf({ id: 2, brand: zed, swatch: red, ...sized(1, letters, "M", "L") }),
      storedItemOf({ id: 3, brand: abe, swatch: red, ...sized(1, letters, "L", "XL") }),
    ],
    figures: new Map([
      [1, figuresOf(100, 1, 0)],
      [2, figuresOf(100, 0, 3)],
      [3, figuresOf(null, 5, 5)],
    ]),
  });

  it("stand by name, by text, and in the order of the size table; what nobody has is left out", async () => {
    expect(await counted(list, "brands")).toEqual(["Abe: 1 1 1", "Zed: 2 2 2"]);
    expect(await counted(list, "swatch.desc")).toEqual(["Black: 1 1 1", "Red: 2 2 2"]);
    expect(await counted(list, "items.name")).toEqual(["S: 1 1 1", "M: 2 2 2", "L: 2 2 2", "XL: 1 1 1"]);
    expect(await counted(list, "onlyAvailable")).toEqual(["onlyAvailable: 2 2 2"]);
    expect(await counted(list, "collections")).toEqual([]);
  });

  it("sizes of tables that share some stand as one table's, wherever their products stand", async () => {
    const shoes = ["36", "37", "38", "39"];
    const both = listsOf({
      items: [
        storedItemOf({ id: 1, ...sized(2, shoes, "39", "38") }),
        storedItemOf({ id: 2, ...sized(1, ["36", "38", "40"], "36", "38", "40") }),
        storedItemOf({ id: 3, ...sized(2, shoes, "37", "36") }),
      ],
    });
    const sizes = await counted(both, "items.name");
    expect(sizes.map((one) => one.slice(0, 2))).toEqual(["36", "37", "38", "39", "40"]);
  });

  it("a choice leaves the other values of its own field their filterCount", async () => {
    expect(await counted(list, "brands", { brands: [1] })).toEqual(["Abe: 0 1 1", "Zed: 2 2 2"]);
    expect(await counted(list, "swatch.desc", { brands: [1] })).toEqual(["Black: 1 1 1", "Red: 1 1 2"]);
  });

  it("with onlyAvailable or availableItemCounts, filterCount is of entries where the size can be bought", async () => {
    const available = ["S: 1 1 1", "M: 2 0 2", "L: 1 1 2", "XL: 0 0 1"];
    expect(await counted(list, "items.name", { onlyAvailable: true })).toEqual(available);
    const whole = ["S: 1 1 1", "M: 2 0 2", "L: 2 1 2", "XL: 1 0 1"];
    expect(await counted(list, "items.name", { availableItemCounts: true })).toEqual(whole);
  });
});
