import { ProductPicture } from "@/components/ui/product-picture";
import { ShopLink } from "@/components/ui/shop-link";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { Picture } from "@/lib/checkout/catalog/picture-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

type Props = {
  readonly locale: Locale;
  readonly tiles: readonly { readonly category: Category; readonly picture: Picture | undefined }[];
};

export function CategoryTiles({ locale, tiles }: Props) {
  const words = getTranslator(locale.language, "catalog");
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="by-category" className="mx-auto max-w-[110rem] px-edge pt-20">
      <h2 id="by-category" className="mb-7 text-4xl">
        {words("home.categories")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {tiles.map(({ category, picture }) => (
          <li key={category.id}>
            <ShopLink href={catalogPath(locale, category.uri)} className="group block">
              <span className="block overflow-hidden rounded-md">
                <ProductPicture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 24vw, 47vw"
                  className="transition-transform duration-700 ease-calm group-hover:scale-[1.025]"
                />
              </span>
              <span className="grid min-h-12 content-center text-lg group-hover:underline group-hover:underline-offset-4">
                {category.name}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
