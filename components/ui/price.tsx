import { PriceFace } from "@/components/ui/price-face";
import type { Product } from "@/lib/checkout/catalog-schemas";
import { getTranslator } from "@/lib/messages/messages";
import type { Locale } from "@/lib/locale/locale";

type Props = { readonly locale: Locale; readonly product: Pick<Product, "price" | "priceBefore" | "onSale"> };

/** The price as a page shows it that is made on the server. */
export function Price({ locale, product }: Props) {
  return <PriceFace locale={locale} words={getTranslator(locale.language, "listing")} product={product} />;
}
