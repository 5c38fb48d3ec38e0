import type { ListedProduct } from "@/lib/checkout/listing-schemas";

export type ExactProduct = {
  readonly uri: string;
  /** The size whose code it is; `null`: the code is that of the product. */
  readonly item: string | null;
};

const SHORTEST = 4;

/**
 * The one product of a result whose article number or EAN the query is, letter by letter; `null` when it is none's,
 * or that of several, such as the number that all colours of a piece have.
 */
export function exactProduct(query: string, products: readonly ListedProduct[]): ExactProduct | null {
  const code = comparable(query);
  if (code.length < SHORTEST || !/\d/.test(code)) return null;
  const exact = products.filter((product) => codesOf(product).includes(code));
  const [product] = exact;
  if (product === undefined || exact.length > 1) return null;
  const isProducts = [product.sku, product.productSku].map(comparable).includes(code);
  const item = product.items.find(({ sku, ean }) => [sku, ean].map(comparable).includes(code));
  return { uri: product.uri, item: isProducts ? null : (item?.item ?? null) };
}

function codesOf({ sku, productSku, items }: ListedProduct): string[] {
  return [sku, productSku, ...items.flatMap((item) => [item.sku, item.ean])].map(comparable);
}

function comparable(code: string): string {
  return code.replaceAll(/\s/g, "").toUpperCase();
}
