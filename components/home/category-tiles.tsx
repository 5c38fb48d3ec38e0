import { ContentTiles } from "@/components/content/content-tiles";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { Picture } from "@/lib/checkout/catalog/picture-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

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
      <ContentTiles
        locale={locale}
        tiles={tiles.map(({ category: { name, uri }, picture }) => ({
          name,
          uri,
          picture: picture ? { alternative: "", sources: picture } : null,
        }))}
      />
    </section>
  );
}
