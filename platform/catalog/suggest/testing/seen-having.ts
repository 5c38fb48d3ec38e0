import type { TextSearch } from "../../search/text-port.ts";
import { gatherBits, type EntryBits } from "../entry-bits.ts";

/** Of things in the order of their slots those that are seen and have a word. */
export function seenHaving(
  index: TextSearch,
  things: readonly { readonly isSeen?: boolean }[],
  word: string,
): EntryBits {
  return gatherBits(things.length, (add) => {
    index.visitHaving("en", word, (slot) => {
      if (things[slot]?.isSeen !== false) add(slot);
    });
  });
}
