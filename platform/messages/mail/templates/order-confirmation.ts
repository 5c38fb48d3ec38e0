import type { Order } from "../../../ordering/order/order.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Block, Letter } from "../letter/letter.ts";
import { writeDay, writeMoney, type Reader } from "../reader.ts";
import { pricedLine, type Shown } from "./order-lines.ts";
import { orderTotals } from "./order-totals.ts";
import { postalLines } from "./postal-address.ts";

/** Everything that was ordered, as it was frozen. */
export function orderConfirmation(settings: Settings, reader: Reader, order: Order, shown: Shown): Letter {
  const { say } = reader;
  const { firstName = "" } = order.snapshot.address;
  const { snapshot, number } = order;
  const total = writeMoney(reader, snapshot.totals.grand, snapshot.currency);
  return {
    subject: say("order-confirmation.subject", { shop: reader.shopName, number: String(number) }),
    preheader: say("order-confirmation.preheader", { total }),
    blocks: [
      {
        kind: "title",
        text:
          firstName === ""
            ? say("order-confirmation.title")
            : say("order-confirmation.titleNamed", { firstName }),
      },
      { kind: "text", text: say("order-confirmation.intro") },
      {
        kind: "facts",
        facts: [
          { label: say("all.order"), value: String(number) },
          { label: say("order-confirmation.date"), value: writeDay(reader, order.orderedAt) },
          { label: say("order-confirmation.payment"), value: snapshot.paymentMethod.name },
          { label: say("order-confirmation.shipping"), value: snapshot.shippingMethod.name },
        ],
      },
      ...orderButton(reader, number),
      { kind: "section", text: say("order-confirmation.items") },
      {
        kind: "lines",
        lines: snapshot.lines.map((line) => pricedLine(reader, line, snapshot.currency, shown)),
      },
      { kind: "totals", totals: orderTotals(reader, snapshot) },
      ...addresses(settings, reader, order),
      ...told(say("order-confirmation.giftMessage"), snapshot.giftMessage),
      ...told(say("order-confirmation.notes"), snapshot.additionalNotes),
    ],
  };
}

/** Leads to the order, where orders have a page. */
function orderButton(reader: Reader, number: number): readonly Block[] {
  const url = reader.orderUrl(number);
  return url === null ? [] : [{ kind: "button", label: reader.say("order-confirmation.button"), url }];
}

function addresses(settings: Settings, reader: Reader, { snapshot }: Order): readonly Block[] {
  const { say } = reader;
  const { address } = snapshot;
  const columns = [
    {
      label: say("order-confirmation.shippingAddress"),
      lines: postalLines(settings, reader, snapshot.shippingAddress ?? address),
    },
    { label: say("order-confirmation.billingAddress"), lines: postalLines(settings, reader, address) },
  ];
  return [{ kind: "columns", columns }];
}

function told(label: string, text: string | null): readonly Block[] {
  if (text === null || text.trim() === "") return [];
  return [{ kind: "columns", columns: [{ label, lines: text.trim().split(/\r?\n/) }] }];
}
