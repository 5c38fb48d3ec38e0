import type { Selectable } from "kysely";
import { readDocuments } from "../../catalogue/catalog/documents/read-documents.ts";
import type { MailTable } from "../../foundations/database/schema/mail.ts";
import type { Order } from "../../ordering/order/order.ts";
import { readOrders } from "../../ordering/order/read/read-orders.ts";
import { trackingUrl } from "../../ordering/order/shipments/tracking-url.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { type MailContent, openContent } from "../../foundations/mail-queue/mail-content.ts";
import type { Letter } from "./letter/letter.ts";
import { letterHtml } from "./letter/letter-html.ts";
import { letterText } from "./letter/letter-text.ts";
import { readerOf, type Reader } from "./reader.ts";
import { readOwnTexts } from "./words/own-texts.ts";
import { backInStock } from "./templates/back-in-stock.ts";
import { giftCard } from "./templates/gift-card.ts";
import { newsletterConfirmation } from "./templates/newsletter-confirmation.ts";
import { orderConfirmation } from "./templates/order-confirmation.ts";
import type { Shown } from "./templates/order-lines.ts";
import { passwordReset } from "./templates/password-reset.ts";
import { paymentLink } from "./templates/payment-link.ts";
import { staffInvitation } from "./templates/staff-invitation.ts";
import { shipmentLetter } from "./templates/shipment.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | undefined;
}

type Parts = Pick<Platform, "db" | "settings" | "config">;
type MailRow = Pick<Selectable<MailTable>, "store" | "plugin" | "language" | "country" | "content">;

const longestSubject = 200;

/** A mail of the queue, in its reader's language, as things are now; null: there is nothing to tell any more. */
export async function composeMail(parts: Parts, mail: MailRow): Promise<ComposedMail | null> {
  const content = openContent(parts.config, mail.content);
  if (content.kind === "composed") return content;
  const reader = readerOf(parts, mail, await readOwnTexts(parts.db, mail.store));
  const letter = await writeLetter(parts, reader, mail.store, content);
  return letter && composeLetter(reader, letter);
}

/** A letter as a mail. */
export function composeLetter(reader: Reader, letter: Letter): ComposedMail {
  const told = { ...letter, subject: oneLine(letter.subject) };
  return {
    subject: told.subject,
    text: letterText(reader, told),
    html: letterHtml(reader, told),
    unsubscribeUrl: told.unsubscribeUrl,
  };
}

/** Nothing in a subject can begin another line of the head, nor an encoded word that a reader's program decodes. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ");
  return line.replaceAll("=?", "=\u200b?").slice(0, longestSubject);
}

async function writeLetter(
  parts: Parts,
  reader: Reader,
  store: number,
  content: Exclude<MailContent, { readonly kind: "composed" }>,
): Promise<Letter | null> {
  switch (content.kind) {
    case "order-confirmation":
      return writeConfirmation(parts, reader, await readOrder(parts, store, content.order));
    case "shipment":
      return writeShipment(parts, reader, await readOrder(parts, store, content.order), content.shipment);
    case "back-in-stock":
      return writeBackInStock(parts, reader, content);
    case "password-reset":
      return passwordReset(reader, content);
    case "payment-link":
      return paymentLink(reader, content);
    case "staff-invitation":
      return staffInvitation(reader, content);
    case "newsletter-confirmation":
      return newsletterConfirmation(reader, content);
    case "gift-card":
    default:
      return giftCard(reader, content);
  }
}

export async function writeConfirmation(parts: Parts, reader: Reader, order: Order): Promise<Letter> {
  return orderConfirmation(parts.settings, reader, order, await readShown(parts, reader, order));
}

/** null: the shop does not show it any more. */
export async function writeBackInStock(
  { db }: Pick<Parts, "db">,
  reader: Reader,
  { display, size }: { readonly display: number; readonly size: number },
): Promise<Letter | null> {
  const items = await readDocuments(db, [display], reader.language);
  const item = items.get(display);
  return item ? backInStock(reader, item, size) : null;
}

/** null: the order has no such shipment any more. */
export async function writeShipment(
  parts: Parts,
  reader: Reader,
  order: Order,
  id: string,
): Promise<Letter | null> {
  const shipment = order.shipments.find((candidate) => candidate.id === id);
  if (!shipment) return null;
  const parcel = { order, shipment, trackingUrl: trackingUrl(parts.settings, shipment) };
  return shipmentLetter(reader, parcel, await readShown(parts, reader, order));
}

async function readOrder({ db }: Parts, store: number, number: number): Promise<Order> {
  const [order] = await readOrders(db, [{ store, number }]);
  if (!order) throw new Error(`Order ${number} is not there.`);
  return order;
}

/** What the order's products look like today. */
function readShown({ db }: Parts, { language }: Reader, { snapshot }: Order): Promise<Shown> {
  const displays = snapshot.lines.map(({ display }) => display);
  return readDocuments(db, [...new Set(displays)], language);
}
