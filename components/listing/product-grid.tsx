import { ProductCard } from "@/components/listing/product-card";
import type { ListedProduct } from "@/lib/checkout/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";

const FIRST = 2;

type Props = {
  readonly locale: Locale;
  readonly products: readonly ListedProduct[];
  /** The grid begins above the fold. */
  readonly isFirst?: boolean;
};

export function ProductGrid({ locale, products, isFirst = false }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            locale={locale}
            product={product}
            colours={product.colours}
            isFirst={isFirst && index < FIRST}
          />
        </li>
      ))}
    </ul>
  );
}
