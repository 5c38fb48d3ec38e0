import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import { bundleContents, bundlePieces, type PieceProduct } from "@/lib/product/bundle-pieces";
import { type Availability, decimal } from "@/lib/seo/json-ld";

type UrlOf = (uri: string) => string;

/** What an open bundle costs, from its cheapest parts to its dearest; null where one price says it. */
export function rangeJsonLd(
  { bundle, price }: Pick<Product, "bundle" | "price">,
  url: string,
  availability: Availability,
): object | null {
  if (price !== null || !bundle?.least) return null;
  const { least, most } = bundle;
  return {
    "@type": "AggregateOffer",
    url,
    lowPrice: decimal(least),
    ...(most && { highPrice: decimal(most) }),
    priceCurrency: least.currency,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${availability}`,
  };
}

/** What the offer of a fixed bundle holds, each product with how many of it. */
export function contentsJsonLd(bundle: Bundle, urlOf: UrlOf): object {
  return {
    includesObject: bundleContents(bundle).map(({ product, count }) => ({
      "@type": "TypeAndQuantityNode",
      amountOfThisGood: count,
      typeOfGood: pieceJsonLd(product, urlOf),
    })),
  };
}

/** What a flexible bundle may be put together of, each product once. */
export function choicesJsonLd(bundle: Bundle, urlOf: UrlOf): object {
  const choices = bundlePieces(bundle).flatMap(({ products }) => products);
  const byId = new Map(choices.map((product) => [product.id, product]));
  return { isRelatedTo: [...byId.values()].map((product) => pieceJsonLd(product, urlOf)) };
}

function pieceJsonLd({ name, variant, uri, picture }: PieceProduct, urlOf: UrlOf): object {
  return {
    "@type": "Product",
    name: [name, variant].filter(Boolean).join(", "),
    url: urlOf(uri),
    ...(picture && { image: picture.full }),
  };
}
