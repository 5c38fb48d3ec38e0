import { sql } from "kysely";
import type { Platform } from "../../catalogue/context/platform.ts";
import { withoutPerson } from "../../ordering/order/erase-snapshot.ts";
import type { Order, Shipment } from "../../ordering/order/order.ts";
import { readOrder } from "../../ordering/order/read/read-order.ts";
import { writeBackInStock, writeConfirmation, writeShipment } from "./compose.ts";
import type { Letter } from "./letter/letter.ts";
import type { Reader } from "./reader.ts";
import { giftCard } from "./templates/gift-card.ts";
import { newsletterConfirmation } from "./templates/newsletter-confirmation.ts";
import { passwordReset } from "./templates/password-reset.ts";
import { paymentLink } from "./templates/payment-link.ts";
import { staffInvitation } from "./templates/staff-invitation.ts";
import type { MailKind } from "./words/mail-texts.ts";

type Parts = Pick<Platform, "db" | "settings" | "config">;

const reader = { firstName: "Anna", lastName: "Andersson" } as const;

/**
 * A letter to nobody, of what the shop has: its newest order without the person, a product that it sells. null: there
 * is no order, shipment or product yet.
 */
export async function sampleLetter(
  parts: Parts,
  to: Reader,
  { store, kind }: { readonly store: number; readonly kind: MailKind },
): Promise<Letter | null> {
  switch (kind) {
    case "order-confirmation":
      return sampleConfirmation(parts, to, store);
    case "shipment":
      return sampleShipment(parts, to, store);
    case "back-in-stock":
      return sampleBackInStock(parts, to, store);
    case "password-reset":
      return passwordReset(to, { firstName: reader.firstName, link: to.home });
    case "payment-link":
      return paymentLink(to, { firstName: reader.firstName, link: to.home });
    case "staff-invitation":
      return staffInvitation(to, { link: to.platformUrl });
    case "newsletter-confirmation":
      return newsletterConfirmation(to, { key: "sample", pending: true });
    case "gift-card":
    default:
      return giftCard(to, {
        kind,
        cardNumber: "0000 0000 0000 0000",
        pin: "0000",
        ...(await worthOf(parts, store)),
      });
  }
}

async function sampleConfirmation(parts: Parts, to: Reader, store: number): Promise<Letter | null> {
  const order = await sampleOrder(parts, store, false);
  return order && writeConfirmation(parts, to, order);
}

async function sampleShipment(parts: Parts, to: Reader, store: number): Promise<Letter | null> {
  const order = await sampleOrder(parts, store, true);
  const [shipment] = order?.shipments ?? [];
  return order && shipment ? writeShipment(parts, to, order, shipment.id) : null;
}

async function sampleBackInStock(parts: Parts, to: Reader, store: number): Promise<Letter | null> {
  const item = await anyItem(parts, store);
  return item && writeBackInStock(parts, to, item);
}

/** The newest order of the store, without anything that tells of a person. */
async function sampleOrder({ db }: Parts, store: number, isShipped: boolean): Promise<Order | null> {
  const shipped = sql<boolean>`exists (
    select from shipment s where s.store = "order".store and s.order_number = "order".number
  )`;
  const newest = await db
    .selectFrom("order")
    .select("number")
    .where("store", "=", store)
    .where((where) => where.and(isShipped ? [shipped] : []))
    .orderBy("ordered_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const order = newest === undefined ? null : await readOrder(db, { store, number: newest.number });
  if (order === null) return null;
  const snapshot = withoutPerson(order.snapshot, () => "");
  return {
    ...order,
    snapshot: {
      ...snapshot,
      address: { ...snapshot.address, ...reader },
      shippingAddress: snapshot.shippingAddress && { ...snapshot.shippingAddress, ...reader },
    },
    shipments: order.shipments.map(withoutNumber),
  };
}

function withoutNumber(shipment: Shipment): Shipment {
  return { ...shipment, trackingId: "0000000000", returnTrackingId: "", message: "" };
}

async function anyItem({ db }: Parts, store: number) {
  const item = await db
    .selectFrom("display")
    .innerJoin("variation_size", "variation_size.variation", "display.variation")
    .select(["display.id as display", "variation_size.size"])
    .where("display.store", "=", store)
    .where("display.preview", "=", false)
    .orderBy("display.id")
    .limit(1)
    .executeTakeFirst();
  return item ?? null;
}

/** In the currency of the store's first price list. */
async function worthOf({ db }: Parts, store: number) {
  const list = await db
    .selectFrom("price_list")
    .select("currency")
    .where("store", "=", store)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return { amount: 50_000, currency: list?.currency ?? "EUR" };
}
