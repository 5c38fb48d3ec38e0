import { BundlePieces } from "@/components/product/lazy-parts";
import { QuantityField } from "@/components/product/quantity-field";
import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";
import { bundlePieces, type PieceProduct } from "@/lib/product/bundle-pieces";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly product: Product; readonly bundle: Bundle };

/** A bundle that the shopper puts together: one choice for each piece, and what they come to. */
export function BundleForm({ locale, product, bundle }: Props) {
  const words = getTranslator(locale.language, "product");
  const catalog = getTranslator(locale.language, "catalog");
  const pieces = bundlePieces(bundle);
  const [item] = product.items;
  if (!product.available || item === undefined) {
    return (
      <p className="rounded-full bg-surface px-6 py-4 text-center text-muted">
        {catalog(product.preview ? "notPublished" : "soldOut")}
      </p>
    );
  }
  return (
    <BundlePieces
      locale={locale}
      returnTo={catalogPath(locale, product.uri)}
      item={item.item}
      name={product.name}
      fixedPrice={product.bundle?.isSum ? null : product.price}
      pieces={pieces.map(({ field, products }, index) => ({
        field,
        label: words("bundle.piece", { number: index + 1, count: pieces.length }),
        groups: products.map((entry) => ({
          label: [entry.name, entry.variant].filter(Boolean).join(", "),
          picture: entry.picture?.mini ?? null,
          price: entry.price,
          options: optionsOf(locale, entry),
        })),
      }))}
      words={{
        legend: words("bundle.put"),
        choose: words("bundle.choose"),
        total: words("bundle.total"),
        open: words("bundle.open"),
        add: catalog("add"),
        refused: words("bundle.refused", { name: product.name }),
      }}
    >
      <QuantityField language={locale.language} product={product} />
    </BundlePieces>
  );
}

function optionsOf(locale: Locale, { variant, sizes, price }: PieceProduct) {
  const words = getTranslator(locale.language, "product");
  const catalog = getTranslator(locale.language, "catalog");
  const cost = price === null ? "" : formatMoney(price, `${locale.language}-${locale.country}`);
  return sizes.map(({ item, size, isSoldOut }) => {
    const named = { size: [variant, size || catalog("oneSize")].filter(Boolean).join(", "), price: cost };
    return {
      item,
      label: isSoldOut ? words("bundle.optionGone", named) : words("bundle.option", named),
      isSoldOut,
    };
  });
}
