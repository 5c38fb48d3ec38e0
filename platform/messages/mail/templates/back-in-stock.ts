import type { StoredItem } from "../../../catalogue/catalog/items/stored-item.ts";
import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";
import { joined, productLine } from "./product-line.ts";

/** An item that can be had again; null: the shop does not show it any more. */
export function backInStock(reader: Reader, item: StoredItem, size: number): Letter | null {
  const { say } = reader;
  const itemSize = item.items.find((candidate) => candidate.size === size);
  const line = productLine(reader, item, { name: item.name, size: "standard" });
  if (line.url === null || itemSize === undefined) return null;
  const { name: sizeName } = itemSize;
  const details = [
    joined([item.brand?.name, item.variantName]),
    sizeName && say("all.size", { size: sizeName }),
  ];
  return {
    subject: say("back-in-stock.subject", { product: item.name }),
    preheader: say("back-in-stock.preheader"),
    blocks: [
      { kind: "title", text: say("back-in-stock.title") },
      { kind: "text", text: say("back-in-stock.intro") },
      { kind: "product", product: { ...line, details: details.filter((detail) => detail !== "") } },
      { kind: "button", label: say("back-in-stock.button"), url: line.url },
      { kind: "aside", text: say("back-in-stock.aside") },
    ],
  };
}
