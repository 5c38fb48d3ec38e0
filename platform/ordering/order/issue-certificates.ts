import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { issueGiftCard } from "../../selling/gift-card/create-gift-card.ts";
import { queueMail } from "../../foundations/mail-queue/queue-mail.ts";
import { sealContent } from "../../foundations/mail-queue/mail-content.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Order } from "./order.ts";

/**
 * Issues a gift card for every unit of a certificate in a new order, in the order's transaction, each with a mail to
 * the buyer that tells its number. checkout-rest.md#gift-certificates.
 */
export async function issueCertificates(
  tx: Transaction<Schema>,
  { config }: Pick<Platform, "config">,
  { snapshot, orderedAt: now }: Pick<Order, "snapshot" | "orderedAt">,
): Promise<void> {
  const { store, plugin = null, currency, language, country, address } = snapshot;
  const amounts = snapshot.lines
    .filter(({ giftCertificate }) => giftCertificate !== undefined)
    .flatMap(({ unitBefore, quantity }) => Array.from({ length: quantity }, () => unitBefore));
  for (const amount of amounts) {
    const card = await issueGiftCard(tx, { store, amount, currency, now });
    if (!address.email) continue;
    const content = sealContent(config, { kind: "gift-card", ...card, amount, currency });
    await queueMail(tx, { store, plugin, to: address.email, language, country, content }, now);
  }
}
