import type { Product } from "@/lib/checkout/catalog-schemas";
import { currencyDigits } from "@/lib/money/money";

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

/** A product and its offer; without a price, or where it is not shipped to, there is no offer. */
export function productJsonLd(product: Product, url: string, isShipped: boolean): object {
  const { price } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url,
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.excerpt && { description: product.excerpt }),
    ...(product.swatch && { color: product.swatch.desc }),
    image: product.pictures.map((picture) => picture.full),
    ...(price &&
      isShipped && {
        offers: {
          "@type": "Offer",
          url,
          price: (price.amount / 10 ** currencyDigits(price.currency)).toFixed(
            currencyDigits(price.currency),
          ),
          priceCurrency: price.currency,
          availability: `https://schema.org/${product.available ? "InStock" : "OutOfStock"}`,
        },
      }),
  };
}
