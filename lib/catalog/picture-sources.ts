import type { Picture } from "@/lib/checkout/catalog-schemas";

/** How large the installation makes each size of its pictures (width by height); only hints for the browser. */
export const PICTURE_SIZES = {
  mini: [150, 200],
  standard: [600, 800],
  full: [960, 1280],
} as const satisfies Record<keyof Picture, readonly [number, number]>;

/** The `srcset` of a picture; a size that repeats another's address is named once. */
export function pictureSourceSet(picture: Picture): string {
  const widths = new Map([
    [picture.full, PICTURE_SIZES.full[0]],
    [picture.standard, PICTURE_SIZES.standard[0]],
    [picture.mini, PICTURE_SIZES.mini[0]],
  ]);
  return [...widths]
    .map(([url, width]) => `${url} ${width}w`)
    .toReversed()
    .join(", ");
}
