import { Price } from "@/components/ui/price";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly product: Product };

/** The price; of a bundle that costs what is chosen, where it begins, and of another what its parts cost apart. */
export function ProductPrice({ locale, product }: Props) {
  const words = getTranslator(locale.language, "product");
  const { bundle, price } = product;
  const isLess = bundle?.apart && price && bundle.apart.amount > price.amount;
  return (
    <>
      <Price locale={locale} product={product} />
      {isLess && bundle.apart ? (
        <p className="mt-1 text-sm text-muted">
          {words("bundle.apart", {
            price: formatMoney(bundle.apart, `${locale.language}-${locale.country}`),
          })}
        </p>
      ) : null}
    </>
  );
}
