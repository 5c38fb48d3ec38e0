import { PriceFace } from "@/components/ui/price-face";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { cardPrice } from "@/lib/product/card-price";

type Props = {
  readonly locale: Locale;
  readonly product: Pick<Product, "price" | "priceBefore" | "onSale" | "bundle">;
};

/** The price as a page shows it that is made on the server. */
export function Price({ locale, product }: Props) {
  const { priceBefore, onSale } = product;
  return (
    <PriceFace
      locale={locale}
      words={getTranslator(locale.language, "listing")}
      product={{ ...cardPrice(product), priceBefore, onSale }}
    />
  );
}
