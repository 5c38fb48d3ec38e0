import type { ColourSheet } from "./sheet.ts";

export interface SizeStock {
  readonly preorder: boolean;
  /** Units in warehouse 1 and 2. */
  readonly quantities: readonly [number, number];
}

/** How many there are of a size. Quantities hang on the EAN alone, so that each load gives the same. */
export function stockOf(sheet: ColourSheet, label: string, ean: string): SizeStock {
  const chance = spread(ean);
  if (isAmong(sheet.preorder, label)) return { preorder: true, quantities: [0, 0] };
  if (isAmong(sheet.soldOut, label)) return { preorder: false, quantities: [0, 0] };
  if (isAmong(sheet.low, label)) return { preorder: false, quantities: [1 + (chance % 3), 0] };
  const elsewhere = 6 + (chance % 13);
  if (isAmong(sheet.hamburg, label)) return { preorder: false, quantities: [0, elsewhere] };
  return { preorder: false, quantities: [12 + (chance % 29), elsewhere] };
}

const isAmong = (sizes: ColourSheet["low"], label: string): boolean =>
  sizes === "all" || sizes.includes(label);

/** A whole number that looks thrown but always falls the same way (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
