import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";

const lifeMs = 60 * 60_000;

/** What a link of a password mail carries. */
export interface ResetLink {
  readonly id: number;
  /** 32 hex. */
  readonly secret: string;
}

/** What a link's query says; null: no mail ever carried it. */
export function readLink(id: string, secret: string): ResetLink | null {
  return /^[1-9]\d{0,14}$/.test(id) && /^[0-9a-f]{32}$/.test(secret) ? { id: Number(id), secret } : null;
}

/** A new link; of its secret only the hash is kept. checkout-rest.md#passwords. */
export async function createReset(tx: Transaction<Schema>, customer: number, now: Date): Promise<ResetLink> {
  const secret = randomBytes(16).toString("hex");
  const { id } = await tx
    .insertInto("password_reset")
    .values({ customer, secret_hash: hashOf(secret), requested_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Whose link it is; null: it is unknown, used, void, or older than 60 minutes, or its customer is not active. */
export async function findReset(db: Kysely<Schema>, link: ResetLink, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom("password_reset")
    .innerJoin("customer", "customer.id", "password_reset.customer")
    .select("customer.id")
    .where("password_reset.id", "=", link.id)
    .where("secret_hash", "=", hashOf(link.secret))
    .where("closed_at", "is", null)
    .where("requested_at", ">", new Date(now.getTime() - lifeMs))
    .where("customer.active", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Makes every open link of a customer void. */
export async function closeResets(tx: Transaction<Schema>, customer: number, now: Date): Promise<void> {
  await tx
    .updateTable("password_reset")
    .set({ closed_at: now })
    .where("customer", "=", customer)
    .where("closed_at", "is", null)
    .execute();
}

/** Password mails to a customer within the last hour. */
export async function countResets(tx: Transaction<Schema>, customer: number, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom("password_reset")
    .select("id")
    .where("customer", "=", customer)
    .where("requested_at", ">", new Date(now.getTime() - lifeMs))
    .execute();
  return rows.length;
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
