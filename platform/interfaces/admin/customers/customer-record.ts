import { sql, type Kysely, type Selectable } from "kysely";
import { z } from "zod";
import { customerOf } from "../../../customers/customer/read-customer.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { CustomerTable } from "../../../foundations/database/schema/customers.ts";
import type { Caller } from "../frame/caller.ts";
import { timestamp, timeText } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";

const personal = z.string().nullable();

/** What tells who a customer is, and what she said of herself. */
const personalTexts = [
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
  "cellPhoneNumber",
  "faxNumber",
  "vatNumber",
] as const;

const consent = z.object({
  key: z.string(),
  consented: z.boolean(),
  name: z.string().optional(),
  text: z.string().optional(),
  version: z.string().optional(),
  language: z.string().optional(),
});
export const fields = z.record(z.string(), z.unknown());

/** Personal fields are null for a caller who is not shown persons. */
export const customerSummary = z
  .object({
    id: z.string(),
    /** The integrator's id; null: there is none, or the caller is not shown persons. */
    externalId: personal,
    email: personal,
    firstName: personal,
    lastName: personal,
    country: z.string(),
    /** Where she registered; null: somewhere else than in the shop. */
    market: z.string().nullable(),
    /** Whether she has a password, or is only on record. */
    registered: z.boolean(),
    blocked: z.boolean(),
    newsletter: z.boolean(),
    createdAt: timestamp,
    redacted: z.boolean(),
  })
  .meta({ id: "CustomerSummary" });

export const customerAnswer = customerSummary
  .extend({
    company: personal,
    address1: personal,
    address2: personal,
    zipCode: personal,
    city: personal,
    state: personal,
    phoneNumber: personal,
    cellPhoneNumber: personal,
    faxNumber: personal,
    vatNumber: personal,
    gender: z.enum(["M", "F", "X"]).nullable(),
    language: z.string().nullable(),
    consents: z.array(consent).nullable(),
    customAttributes: fields.nullable(),
    customerClubFields: fields.nullable(),
    changedAt: timestamp,
    version: z.string(),
    /** Of her account; those that she placed as a guest are found by her e-mail. */
    orders: z.object({
      count: z.int(),
      /** null: there is none, or the caller is not shown persons. */
      latest: z.string().nullable(),
      latestAt: timestamp.nullable(),
    }),
    /** What she has chosen and not paid yet; null: nothing. */
    selection: z.object({ quantity: z.int(), changedAt: timestamp }).nullable(),
    wishlists: z.array(z.object({ id: z.string(), items: z.int() })),
    subscriptions: z.object({ active: z.int() }),
  })
  .meta({ id: "Customer" });
export type CustomerAnswer = z.infer<typeof customerAnswer>;

type CustomerRow = Selectable<CustomerTable>;
type Viewer = Pick<Caller, "seesPersons">;

/** A customer in a list, as the caller is shown her. */
export function summaryOf(row: CustomerRow, { seesPersons }: Viewer): z.infer<typeof customerSummary> {
  const person = <T>(value: T): T | null => (seesPersons ? value : null);
  return {
    id: String(row.id),
    externalId: person(row.external_id),
    email: person(row.email),
    firstName: person(row.first_name),
    lastName: person(row.last_name),
    country: row.country,
    market: row.market === null ? null : String(row.market),
    registered: row.password_hash !== null,
    blocked: !row.active,
    newsletter: row.newsletter,
    createdAt: row.created_at.toISOString(),
    redacted: !seesPersons,
  };
}

/** Names a customer of a store. */
export interface CustomerRef {
  readonly store: number;
  readonly id: number;
}

/**
 * A customer as the caller is shown her; null: the store has nobody of that number. The version is that of what she is,
 * not of what she orders: an order meanwhile is no other version.
 */
export async function readCustomerRecord(
  db: Kysely<Schema>,
  { store, id }: CustomerRef,
  caller: Viewer,
): Promise<CustomerAnswer | null> {
  const row = await db
    .selectFrom("customer")
    .selectAll()
    .where("store", "=", store)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...withVersion(detailsOf(row, caller)), ...(await readReferences(db, row, caller)) };
}

function detailsOf(row: CustomerRow, caller: Viewer) {
  const customer = customerOf(row);
  const person = <T>(value: T): T | null => (caller.seesPersons ? value : null);
  const texts = personalTexts.map((name) => [name, person(customer[name])] as const);
  return {
    ...summaryOf(row, caller),
    ...namedTexts.parse(Object.fromEntries(texts)),
    gender: person(customer.gender),
    language: customer.language,
    consents: person([...customer.consents]),
    customAttributes: person(customer.customAttributes),
    customerClubFields: person(customer.clubFields),
    changedAt: row.changed_at.toISOString(),
  };
}

const namedTexts = z.record(z.enum(personalTexts), personal);

async function readReferences(
  db: Kysely<Schema>,
  { id, selection }: CustomerRow,
  { seesPersons }: Viewer,
): Promise<Pick<CustomerAnswer, "orders" | "selection" | "wishlists" | "subscriptions">> {
  const orders = await db
    .selectFrom("order")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("customer", "=", id)
    .executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom("order")
    .select(["number", "ordered_at as at"])
    .where("customer", "=", id)
    .orderBy("ordered_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const wishlists = await db
    .selectFrom("wishlist")
    .select(["id", "items"])
    .where("customer", "=", id)
    .orderBy("id")
    .execute();
  const active = await db
    .selectFrom("subscription")
    .innerJoin("subscription_contract", "subscription_contract.id", "subscription.contract")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("subscription_contract.customer", "=", id)
    .where("subscription.status", "=", "ACTIVE")
    .executeTakeFirstOrThrow();
  return {
    orders: {
      count: orders.count,
      latest: latest && seesPersons ? String(latest.number) : null,
      latestAt: timeText(latest?.at ?? null),
    },
    selection: selection === null ? null : await readOpenSelection(db, selection),
    wishlists: wishlists.map((list) => ({ id: String(list.id), items: list.items })),
    subscriptions: { active: active.count },
  };
}

/** Its id opens it, and is not shown. */
async function readOpenSelection(db: Kysely<Schema>, id: string): Promise<CustomerAnswer["selection"]> {
  const row = await db
    .selectFrom("selection")
    .leftJoin("selection_line", "selection_line.selection", "selection.id")
    .select(["selection.changed_at as changedAt"])
    .select(sql<number>`coalesce(sum(selection_line.quantity), 0)::integer`.as("quantity"))
    .where("selection.id", "=", id)
    .where("selection.finished_at", "is", null)
    .groupBy("selection.id")
    .executeTakeFirst();
  if (row === undefined || row.quantity === 0) return null;
  return { quantity: row.quantity, changedAt: row.changedAt.toISOString() };
}
