import { expect, it } from "vitest";
import { loadSettings } from "../../foundations/settings/load.ts";
import { categoryOrders } from "./category-order.ts";
import { allCategories, categoryPaths } from "./category-paths.ts";
import { collections } from "./houses.ts";
import { variationId } from "./product-records.ts";
import { readSheets } from "./read-sheets.ts";
import { productAges } from "./releases.ts";

const dayMs = 86_400_000;
const settings = await loadSettings({ shopFile: undefined });
const sheets = await readSheets();
const orders = categoryOrders(sheets, settings);
const ages = productAges(sheets, settings);
const pathTo = categoryPaths(settings.categories);

const pieces = new Map(
  sheets.flatMap(({ id, slug, categories, colours }) =>
    colours.map(({ colour }, index) => [variationId(id, index), { slug, category: categories[0], colour }]),
  ),
);
const orderOf = (category: string) => {
  const order = orders.find(({ id }) => id === category)?.variations ?? [];
  return order.flatMap((id) => pieces.get(String(id)) ?? []);
};

it("the upper two levels are ordered, each with everything below it, once", () => {
  const upper = settings.categories.filter(({ category }) => pathTo(category).length <= 2);
  expect(orders.map(({ id }) => id)).toEqual(upper.map(({ category }) => String(category)));
  for (const { id, variations } of orders) {
    const inside = sheets.filter(({ categories }) => allCategories(categories, pathTo).includes(Number(id)));
    const own = inside.flatMap((sheet) => sheet.colours.map((_, index) => variationId(sheet.id, index)));
    expect(variations).toHaveLength(own.length);
    expect(new Set<unknown>(variations)).toEqual(new Set<unknown>(own));
  }
});

it("a top category begins with what stands for it on the home page", () => {
  expect(orderOf("100")[0]).toMatchObject({ slug: "signe-cable-cardigan", colour: "chalk" });
  expect(orderOf("200")[0]).toMatchObject({ slug: "torsten-flannel-overshirt", colour: "rust" });
});

it.each(["100", "200"])(
  "the first page of %s shows no product, colour or sub-category twice in a row",
  (id) => {
    const page = orderOf(id).slice(0, 24);
    for (const [index, piece] of page.slice(1).entries()) {
      expect(piece.slug).not.toBe(page[index]?.slug);
      expect(piece.colour).not.toBe(page[index]?.colour);
      expect(piece.category).not.toBe(page[index]?.category);
    }
  },
);

it("every product has an age of its own, from some days to half a year", () => {
  expect(new Set(ages.values()).size).toBe(sheets.length);
  expect(Math.min(...ages.values())).toBe(3 * dayMs);
  expect(Math.max(...ages.values())).toBeLessThan(183 * dayMs);
});

it("the last collection of the list is the newest, and the newest products mix the departments", () => {
  const newest = sheets.toSorted((a, b) => (ages.get(a.id) ?? 0) - (ages.get(b.id) ?? 0));
  const order = [...new Set(newest.map(({ collection }) => collection))];
  expect(order).toEqual(collections.toReversed());
  const departments = newest.slice(0, 12).map(({ id }) => Math.floor(id / 1000));
  expect(new Set(departments)).toEqual(new Set([1, 2, 3, 4]));
});
