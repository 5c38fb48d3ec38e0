import { ProductCard } from "@/components/listing/product-card";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import type { Locale } from "@/lib/locale/locale";

type Props = { readonly locale: Locale; readonly products: readonly ListedProduct[] };

export function ProductGrid({ locale, products }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard locale={locale} product={product} colours={product.colours} />
        </li>
      ))}
    </ul>
  );
}
