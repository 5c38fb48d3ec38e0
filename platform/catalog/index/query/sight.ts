import type { DisplayPrice, SizeStock } from "../../catalog.ts";

/** The columns as one view sees them at one moment. Amounts in minor units of the view's price list. */
export interface Sight {
  /** Those of the display items that the view shows, in their order. */
  shown(ids: readonly number[]): readonly number[];
  /** As lists sort and filter: of a dynamic bundle what its parts cost; null: not sellable. */
  price(id: number): DisplayPrice | null;
  /** Own price and stock by size, as `figures.ts` reads them: bundles are not worked out. */
  figures(id: number): { readonly price: DisplayPrice | null; readonly stock: readonly SizeStock[] };
}
