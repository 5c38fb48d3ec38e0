import type { StoredItem } from "../../../catalogue/catalog/items/stored-item.ts";
import type { SnapshotLine } from "../../../ordering/order/snapshot.ts";
import type { LetterLine } from "../letter/letter.ts";
import { writeMoney, type Reader } from "../reader.ts";
import { joined, productLine } from "./product-line.ts";

export type Shown = ReadonlyMap<number, StoredItem>;

/** A line of an order without its price: what it is, and how many. */
export function orderLine(reader: Reader, line: SnapshotLine, quantity: number, shown: Shown): LetterLine {
  const { say } = reader;
  const item = shown.get(line.display);
  const pieces = line.contained.map(({ item: piece, itemSize }) => joined([piece.name, itemSize.name]));
  const { brand } = line.item;
  const size = line.itemSize.name;
  const details = [
    joined([brand?.name, item?.variantName]),
    joined([size && say("all.size", { size }), say("all.quantity", { quantity: String(quantity) })]),
    ...pieces,
    line.comment,
  ];
  return {
    ...productLine(reader, item, { name: line.item.name }),
    details: details.filter((detail) => detail !== ""),
  };
}

/** The same with what it costs. */
export function pricedLine(reader: Reader, line: SnapshotLine, currency: string, shown: Shown): LetterLine {
  const isReduced = line.total < line.totalBefore;
  return {
    ...orderLine(reader, line, line.quantity, shown),
    price: writeMoney(reader, line.total, currency),
    priceBefore: isReduced ? writeMoney(reader, line.totalBefore, currency) : null,
  };
}
