import type { Picture } from "@/lib/checkout/catalog/picture-schemas";
import type { Filter, Listing, ListedProduct } from "@/lib/checkout/listing-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import type { Money } from "@/lib/money/money";
import { hasStock } from "@/lib/preview/has-stock";
import { cardPrice } from "@/lib/product/card-price";
import { encodeUri } from "@/lib/routing/page-path";

const PICTURES = 2;

/** What a list shows of a product, and no more: it goes to the browser beside the HTML. */
export type ListingCard = {
  readonly id: string;
  readonly name: string;
  readonly variantName: string;
  readonly brand: string;
  readonly path: string;
  readonly pictures: readonly Omit<Picture, "mini">[];
  readonly price: Money | null;
  /** What it costs at least, where that depends on what is chosen; `price` is null then. */
  readonly from: Money | null;
  readonly priceBefore: Money | null;
  readonly onSale: boolean;
  readonly discountPercent: number;
  readonly isNew: boolean;
  /** Of what is not published: whether there is stock of it. */
  readonly available: boolean;
  /** Seen in preview alone; absent for shoppers. */
  readonly notPublished?: true | undefined;
  /** How many colours there are of it, itself among them. */
  readonly colours: number;
};

/** A page of a listing as the browser holds it. */
export type ListingPage = {
  readonly cards: readonly ListingCard[];
  /** Of all pages. */
  readonly count: number;
  readonly filters: readonly Filter[];
};

export function cardOf(locale: Locale, product: Omit<ListedProduct, "colours">, colours = 1): ListingCard {
  const { id, name, variantName, brand, priceBefore, onSale, discountPercent, isNew, available } = product;
  return {
    id,
    name,
    variantName,
    brand,
    path: localePath(locale, encodeUri(product.uri)),
    pictures: product.pictures.slice(0, PICTURES).map(({ mini: _tooNarrow, ...picture }) => picture),
    ...cardPrice(product),
    priceBefore,
    onSale,
    discountPercent,
    isNew,
    available: product.preview ? hasStock(product.items) : available,
    ...(product.preview && { notPublished: true as const }),
    colours,
  };
}

export function listingPage(locale: Locale, { products, count, filters }: Listing): ListingPage {
  return { cards: products.map((product) => cardOf(locale, product, product.colours)), count, filters };
}
