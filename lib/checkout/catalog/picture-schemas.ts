import { z } from "zod";

/** Addresses by size, in the same order in every size (checkout-rest.md#product). */
export const mediaSchema = z.record(z.string(), z.array(z.string())).catch({});

type Media = z.infer<typeof mediaSchema>;

/**
 * One picture in the sizes that every installation has; a missing size falls back to another. `byWidth`: sizes that an
 * installation makes beside them and names after their width in pixels (`w360`), by that width.
 */
export const pictureSchema = z.object({
  mini: z.string(),
  standard: z.string(),
  full: z.string(),
  byWidth: z.record(z.string(), z.string()).optional(),
});

export type Picture = Readonly<z.infer<typeof pictureSchema>>;

export function picturesOf(media: Media): Picture[] {
  const standard = media["standard"] ?? media["full"] ?? Object.values(media)[0] ?? [];
  const pictures = standard.map((url, index): Picture => ({
    mini: media["mini"]?.[index] ?? url,
    standard: url,
    full: media["full"]?.[index] ?? url,
  }));
  // A size that some of the pictures lack does not say which.
  const named = widthsOf(media).filter(({ urls }) => urls.length === standard.length);
  if (named.length === 0) return pictures;
  return pictures.map((picture, index) =>
    Object.assign(picture, {
      byWidth: Object.fromEntries(named.map(({ width, urls }) => [width, urls[index] ?? picture.standard])),
    }),
  );
}

/** The sizes that say how wide they are. */
function widthsOf(media: Media) {
  return Object.entries(media).flatMap(([size, urls]) => {
    const width = /^w([1-9]\d{1,3})$/.exec(size)?.[1];
    return width === undefined ? [] : [{ width, urls }];
  });
}
