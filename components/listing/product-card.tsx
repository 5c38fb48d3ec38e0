import { CardFace } from "@/components/listing/card-face";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import { cardOf } from "@/lib/filters/listing-card";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly locale: Locale;
  readonly product: Omit<ListedProduct, "colours">;
  /** How many colours there are of it, itself among them. */
  readonly colours?: number;
};

/** A product as a page shows it that is made on the server. */
export function ProductCard({ locale, product, colours = 1 }: Props) {
  return (
    <CardFace
      locale={locale}
      words={getTranslator(locale.language, "listing")}
      card={cardOf(locale, product, colours)}
    />
  );
}
