import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Picture } from "@/lib/checkout/catalog/picture-schemas";
import type { Money } from "@/lib/money/money";
import { pieceField } from "@/lib/product/bundle-piece-fields";
import { localSize, sizeState } from "@/lib/size-grid/size-grid";

export type PieceSize = { readonly item: string; readonly size: string; readonly isSoldOut: boolean };

export type PieceProduct = {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  readonly uri: string;
  readonly picture: Picture | undefined;
  readonly price: Money | null;
  readonly sizes: readonly PieceSize[];
};

/** One piece of a bundle: a form's field, whose value is one of the items. */
export type Piece = { readonly field: string; readonly products: readonly PieceProduct[] };

/** A section with a quantity of two is two pieces; what may be chosen for each stands in the section's order. */
export function bundlePieces({ sections, products }: Bundle): Piece[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return sections.flatMap(({ section, quantity, products: ids, items }) => {
    const offered = ids.flatMap((id) => {
      const product = byId.get(id);
      return product === undefined ? [] : [pieceProduct(product, items)];
    });
    return Array.from({ length: quantity }, (_, index) => ({
      field: pieceField(section, index),
      products: offered,
    }));
  });
}

/** What is in a fixed bundle: each product once, with how many of it. */
export function bundleContents(bundle: Bundle): { readonly product: PieceProduct; readonly count: number }[] {
  const byId = new Map<string, { product: PieceProduct; count: number }>();
  for (const { products } of bundlePieces(bundle)) {
    const [product] = products;
    if (product === undefined) continue;
    byId.set(product.id, { product, count: (byId.get(product.id)?.count ?? 0) + 1 });
  }
  return [...byId.values()];
}

function pieceProduct(
  product: Bundle["products"][number],
  allowed: readonly string[] | undefined,
): PieceProduct {
  return {
    id: product.id,
    name: product.name,
    variant: product.variantName,
    uri: product.uri,
    picture: product.pictures[0],
    price: product.price,
    sizes: product.items
      .filter(({ item }) => allowed === undefined || allowed.includes(item))
      .map((item) => ({
        item: item.item,
        size: localSize(item, product.itemTable) ?? item.name,
        isSoldOut: sizeState(item.stock).kind === "sold-out",
      })),
  };
}
