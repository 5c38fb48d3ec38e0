import type { StoredItem } from "../../../catalogue/catalog/items/stored-item.ts";
import type { LetterLine } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

const noPrice = { price: null, priceBefore: null } as const;

/** Name, picture and address of a display item, as it is shown today; what is gone has neither picture nor address. */
export function productLine(
  reader: Reader,
  item: StoredItem | undefined,
  { name, size = "mini" }: { readonly name: string; readonly size?: "mini" | "standard" },
): Omit<LetterLine, "details"> {
  const path = item?.media[0]?.sources[size];
  return {
    name,
    picture: path === undefined ? null : `${reader.platformUrl}/media/${path}`,
    url: item?.active ? reader.productUrl(item.canonicalUri) : null,
    ...noPrice,
  };
}

/** What stands on one line of its description. */
export function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}
