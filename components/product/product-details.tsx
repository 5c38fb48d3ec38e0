import { SizeGuide } from "@/components/product/size-guide";
import { cleanMarkup } from "@/lib/catalog/clean-markup";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import { PRODUCT_FACTS } from "@/lib/checkout/catalog/product-facts";
import { countryName } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly language: string; readonly product: Product };

/** The long text and the facts of a product. */
export function ProductDetails({ language, product }: Props) {
  const words = getTranslator(language, "catalog");
  const labels = getTranslator(language, "listing");
  const facts: readonly (readonly [string, string])[] = [
    [labels("fields.brand"), product.brand],
    ...PRODUCT_FACTS.map(({ name }) => [labels(`fields.${name}`), product[name]] as const),
    [labels("fields.category"), product.category.path.join(" / ")],
    [words("madeIn"), product.countryOfOrigin && countryName(product.countryOfOrigin, language)],
    [words("sku"), product.sku],
  ];
  return (
    <div className="grid gap-8">
      {product.descriptionHtml ? (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 text-2xl">
            {words("about")}
          </h2>
          <div
            className="grid gap-3 leading-relaxed text-neutral-700 [&_li]:ms-5 [&_ul]:list-disc"
            dangerouslySetInnerHTML={{ __html: cleanMarkup(product.descriptionHtml) }}
          />
        </section>
      ) : null}
      <SizeGuide language={language} product={product} />
      <section aria-labelledby="details">
        <h2 id="details" className="mb-3 text-2xl">
          {words("details")}
        </h2>
        <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
          {facts
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <div key={name} className="grid grid-cols-[9rem_1fr] gap-4 py-3">
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
    </div>
  );
}
