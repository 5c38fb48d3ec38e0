import type { CategoryOrderRecord } from "../../catalogue/master-data/operator-records.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { allCategories, categoryPaths } from "./category-paths.ts";
import type { ColourName } from "./colours.ts";
import { inTurn } from "./in-turn.ts";
import { store, variationId } from "./product-records.ts";
import type { ProductSheet } from "./sheet.ts";

/** What a category shows first, and the home page of it: products by their pictures' names. */
const leads: Readonly<Record<number, string>> = {
  100: "signe-cable-cardigan",
  200: "torsten-flannel-overshirt",
};

const orderedLevels = 2;

interface Piece {
  readonly variation: string;
  readonly slug: string;
  readonly category: number | undefined;
  readonly colour: ColourName;
}

/** The order of the upper two levels of categories: their sub-categories, products and colours mixed. */
export function categoryOrders(
  sheets: readonly ProductSheet[],
  { categories }: Pick<Settings, "categories">,
): readonly CategoryOrderRecord[] {
  const pathTo = categoryPaths(categories);
  return categories
    .filter(({ category }) => pathTo(category).length <= orderedLevels)
    .map(({ category }) => {
      const inside = sheets.filter((sheet) => allCategories(sheet.categories, pathTo).includes(category));
      const pieces = mixed(inside.flatMap(piecesOf), leads[category]);
      return { id: String(category), store, variations: pieces.map(({ variation }) => variation) };
    });
}

function piecesOf({ id, slug, categories, colours }: ProductSheet): readonly Piece[] {
  return colours.map(({ colour }, index) => ({
    variation: variationId(id, index),
    slug,
    category: categories[0],
    colour,
  }));
}

function mixed(pieces: readonly Piece[], lead: string | undefined): readonly Piece[] {
  const first = pieces.find(({ slug }) => slug === lead);
  const products = inTurn(pieces, ({ slug }) => slug);
  const left = inTurn(products, ({ category }) => category).filter((piece) => piece !== first);
  const order = first ? [first] : [];
  while (left.length > 0) {
    const next = left.findIndex((piece) => isChange(piece, order.at(-1), order.at(-2)));
    order.push(...left.splice(Math.max(0, next), 1));
  }
  return order;
}

function isChange(piece: Piece, last: Piece | undefined, beforeLast: Piece | undefined): boolean {
  const isColourNew = piece.colour !== last?.colour && piece.colour !== beforeLast?.colour;
  return isColourNew && piece.category !== last?.category;
}
