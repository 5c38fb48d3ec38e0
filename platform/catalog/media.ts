import type { DisplayMedia } from "./display-item.ts";

/** Sizes that every picture is kept in. `checkout-rest.md` 8.1. */
export const mediaSizes = ["standard", "mini", "full"] as const;

const demoFolder = "demo";

/** Where the sizes of a picture lie below `/media/`. */
export function displayMedia(id: string, image: string): DisplayMedia {
  const sources = mediaSizes.map((size) => [size, `${demoFolder}/${image}-${size}.webp`] as const);
  return { id, sources: Object.fromEntries(sources) };
}
