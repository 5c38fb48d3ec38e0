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
  const { say } = reader;
  const lines = shipment.lines.flatMap(({ line, quantity }) =>
    order.snapshot.lines
      .filter((ordered) => ordered.line === line)
      .map((ordered) => orderLine(reader, ordered, quantity, shown)),
  );
  const items: Block[] = [
    { kind: "section", text: say("shipment.items") },
    { kind: "lines", lines },
  ];
  return {
    subject: say("shipment.subject", { shop: reader.shopName, number: String(order.number) }),
    preheader: say("shipment.preheader"),
    blocks: [
      { kind: "title", text: say("shipment.title") },
      { kind: "text", text: say("shipment.intro") },
      ...(shipment.message === "" ? [] : [{ kind: "text", text: shipment.message } as const]),
      { kind: "facts", facts: parcelFacts(reader, order, shipment) },
      ...(trackingUrl === ""
        ? []
        : [{ kind: "button", label: say("shipment.track"), url: trackingUrl } as const]),
      ...(lines.length === 0 ? [] : items),
    ],
  };
}

function parcelFacts({ say }: Reader, { number }: Order, { carrier, service, trackingId }: Shipment) {
  const facts = [
    { label: say("all.order"), value: String(number) },
    { label: say("shipment.carrier"), value: [carrier, service].filter((name) => name !== "").join(", ") },
    { label: say("shipment.tracking"), value: trackingId },
  ];
  return facts.filter(({ value }) => value !== "");
}
