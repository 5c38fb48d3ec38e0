import type { DisplayMedia } from "./display-item.ts";

/** Sizes that every picture of the demo shop is drawn in. checkout-rest.md#product. */
const demoSizes = ["standard", "mini", "full", "w360"] as const;

/** Folders below `/media/`: the pictures of the demo shop, and those that the platform made. */
export const demoFolder = "demo";
export const madeFolder = "pictures";

/**
 * Where the sizes of a picture lie below `/media/`. A name with a dot is of a picture that the platform made, in
 * `sizes`. null: it is not there.
 */
export function displayMedia(
  id: string,
  image: string,
  sizes: Readonly<Record<string, unknown>> | null,
): DisplayMedia | null {
  if (!image.includes(".")) {
    const sources = demoSizes.map((size) => [size, `${demoFolder}/${demoFile(image, size)}`] as const);
    return { id, sources: Object.fromEntries(sources) };
  }
  if (sizes === null) return null;
  const sources = Object.keys(sizes).map((size) => [size, `${madeFolder}/${madeFile(image, size)}`] as const);
  return { id, sources: Object.fromEntries(sources) };
}

export function demoFile(name: string, size: (typeof demoSizes)[number]): string {
  return `${name}-${size}.webp`;
}

/** The file of one size of a picture that the platform made. */
export function madeFile(name: string, size: string): string {
  return `${name.replace(/\.webp$/, "")}-${size}.webp`;
}
