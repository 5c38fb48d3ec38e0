import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { hashToken, newToken } from "../../selling/session/token.ts";
import { queueMail } from "../../foundations/mail-queue/queue-mail.ts";
import { sealContent } from "../../foundations/mail-queue/mail-content.ts";
import { raiseEvents } from "../../foundations/events/raise-events.ts";

export interface NewSubscriber {
  readonly store: number;
  /** Of the call; absent: the storefront's links. */
  readonly plugin?: number | null;
  /** Already known to be an address. */
  readonly email: string;
  readonly language: string;
  readonly country: string | null;
  readonly gender: "M" | "F" | "X" | null;
  /** What the reader was looking at; empty: nothing. */
  readonly product: string;
  readonly item: string;
}

/** Whoever types somebody else's address can have it written to once in that time. */
const mailAgainMs = 3_600_000;

type Newsletter = Pick<Platform, "settings" | "config" | "now">;

/**
 * Takes a reader for the newsletter's list, once per store and e-mail. She is on it once she has followed the link of
 * the mail that this sends (`confirmSubscription`); with the setting `mails.confirmNewsletter` off at once, and the
 * flag of the customer with this e-mail follows. Who is on the list already is sent nothing.
 * checkout-rest.md#mailing-lists.
 */
export async function subscribeToNewsletter(
  tx: Transaction<Schema>,
  platform: Newsletter,
  subscriber: NewSubscriber,
): Promise<void> {
  const now = platform.now();
  const pending = platform.settings.mails.confirmNewsletter;
  const before = pending ? await readNewsletterFlag(tx, subscriber) : null;
  const place = await upsertSubscriber(tx, subscriber, pending && before !== "subscribed", now);
  const flag = before ?? (await setNewsletterFlag(tx, subscriber, now));
  const isOnList = flag === "unknown" ? place.before === "confirmed" : flag === "subscribed";
  if (isOnList || (pending && isTooSoon(place, now))) return;
  const key = newToken();
  await tx
    .updateTable("newsletter_subscription")
    .set({ key_hash: hashToken(key), pending, changed_at: now })
    .where("id", "=", place.id)
    .execute();
  await mailKey(tx, platform, subscriber, { key, pending });
}

function isTooSoon({ before, changedAt }: SubscriberRow, now: Date): boolean {
  return before === "pending" && now.getTime() - changedAt.getTime() < mailAgainMs;
}

/** Tells the reader that she is on the list, or how she comes onto it, with the key by which she leaves. */
export async function mailKey(
  tx: Transaction<Schema>,
  { config, now }: Pick<Platform, "config" | "now">,
  {
    store,
    plugin,
    email: to,
    language,
    country,
  }: Pick<NewSubscriber, "store" | "plugin" | "email" | "language" | "country">,
  { key, pending }: { readonly key: string; readonly pending: boolean },
): Promise<void> {
  const content = sealContent(config, { kind: "newsletter-confirmation", key, pending });
  await queueMail(tx, { store, plugin, to, language, country, content }, now());
}

interface SubscriberRow {
  readonly id: number;
  readonly before: "none" | "pending" | "confirmed";
  readonly changedAt: Date;
}

/** Parallel calls queue at the unique key: one of them adds, the others find. What is new about a reader is kept. */
async function upsertSubscriber(
  tx: Transaction<Schema>,
  subscriber: NewSubscriber,
  pending: boolean,
  now: Date,
): Promise<SubscriberRow> {
  const added = await tx
    .insertInto("newsletter_subscription")
    .values({ ...subscriber, pending, subscribed_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return { id: added.id, before: "none", changedAt: now };
  const { store, email, gender, product, item, ...place } = subscriber;
  const found = await tx
    .selectFrom("newsletter_subscription")
    .select(["id", "pending", "changed_at as changedAt"])
    .where("store", "=", store)
    .where(isSameEmail(email))
    .forUpdate()
    .executeTakeFirst();
  // It was taken off the list in between.
  if (!found) return upsertSubscriber(tx, subscriber, pending, now);
  await tx
    .updateTable("newsletter_subscription")
    .set({
      ...place,
      ...(gender !== null && { gender }),
      ...(product !== "" && { product }),
      ...(item !== "" && { item }),
      // When a pending one was written to last.
      ...(!found.pending && { changed_at: now }),
    })
    .where("id", "=", found.id)
    .execute();
  return { id: found.id, before: found.pending ? "pending" : "confirmed", changedAt: found.changedAt };
}

interface Reader {
  readonly store: number;
  readonly email: string;
}

type CustomerFlag = "unknown" | "subscribed" | "not-subscribed";

const isSameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Whether a customer has the e-mail, and wants the newsletter. */
async function readNewsletterFlag(tx: Transaction<Schema>, { store, email }: Reader): Promise<CustomerFlag> {
  const customers = await tx
    .selectFrom("customer")
    .select("newsletter")
    .where("store", "=", store)
    .where(isSameEmail(email))
    .execute();
  if (customers.length === 0) return "unknown";
  return customers.every(({ newsletter }) => newsletter) ? "subscribed" : "not-subscribed";
}

/**
 * The customer with the e-mail wants the newsletter, or no longer; the feed is told of a change. Answers what the flag
 * was before. As many statements for an e-mail that nobody has: nobody finds out by the time that it takes.
 */
export async function setNewsletterFlag(
  tx: Transaction<Schema>,
  { store, email }: Reader,
  now: Date,
  newsletter = true,
): Promise<CustomerFlag> {
  const changed = await tx
    .updateTable("customer")
    .set({ newsletter, changed_at: now })
    .where("store", "=", store)
    .where(isSameEmail(email))
    .where("newsletter", "=", !newsletter)
    .returning("id")
    .execute();
  if (changed.length === 0) return readNewsletterFlag(tx, { store, email });
  const events = changed.map(({ id }) => ({ type: "customer", subject: String(id) }) as const);
  await raiseEvents(tx, events, now);
  return newsletter ? "not-subscribed" : "subscribed";
}
