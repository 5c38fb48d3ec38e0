import "server-only";
import { quantityRule } from "@/lib/catalog/quantity-rule";
import { readCatalogProducts } from "@/lib/checkout/catalog/catalog-reads";
import { cardOf } from "@/lib/filters/listing-card";
import type { Locale } from "@/lib/locale/locale";
import type { ProductCardData } from "@/lib/product/product-card-schema";
import { localSize, sizeState } from "@/lib/size-grid/size-grid";

/** Products by id, in the order asked for; those that are not sold in the country are left out. */
export async function loadCards(locale: Locale, ids: readonly string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return [];
  const products = await readCatalogProducts(locale.country, locale.language, ids);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product === undefined ? [] : [productCardData(locale, product)];
  });
}

function productCardData(
  locale: Locale,
  product: Awaited<ReturnType<typeof readCatalogProducts>>[number],
): ProductCardData {
  const canBuy = product.price !== null && product.available;
  return {
    card: cardOf(locale, product),
    sizes: (canBuy ? product.items : [])
      .filter(({ stock }) => sizeState(stock).kind !== "sold-out")
      .map((item) => ({ item: item.item, label: localSize(item, product.itemTable) ?? item.name })),
    quantity: quantityRule(product.minimum, product.multipleOf).first,
  };
}
