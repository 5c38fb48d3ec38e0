import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Bundle } from "@/lib/checkout/catalog/bundle-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { bundleContents } from "@/lib/product/bundle-pieces";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly bundle: Bundle };

/** What comes in a bundle that is always the same. */
export function BundleContents({ locale, bundle }: Props) {
  const words = getTranslator(locale.language, "product");
  return (
    <section aria-labelledby="contains">
      <h2 id="contains" className="mb-3 text-2xl">
        {words("bundle.contains")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {bundleContents(bundle).map(({ product, count }) => (
          <li key={product.id} className="flex items-center gap-4 py-3">
            <ProductPicture picture={product.picture} alt="" sizes="4rem" className="max-w-16 rounded-md" />
            <div>
              <ShopLink href={catalogPath(locale, product.uri)} className="text-link font-medium">
                {count > 1 ? words("bundle.count", { count, name: product.name }) : product.name}
              </ShopLink>
              {product.variant ? <p className="text-sm text-muted">{product.variant}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
