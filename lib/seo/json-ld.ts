import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import { currencyDigits, type Money } from "@/lib/money/money";

export type Crumb = { readonly name: string; readonly url: string };

/** Safe inside a script element: a text cannot end it. */
export function serialiseJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** What a page lists; `before` entries stand on earlier pages. */
export function itemListJsonLd(
  { name, url }: Crumb,
  entries: readonly Crumb[],
  { before, count }: { readonly before: number; readonly count: number },
): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    url,
    numberOfItems: count,
    itemListElement: entries.map((entry, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: entry.name,
      url: entry.url,
    })),
  };
}

/** Who sells here, and how to search: of the start page. */
export function shopJsonLd(shop: {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** The public address without a slash at its end. */
  readonly origin: string;
  readonly url: string;
  readonly searchUrl: string;
}): object {
  const organisation = `${shop.origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "OnlineStore",
        "@id": organisation,
        name: shop.name,
        description: shop.description,
        url: shop.origin,
        logo: `${shop.origin}/icons/icon-512.png`,
      },
      {
        "@type": "WebSite",
        "@id": `${shop.url}#website`,
        name: shop.name,
        url: shop.url,
        inLanguage: shop.language,
        publisher: { "@id": organisation },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${shop.searchUrl}?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

type Sold = Pick<Product, "price" | "priceBefore" | "onSale">;

/** An offer; null without a price. On sale, with the price that it had before. */
export function offerJsonLd(sold: Sold, url: string, availability: Availability): object | null {
  const { price, priceBefore, onSale } = sold;
  if (price === null) return null;
  const isReduced = onSale && priceBefore !== null && priceBefore.amount > price.amount;
  return {
    "@type": "Offer",
    url,
    price: decimal(price),
    priceCurrency: price.currency,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${availability}`,
    ...(isReduced && {
      priceSpecification: [
        { "@type": "UnitPriceSpecification", price: decimal(price), priceCurrency: price.currency },
        {
          "@type": "UnitPriceSpecification",
          priceType: "https://schema.org/ListPrice",
          price: decimal(priceBefore),
          priceCurrency: priceBefore.currency,
        },
      ],
    }),
  };
}

export type Availability = "InStock" | "LimitedAvailability" | "PreOrder" | "OutOfStock";

/** What the API says of an item's stock (checkout-rest.md#items), in words of schema.org. */
export function availabilityOf(stock: string): Availability {
  if (stock === "few") return "LimitedAvailability";
  if (stock === "preorder") return "PreOrder";
  return /^(yes|infinite|[1-9]\d*)$/.test(stock) ? "InStock" : "OutOfStock";
}

export function decimal({ amount, currency }: Money): string {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
