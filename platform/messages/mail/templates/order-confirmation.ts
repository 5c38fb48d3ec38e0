import type { Order } from "../../../ordering/order/order.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Block, Letter } from "../letter/letter.ts";
import { writeDay, writeMoney, type Reader } from "../reader.ts";
import { pricedLine, type Shown } from "./order-lines.ts";
import { orderTotals } from "./order-totals.ts";
import { postalLines } from "./postal-address.ts";

/** Everything that was ordered, as it was frozen. */
export function orderConfirmation(settings: Settings, reader: Reader, order: Order, shown: Shown): Letter {
  const { words } = reader;
  const { snapshot, number } = order;
  const total = writeMoney(reader, snapshot.totals.grand, snapshot.currency);
  return {
    subject: words.order.subject(reader.shopName, String(number)),
    preheader: words.order.preheader(total),
    blocks: [
      { kind: "title", text: words.order.title(snapshot.address.firstName ?? "") },
      { kind: "text", text: words.order.intro },
      {
        kind: "facts",
        facts: [
          { label: words.order.number, value: String(number) },
          { label: words.order.date, value: writeDay(reader, order.orderedAt) },
          { label: words.order.payment, value: snapshot.paymentMethod.name },
          { label: words.order.shipping, value: snapshot.shippingMethod.name },
        ],
      },
      ...orderButton(reader, number),
      { kind: "section", text: words.order.items },
      {
        kind: "lines",
        lines: snapshot.lines.map((line) => pricedLine(reader, line, snapshot.currency, shown)),
      },
      { kind: "totals", totals: orderTotals(reader, snapshot) },
      ...addresses(settings, reader, order),
      ...told(words.order.giftMessage, snapshot.giftMessage),
      ...told(words.order.notes, snapshot.additionalNotes),
    ],
  };
}

/** Leads to the order, where orders have a page. */
function orderButton(reader: Reader, number: number): readonly Block[] {
  const url = reader.orderUrl(number);
  return url === null ? [] : [{ kind: "button", label: reader.words.order.button, url }];
}

function addresses(settings: Settings, reader: Reader, { snapshot }: Order): readonly Block[] {
  const { billingAddress, shippingAddress } = reader.words.order;
  const { address } = snapshot;
  const columns = [
    { label: shippingAddress, lines: postalLines(settings, reader, snapshot.shippingAddress ?? address) },
    { label: billingAddress, lines: postalLines(settings, reader, address) },
  ];
  return [{ kind: "columns", columns }];
}

function told(label: string, text: string | null): readonly Block[] {
  if (text === null || text.trim() === "") return [];
  return [{ kind: "columns", columns: [{ label, lines: text.trim().split(/\r?\n/) }] }];
}
