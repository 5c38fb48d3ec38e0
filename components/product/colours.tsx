import { ColourTransition } from "@/components/product/lazy-parts";
import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Product, RelatedProduct } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly product: Product };
type Variant = Product | RelatedProduct;

/** The variants of a product, itself among them, always in the same order. */
export function Colours({ locale, product }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const others = product.related.filter((entry) => entry.relation === "variant" && entry.uri !== "");
  const variants: readonly Variant[] = [product, ...others].toSorted((a, b) => Number(a.id) - Number(b.id));
  const name = colourName(product);
  if (name === "" && others.length === 0) return null;
  return (
    <div>
      <p className="mb-2">
        <span className="font-medium">{words("colour")}</span> <span className="text-muted">{name}</span>
      </p>
      {others.length > 0 ? (
        <ColourTransition>
          <ul className="flex flex-wrap gap-2" aria-label={words("colour")}>
            {variants.map((variant) => (
              <li key={variant.id}>
                <ShopLink
                  href={catalogPath(locale, variant.uri)}
                  scroll={false}
                  aria-current={variant.id === product.id ? "true" : undefined}
                  aria-label={[colourName(variant), variant.available ? "" : words("soldOut")]
                    .filter(Boolean)
                    .join(", ")}
                  className="block w-16 overflow-hidden rounded-md border border-transparent outline-offset-2 hover:border-edge aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink forced-colors:aria-[current]:border-4 aria-[current]:chosen-forced"
                >
                  <ProductPicture
                    picture={variant.pictures[0]}
                    alt=""
                    sizes="4rem"
                    className={variant.available ? "" : "opacity-50"}
                  />
                  <Swatch hex={variant.swatch?.hex} />
                </ShopLink>
              </li>
            ))}
          </ul>
        </ColourTransition>
      ) : null}
    </div>
  );
}

function Swatch({ hex }: { readonly hex: string | undefined }) {
  if (!hex) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 8" className="block w-full">
      <rect width="64" height="8" fill={hex} />
    </svg>
  );
}

function colourName(variant: Variant): string {
  return variant.variantName || (variant.swatch?.desc ?? "");
}
