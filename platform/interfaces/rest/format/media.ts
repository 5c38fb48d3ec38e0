import type { DisplayMedia } from "../../../catalogue/catalog/items/display-item.ts";
import { mimeTypeOf } from "../../../catalogue/catalog/items/mime-type.ts";

const mediaPath = "/media/";

/** `media`: addresses by size, in the same order in every size. checkout-rest.md#product. */
export function formatMedia(media: readonly DisplayMedia[], platformUrl: string): Record<string, string[]> {
  const bySize: Record<string, string[]> = {};
  for (const { sources } of media) {
    for (const [size, path] of Object.entries(sources)) {
      (bySize[size] ??= []).push(platformUrl + mediaPath + path);
    }
  }
  return bySize;
}

export function formatMediaObjects(
  media: readonly DisplayMedia[],
  platformUrl: string,
): readonly Record<string, unknown>[] {
  return media.map(({ id, sources }) => ({
    media: id,
    sources: Object.fromEntries(
      Object.entries(sources).map(([size, path]) => [
        size,
        [{ url: platformUrl + mediaPath + path, mimeType: mimeTypeOf(path) }],
      ]),
    ),
    attributes: {},
  }));
}
