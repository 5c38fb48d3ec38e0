import { displayMedia } from "../../../catalogue/catalog/items/media.ts";

/** Of a picture that the platform made, by size. */
export type Sizes = Readonly<Record<string, unknown>>;

/** Good enough for a list: the first of these that there is. */
const smallOnes = ["mini", "w360", "standard", "full"];

/** The path of a small size of a picture on this host; null: its file is not there. */
export function picturePath(image: string, sizes: Sizes | null): string | null {
  const sources = displayMedia("", image, sizes)?.sources ?? {};
  const size = smallOnes.find((name) => name in sources) ?? Object.keys(sources)[0];
  const path = size === undefined ? undefined : sources[size];
  return path === undefined ? null : `/media/${path}`;
}
