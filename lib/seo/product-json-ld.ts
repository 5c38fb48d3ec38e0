import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Item, Product } from "@/lib/checkout/catalog/catalog-schemas";
import { type Availability, availabilityOf, decimal, offerJsonLd } from "@/lib/seo/json-ld";
import { cardPrice } from "@/lib/product/card-price";
import { bundleContents, bundlePieces, type PieceProduct } from "@/lib/product/bundle-pieces";

type Variant = Product["related"][number];

type Where = {
  readonly url: string;
  readonly urlOf: (uri: string) => string;
  /** Where it is not shipped to, nothing is offered. */
  readonly isShipped: boolean;
  /** What it is made of; null where it is no bundle. */
  readonly bundle?: Bundle | null;
};

/**
 * A product with its offer; one with sizes or colours is a group of them: its own sizes, then its other colours, which
 * have pages of their own.
 */
export function productJsonLd(product: Product, where: Where): object {
  const colours = product.related.filter(({ relation }) => relation === "variant");
  if (product.items.length < 2 && colours.length === 0) {
    return { "@context": "https://schema.org", ...onlyOne(product, where) };
  }
  const isSized = product.items.length > 1;
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    "@id": `${where.url}#product`,
    productGroupID: product.productSku || product.id,
    ...factsOf(product, where.url),
    variesBy: [
      ...(isSized ? ["https://schema.org/size"] : []),
      ...(colours.length > 0 ? ["https://schema.org/color"] : []),
    ],
    hasVariant: [
      ...(isSized ? product.items.map((item) => sizeOf(product, item, where)) : [onlyOne(product, where)]),
      ...colours.map((colour) => colourOf(colour, where)),
    ],
  };
}

function onlyOne(product: Product, { url, urlOf, isShipped, bundle }: Where): object {
  const [item] = product.items;
  const isFixed = product.bundle?.type === "fixed";
  const held = bundle && isFixed ? contentsJsonLd(bundle, urlOf) : {};
  return {
    "@type": "Product",
    ...factsOf(product, url),
    ...codesOf(product.sku, item?.ean),
    ...colourWord(product),
    ...(bundle && !isFixed && choicesJsonLd(bundle, urlOf)),
    ...offered(product, { url, isShipped, availability: wholeAvailability(product), held }),
  };
}

function sizeOf(product: Product, item: Item, { url, isShipped }: Where): object {
  return {
    "@type": "Product",
    "@id": `${url}#${item.item}`,
    name: `${product.name}, ${item.name}`,
    size: item.name,
    ...codesOf(item.sku || `${product.sku}-${item.item}`, item.ean),
    ...colourWord(product),
    image: picturesOf(product),
    ...offered(product, { url, isShipped, availability: availabilityOf(item.stock) }),
  };
}

function colourOf(colour: Variant, { urlOf, isShipped }: Where): object {
  const url = urlOf(colour.uri);
  return {
    "@type": "Product",
    name: [colour.name, colour.variantName].filter(Boolean).join(", "),
    url,
    ...codesOf(colour.sku),
    ...colourWord(colour),
    image: picturesOf(colour),
    ...offered(colour, { url, isShipped, availability: wholeAvailability(colour) }),
  };
}

function factsOf(product: Product, url: string): object {
  const description = product.excerpt || product.description;
  return {
    name: product.name,
    url,
    ...(description && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    image: picturesOf(product),
  };
}

type Offered = {
  readonly url: string;
  readonly isShipped: boolean;
  readonly availability: Availability;
  /** What else the offer says. */
  readonly held?: object;
};

function offered(sold: Product | Variant, { url, isShipped, availability, held }: Offered): object {
  if (!isShipped) return {};
  const { price } = cardPrice(sold);
  const offer = offerJsonLd({ ...sold, price }, url, availability) ?? rangeJsonLd(sold, url, availability);
  return offer === null ? {} : { offers: { ...offer, ...held } };
}

function wholeAvailability({ available, items }: Product | Variant): Availability {
  const each = new Set(items.map(({ stock }) => availabilityOf(stock)));
  const best = (["InStock", "LimitedAvailability", "PreOrder"] as const).find((kind) => each.has(kind));
  return best ?? (available ? "InStock" : "OutOfStock");
}

/** Numbers of 8, 12, 13 or 14 digits are those of the world's registry. */
function codesOf(sku: string, ean = ""): object {
  return { ...(sku && { sku }), ...(/^(\d{8}|\d{12,14})$/.test(ean) && { gtin: ean }) };
}

function colourWord({ swatch, variantName }: Product | Variant): object {
  const color = swatch?.desc || variantName;
  return color ? { color } : {};
}

function picturesOf({ pictures }: Product | Variant): string[] {
  return pictures.map(({ full }) => full);
}

type UrlOf = (uri: string) => string;

/** What an open bundle costs, from its cheapest parts to its dearest; null where one price says it. */
function rangeJsonLd(
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
function contentsJsonLd(bundle: Bundle, urlOf: UrlOf): object {
  return {
    includesObject: bundleContents(bundle).map(({ product, count }) => ({
      "@type": "TypeAndQuantityNode",
      amountOfThisGood: count,
      typeOfGood: pieceJsonLd(product, urlOf),
    })),
  };
}

/** What a flexible bundle may be put together of, each product once. */
function choicesJsonLd(bundle: Bundle, urlOf: UrlOf): object {
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
