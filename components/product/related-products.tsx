import { ProductCard } from "@/components/listing/product-card";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

const SHOWN = 4;

type Props = { readonly locale: Locale; readonly product: Product };

/** What goes with it: every relation but its own variants, as far as it came in full. */
export function RelatedProducts({ locale, product }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const shown = product.related
    .filter((entry) => entry.relation !== "variant" && entry.name !== "" && entry.uri !== "")
    .slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-24">
      <h2 id="goes-with" className="mb-7 text-4xl">
        {words("goesWith")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 lg:grid-cols-4">
        {shown.map((entry) => (
          <li key={entry.id}>
            <ProductCard locale={locale} product={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
