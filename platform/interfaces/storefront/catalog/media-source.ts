import type { DisplayMedia } from "../../../catalogue/catalog/items/display-item.ts";
import { mimeTypeOf } from "../../../catalogue/catalog/items/mime-type.ts";
import { pictureQuality } from "../../../catalogue/media/picture-quality.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { CatalogScope } from "./catalog-scope.ts";
import type { ResolverMap } from "../resolver.ts";
import { translations } from "../market/language.ts";

interface MediaSizeSource {
  readonly name: string;
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  readonly mimeType: string;
  readonly quality: number;
}

interface ProductMediaSource {
  readonly id: number;
  readonly altText: null;
  readonly metaDataJSON: null;
  readonly media: DisplayMedia;
  readonly scope: CatalogScope;
}

/** The pictures of a display item. A picture without a numeric id gets its position as id. */
export function mediaSources(
  media: readonly DisplayMedia[],
  scope: CatalogScope,
): readonly ProductMediaSource[] {
  return media.map((one, index) => ({
    id: /^[1-9]\d{0,8}$/.test(one.id) ? Number(one.id) : index + 1,
    altText: null,
    metaDataJSON: null,
    media: one,
    scope,
  }));
}

const usualSize = "standard";

/** The picture in a size, or in the size `standard` when it has no such size. storefront-graphql.md#catalogue-queries. */
function mediaSource(
  { sources }: DisplayMedia,
  wanted: string,
  { settings, platformUrl }: { readonly settings: Settings; readonly platformUrl: string },
) {
  const name = Object.hasOwn(sources, wanted) ? wanted : usualSize;
  const path = sources[name] ?? "";
  const mimeType = mimeTypeOf(path);
  return {
    url: `${platformUrl}/media/${path}`,
    type: "IMAGE",
    mimeType,
    mediaSize: mediaSize(settings, name, mimeType),
  };
}

function mediaSize({ media }: Settings, name: string, mimeType: string): MediaSizeSource {
  const bounds = media.sizes[name];
  return {
    name,
    maxWidth: bounds?.width ?? null,
    maxHeight: bounds?.height ?? null,
    mimeType,
    quality: pictureQuality,
  };
}

export const mediaResolvers: ResolverMap = {
  ProductMedia: {
    attributes: () => [],
    source: (
      { media }: ProductMediaSource,
      { sizeName }: { sizeName?: string | null },
      { platform: { settings, config } },
    ) => mediaSource(media, sizeName ?? usualSize, { settings, platformUrl: config.platformUrl }),
    translations: ({ scope }: ProductMediaSource) => translations(scope.settings, () => ({ altText: null })),
  },
};
