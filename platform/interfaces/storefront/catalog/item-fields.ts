import { isSizeAvailable, unitsOf } from "../../../catalog/availability.ts";
import { largestQuantity } from "../../../selection/lines/quantity.ts";
import type { ResolverMap } from "../resolver.ts";
import type { ItemSource } from "./display-item-source.ts";
import { warehouseStockLoader } from "./entry-loaders.ts";
import { localizedSizes } from "./size-source.ts";

export const itemResolvers: ResolverMap = {
  Item: {
    sizeLocalization: (source: ItemSource) => localizedSizes(source),
    stock: ({ entry, size }: ItemSource) => ({
      available: isSizeAvailable(size, entry.stock),
      // Of what never ends, as many as can be bought at once.
      quantity: size.infinite ? largestQuantity : unitsOf(size, entry.stock),
    }),
    stockByWarehouse: async ({ entry, size }: ItemSource, _args, context) => {
      const stock = await warehouseStockLoader(context).load(entry.item.id);
      return stock
        .filter((one) => one.size === size.size)
        .map(({ warehouse, available }) => ({
          warehouseId: warehouse,
          stock: { available: available > 0, quantity: available },
        }));
    },
  },
};
