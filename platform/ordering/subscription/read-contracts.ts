import type { Kysely, Selectable, Transaction } from "kysely";
import { historyStart } from "../../customers/customer/read-customer.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Contract, Subscription } from "./contract.ts";
import { z } from "zod";
import type {
  SubscriptionContractTable,
  SubscriptionTable,
} from "../../foundations/database/schema/subscriptions.ts";
import { addressKeys } from "../../selling/selection/selection.ts";

export interface Paging {
  /** From 1. */
  readonly page: number;
  /** null: all. */
  readonly limit: number | null;
}

/** Some contracts of a customer, the newest first: those that she may see. */
export async function readContracts(
  db: Kysely<Schema>,
  customer: number,
  { page, limit }: Paging,
): Promise<readonly Contract[]> {
  const query = db
    .selectFrom("subscription_contract")
    .selectAll()
    .where("customer", "=", customer)
    .where("created_at", ">=", historyStart(customer))
    .orderBy("id", "desc");
  const rows = await (limit === null ? query : query.offset((page - 1) * limit).limit(limit)).execute();
  const subscriptions = await readSubscriptions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    contractOf(
      row,
      subscriptions.filter(({ contract }) => contract === row.id),
    ),
  );
}

/** The contract, locked until the transaction ends, with its subscriptions; null: the customer has none such. */
export async function lockContract(
  tx: Transaction<Schema>,
  customer: number,
  id: number,
): Promise<Contract | null> {
  const row = await tx
    .selectFrom("subscription_contract")
    .selectAll()
    .where("id", "=", id)
    .where("customer", "=", customer)
    .where("created_at", ">=", historyStart(customer))
    .forUpdate()
    .executeTakeFirst();
  return row ? contractOf(row, await readSubscriptions(tx, [row.id])) : null;
}

export interface LockedSubscription {
  readonly contract: Contract;
  readonly subscription: Subscription;
}

/** The same with one of its subscriptions, locked after it. */
export async function lockSubscription(
  tx: Transaction<Schema>,
  customer: number,
  id: number,
): Promise<LockedSubscription | null> {
  const found = await tx
    .selectFrom("subscription")
    .select("contract")
    .where("id", "=", id)
    .executeTakeFirst();
  const contract = found ? await lockContract(tx, customer, found.contract) : null;
  return contract && lockOf(tx, contract, id);
}

/** A subscription of the store, whoever has it, with its contract locked before it; null: there is none such. */
export async function lockStoreSubscription(
  tx: Transaction<Schema>,
  store: number,
  id: number,
): Promise<LockedSubscription | null> {
  const row = await tx
    .selectFrom("subscription_contract")
    .selectAll()
    .where("store", "=", store)
    .where("id", "in", (query) => query.selectFrom("subscription").select("contract").where("id", "=", id))
    .forUpdate()
    .executeTakeFirst();
  return row ? lockOf(tx, contractOf(row, await readSubscriptions(tx, [row.id])), id) : null;
}

async function lockOf(tx: Transaction<Schema>, contract: Contract, id: number): Promise<LockedSubscription> {
  const row = await tx
    .selectFrom("subscription")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { contract, subscription: subscriptionOf(row) };
}

/** A contract of the customer as it is now. */
export async function readContract(db: Kysely<Schema>, id: number): Promise<Contract> {
  const row = await db
    .selectFrom("subscription_contract")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return contractOf(row, await readSubscriptions(db, [id]));
}

async function readSubscriptions(
  db: Kysely<Schema>,
  contracts: readonly number[],
): Promise<readonly Subscription[]> {
  if (contracts.length === 0) return [];
  const rows = await db
    .selectFrom("subscription")
    .selectAll()
    .where("contract", "in", [...contracts])
    .orderBy("id")
    .execute();
  return rows.map(subscriptionOf);
}

const address = z.partialRecord(z.enum(addressKeys), z.string());
const paymentStatus = z.enum(["ACTIVE", "SUSPENDED", "REVOKED"]);
const status = z.enum(["ACTIVE", "PAUSED", "CANCELLED"]);
const intervalType = z.enum(["DAY", "WEEK", "MONTH", "YEAR"]);
const bundle = z.array(z.object({ section: z.int(), display: z.int(), size: z.int() })).nullable();

function contractOf(
  row: Selectable<SubscriptionContractTable>,
  subscriptions: readonly Subscription[],
): Contract {
  return {
    id: row.id,
    store: row.store,
    customer: row.customer,
    originatingOrder: row.order_number,
    plugin: row.plugin,
    market: row.market,
    priceList: row.price_list,
    country: row.country,
    state: row.state,
    language: row.language,
    shippingMethod: row.shipping_method,
    paymentMethod: row.payment_method,
    payment: {
      status: paymentStatus.parse(row.payment_status),
      createdAt: row.payment_created_at,
      changedAt: row.payment_changed_at,
    },
    address: address.parse(row.address),
    shippingAddress: address.nullable().parse(row.shipping_address),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    subscriptions,
  };
}

function subscriptionOf(row: Selectable<SubscriptionTable>): Subscription {
  return {
    id: row.id,
    contract: row.contract,
    display: row.display,
    size: row.size,
    quantity: row.quantity,
    comment: row.comment,
    bundle: bundle.parse(row.bundle),
    plan: row.plan,
    interval: { type: intervalType.parse(row.interval_type), value: row.interval_value },
    status: status.parse(row.status),
    anchorOn: row.anchor_on,
    nextOrderOn: row.next_order_on,
    nextAttemptOn: row.next_attempt_on,
    attention: {
      paymentDeclined: row.payment_declined,
      paymentRevoked: row.payment_revoked,
      outOfStock: row.out_of_stock,
    },
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
