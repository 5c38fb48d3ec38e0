import type { IndexedSize } from "../read/indexed-item.ts";

/** Few sizes are looked through faster than a map of them is made. */
const fewSizes = 12;

/** The place of a size among those of an item. */
export function placesOf(sizes: readonly IndexedSize[]): (size: number) => number | undefined {
  if (sizes.length > fewSizes) {
    const places = new Map(sizes.map(({ size }, place) => [size, place]));
    return (size) => places.get(size);
  }
  return (size) => {
    const place = sizes.findIndex((own) => own.size === size);
    return place < 0 ? undefined : place;
  };
}

/** The same for sizes that are the same; empty for none. */
export function sizesKey(sizes: readonly IndexedSize[]): string {
  let key = "";
  for (const { size, name, order, always } of sizes) {
    key += `${size} ${order[0]} ${order[1]} ${always ? 1 : 0} ${JSON.stringify(name)}\n`;
  }
  return key;
}
