import type { Order, Shipment } from "../../../ordering/order/order.ts";
import type { Block, Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";
import { orderLine, type Shown } from "./order-lines.ts";

export interface ShippedParcel {
  readonly order: Order;
  readonly shipment: Shipment;
  /** Empty: the carrier shows none. */
  readonly trackingUrl: string;
}

/** What left, and how to follow it. */
export function shipmentLetter(
  reader: Reader,
  { order, shipment, trackingUrl }: ShippedParcel,
  shown: Shown,
): Letter {
  const { words } = reader;
  const lines = shipment.lines.flatMap(({ line, quantity }) =>
    order.snapshot.lines
      .filter((ordered) => ordered.line === line)
      .map((ordered) => orderLine(reader, ordered, quantity, shown)),
  );
  const items: Block[] = [
    { kind: "section", text: words.shipment.items },
    { kind: "lines", lines },
  ];
  return {
    subject: words.shipment.subject(reader.shopName, String(order.number)),
    preheader: words.shipment.preheader,
    blocks: [
      { kind: "title", text: words.shipment.title },
      { kind: "text", text: words.shipment.intro },
      ...(shipment.message === "" ? [] : [{ kind: "text", text: shipment.message } as const]),
      { kind: "facts", facts: parcelFacts(reader, order, shipment) },
      ...(trackingUrl === ""
        ? []
        : [{ kind: "button", label: words.shipment.track, url: trackingUrl } as const]),
      ...(lines.length === 0 ? [] : items),
    ],
  };
}

function parcelFacts({ words }: Reader, { number }: Order, { carrier, service, trackingId }: Shipment) {
  const facts = [
    { label: words.order.number, value: String(number) },
    { label: words.shipment.carrier, value: [carrier, service].filter((name) => name !== "").join(", ") },
    { label: words.shipment.tracking, value: trackingId },
  ];
  return facts.filter(({ value }) => value !== "");
}
