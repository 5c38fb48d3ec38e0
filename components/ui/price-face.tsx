import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import type { Words } from "@/lib/messages/light-translator";
import { formatMoney } from "@/lib/money/money";
import type { CardPrice } from "@/lib/product/card-price";

export type ListingWords = Words<"listing">;

type Props = {
  readonly locale: Locale;
  readonly words: ListingWords;
  readonly product: Pick<Product, "priceBefore" | "onSale"> & CardPrice;
};

/** The price now and, on sale, the one before; told apart by words and not by colour alone. Or where prices begin. */
export function PriceFace({ locale, words, product: { price, from, priceBefore, onSale } }: Props) {
  const tag = `${locale.language}-${locale.country}`;
  if (from !== null) {
    return <span className="tabular-nums">{words("card.from", { price: formatMoney(from, tag) })}</span>;
  }
  if (price === null) return <span className="text-muted">{words("card.noPrice")}</span>;
  if (!onSale || priceBefore === null || priceBefore.amount <= price.amount) {
    return <span className="tabular-nums">{formatMoney(price, tag)}</span>;
  }
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <span className="font-medium text-sale">
        <span className="sr-only">{words("card.now")} </span>
        {formatMoney(price, tag)}
      </span>
      <s className="text-muted">
        <span className="sr-only">{words("card.before")} </span>
        {formatMoney(priceBefore, tag)}
      </s>
    </span>
  );
}
