import { Price } from "@/components/ui/price";
import type { Product } from "@/lib/checkout/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly product: Product };

/** The price; of a bundle that costs what is chosen, where it begins. */
export function ProductPrice({ locale, product }: Props) {
  const words = getTranslator(locale.language, "product");
  const tag = `${locale.language}-${locale.country}`;
  const { bundle } = product;
  if (product.price === null && bundle?.least) {
    const least = formatMoney(bundle.least, tag);
    const isOne = bundle.most === null || bundle.most.amount === bundle.least.amount;
    return <span className="tabular-nums">{isOne ? least : words("from", { price: least })}</span>;
  }
  const isLess = bundle?.apart && product.price && bundle.apart.amount > product.price.amount;
  return (
    <>
      <Price locale={locale} product={product} />
      {isLess && bundle.apart ? (
        <p className="mt-1 text-sm text-muted">
          {words("bundle.apart", { price: formatMoney(bundle.apart, tag) })}
        </p>
      ) : null}
    </>
  );
}
