import type { Picture } from "@/lib/checkout/catalog/picture-schemas";

/** How large the installation makes each size of its pictures (width by height); only hints for the browser. */
export const PICTURE_SIZES = {
  mini: [150, 200],
  standard: [600, 800],
  full: [960, 1280],
} as const satisfies Partial<Record<keyof Picture, readonly [number, number]>>;

/** A picture of a place that is always too wide for its smallest size has none. */
export type PictureSources = Omit<Picture, "mini"> & Partial<Pick<Picture, "mini">>;

/** The `srcset` of a picture, the narrowest first; a size that repeats another's address is named once. */
export function pictureSourceSet({ mini, standard, full, byWidth = {} }: PictureSources): string {
  const widths = new Map([
    ...Object.entries(byWidth).map(([width, url]) => [url, Number(width)] as const),
    [full, PICTURE_SIZES.full[0]],
    [standard, PICTURE_SIZES.standard[0]],
    ...(mini === undefined ? [] : ([[mini, PICTURE_SIZES.mini[0]]] as const)),
  ]);
  return [...widths]
    .toSorted(([, one], [, other]) => one - other)
    .map(([url, width]) => `${url} ${width}w`)
    .join(", ");
}
