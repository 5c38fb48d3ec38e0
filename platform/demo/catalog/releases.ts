import type { Settings } from "../../foundations/settings/schema.ts";
import { categoryPaths } from "./category-paths.ts";
import { collections } from "./houses.ts";
import { inTurn } from "./in-turn.ts";
import type { ProductSheet } from "./sheet.ts";

const dayMs = 86_400_000;
const newestDays = 3;
const collectionDays = 30;

/**
 * How old each product is when the shop is loaded, in milliseconds: a collection comes in over a month, the last one
 * of the list until a few days ago, and the departments take turns in it.
 */
export function productAges(
  sheets: readonly ProductSheet[],
  { categories }: Pick<Settings, "categories">,
): ReadonlyMap<number, number> {
  const pathTo = categoryPaths(categories);
  const department = ({ categories: own }: ProductSheet) => own.flatMap(pathTo)[0];
  const aged = collections.flatMap((name, index) => {
    const own = inTurn(
      sheets.filter(({ collection }) => collection === name),
      department,
    );
    const since = newestDays + collectionDays * (collections.length - 1 - index);
    return own.map(({ id }, place) => {
      const days = since + (collectionDays * place) / own.length;
      return [id, Math.round(days * dayMs)] as const;
    });
  });
  return new Map(aged);
}
