import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { inLockOrder, type VoucherClaim } from "./voucher-claims.ts";

const countersAtOnce = 200;

/** The uses that a payment of a selection is about. */
export interface UsesOfPayment {
  readonly store: number;
  readonly selection: string;
  readonly claims: readonly VoucherClaim[];
}

export type ClaimKey = Pick<VoucherClaim, "voucher" | "person">;

/**
 * Locks every counter that the payment can touch, in key order, and deletes the expired reservations there. Only the
 * holder of these locks changes counters and reservations.
 */
export async function lockUses(
  tx: Transaction<Schema>,
  { store, selection, claims }: UsesOfPayment,
  now: Date,
): Promise<void> {
  const keys = [...claims, ...(await readHolds(tx, selection))];
  if (keys.length === 0) return;
  await createCounts(tx, store, claims);
  const locked = await lockCounts(tx, store, keys);
  // The wait may have been for an erasure, which takes a person's counters away.
  if (claims.some((claim) => !locked.some((row) => isSameClaim(row, claim)))) {
    await createCounts(tx, store, claims);
    await lockCounts(tx, store, keys);
  }
  await deleteReservations(tx, store, keys, { lapsedAt: now });
}

const selectHolds = namedStatement("read-voucher-holds", (query, at: At<{ selection: string }>) =>
  query.selectFrom("voucher_hold").select(["voucher", "person"]).where("selection", "=", at("selection")),
);

/** Reads what the selection has reserved. */
export async function readHolds(tx: Transaction<Schema>, selection: string): Promise<readonly ClaimKey[]> {
  return selectHolds(tx, { selection });
}

async function createCounts(
  tx: Transaction<Schema>,
  store: number,
  claims: readonly VoucherClaim[],
): Promise<void> {
  if (claims.length === 0) return;
  await tx
    .insertInto("voucher_count")
    .values(inLockOrder(claims).map(({ voucher, person, most }) => ({ store, voucher, person, most })))
    .onConflict((conflict) => conflict.columns(["store", "voucher", "person"]).doNothing())
    .execute();
}

function isSameClaim(one: ClaimKey, other: ClaimKey): boolean {
  return one.voucher === other.voucher && one.person === other.person;
}

async function lockCounts(
  tx: Transaction<Schema>,
  store: number,
  keys: readonly ClaimKey[],
): Promise<readonly ClaimKey[]> {
  return tx
    .selectFrom("voucher_count")
    .select(["voucher", "person"])
    .where("store", "=", store)
    .where(isClaimOf(keys))
    .orderBy("voucher")
    .orderBy("person")
    .forUpdate()
    .execute();
}

/** Releases the reserved uses of the selection. */
export async function releaseUses(tx: Transaction<Schema>, store: number, selection: string): Promise<void> {
  const keys = await readHolds(tx, selection);
  if (keys.length === 0) return;
  await lockCounts(tx, store, keys);
  await deleteReservations(tx, store, keys, { selection });
}

/** Releases the same when the counters are locked already. */
export async function releaseLocked(
  tx: Transaction<Schema>,
  store: number,
  selection: string,
): Promise<void> {
  const keys = await readHolds(tx, selection);
  if (keys.length > 0) await deleteReservations(tx, store, keys, { selection });
}

async function deleteReservations(
  tx: Transaction<Schema>,
  store: number,
  keys: readonly ClaimKey[],
  which: { readonly selection: string } | { readonly lapsedAt: Date },
): Promise<void> {
  await tx
    .with("gone", (query) =>
      query
        .deleteFrom("voucher_hold")
        .where("store", "=", store)
        .where(isClaimOf(keys))
        .where((where) =>
          "selection" in which
            ? where("selection", "=", which.selection)
            : where("expires_at", "<=", which.lapsedAt),
        )
        .returning(["voucher as v", "person as p"]),
    )
    .with("freed", (query) =>
      query
        .selectFrom("gone")
        .select(["v", "p", sql<number>`count(*)::integer`.as("uses")])
        .groupBy(["v", "p"]),
    )
    .updateTable("voucher_count")
    .from("freed")
    .set((set) => ({ reserved: set("voucher_count.reserved", "-", set.ref("freed.uses")) }))
    .where("store", "=", store)
    .whereRef("voucher", "=", "v")
    .whereRef("person", "=", "p")
    .execute();
}

/** Releases expired reservations in batches; counters that are locked wait for the next run. */
export async function releaseExpiredUses(db: Kysely<Schema>, now: Date): Promise<void> {
  let freed: number;
  do {
    freed = await inTransaction(db, async (tx) => {
      const locked = await lockExpired(tx, now);
      for (const { store, ...key } of locked) await deleteReservations(tx, store, [key], { lapsedAt: now });
      return locked.length;
    });
  } while (freed > 0);
}

async function lockExpired(tx: Transaction<Schema>, now: Date) {
  return tx
    .with("lapsed", (query) =>
      query
        .selectFrom("voucher_hold")
        .select(["store as st", "voucher as v", "person as p"])
        .distinct()
        .where("expires_at", "<=", now)
        .limit(countersAtOnce),
    )
    .selectFrom("voucher_count")
    .innerJoin("lapsed", (join) =>
      join.onRef("st", "=", "store").onRef("v", "=", "voucher").onRef("p", "=", "person"),
    )
    .select(["store", "voucher", "person"])
    .orderBy("store")
    .orderBy("voucher")
    .orderBy("person")
    .forUpdate("voucher_count")
    .skipLocked()
    .execute();
}

/** Of a table that has a voucher and a person. */
export function isClaimOf(
  claims: readonly { readonly voucher: string; readonly person: string }[],
): RawBuilder<SqlBool> {
  const vouchers = claims.map(({ voucher }) => voucher);
  const persons = claims.map(({ person }) => person);
  return sql`(voucher, person) in (select * from unnest(${vouchers}::text[], ${persons}::text[]))`;
}
