import { ContentAnchor } from "@/components/content/content-anchor";
import { hrefOf } from "@/components/content/content-links";
import { ProductPicture } from "@/components/ui/product-picture";
import type { ContentLink, ContentPicture } from "@/lib/checkout/catalog/content-reads";
import type { Locale } from "@/lib/locale/locale";

type Props = {
  readonly locale: Locale;
  readonly tiles: readonly (ContentLink & { readonly picture: ContentPicture | null })[];
};

/** Links as pictures. */
export function ContentTiles({ locale, tiles }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {tiles.map((tile) => (
        <li key={`${tile.name} ${hrefOf(locale, tile)}`}>
          <ContentAnchor href={hrefOf(locale, tile)} className="group block">
            {tile.picture ? (
              <>
                <span className="block overflow-hidden rounded-md">
                  <ProductPicture
                    picture={tile.picture.sources}
                    alt={tile.picture.alternative}
                    sizes="(min-width: 64rem) 24vw, 47vw"
                    className="transition-transform duration-700 ease-calm group-hover:scale-[1.025]"
                  />
                </span>
                <span className="grid min-h-12 content-center text-lg group-hover:underline group-hover:underline-offset-4">
                  {tile.name}
                </span>
              </>
            ) : (
              <span className="grid aspect-piece content-center rounded-md bg-surface p-4 text-center text-2xl break-words group-hover:underline group-hover:underline-offset-4">
                {tile.name}
              </span>
            )}
          </ContentAnchor>
        </li>
      ))}
    </ul>
  );
}
