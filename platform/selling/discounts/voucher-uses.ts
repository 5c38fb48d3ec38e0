import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import { isClaimOf, readHolds, releaseLocked, type ClaimKey, type UsesOfPayment } from "./use-locks.ts";
import type { VoucherClaim } from "./voucher-claims.ts";

/** Reserves the uses until `until`, in place of what the selection had reserved before. The counters are locked. */
export async function reserveUses(
  tx: Transaction<Schema>,
  { store, selection, claims }: UsesOfPayment,
  until: Date,
): Promise<void> {
  await releaseLocked(tx, store, selection);
  for (const claim of claims) {
    if (!(await raise(tx, store, claim, "reserved"))) throw missingReservation(claim);
  }
  if (claims.length === 0) return;
  await tx
    .insertInto("voucher_hold")
    .values(claims.map(({ voucher, person }) => ({ selection, store, voucher, person, expires_at: until })))
    .execute();
}

/** Whether every use is available: still reserved, or not used up. The counters are locked. */
export async function canUse(
  tx: Transaction<Schema>,
  { store, selection, claims }: UsesOfPayment,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const rows = await tx
    .selectFrom("voucher_count")
    .select(["voucher", "person", "used", "reserved"])
    .where("store", "=", store)
    .where(isClaimOf(claims))
    .execute();
  const held = await readHolds(tx, selection);
  return claims.every((claim) => {
    const isSame = (each: ClaimKey) => each.voucher === claim.voucher && each.person === claim.person;
    const row = rows.find(isSame);
    return held.some(isSame) || (row !== undefined && row.used + row.reserved < claim.most);
  });
}

/** Counts the uses of an order, which `canUse` found available. The reservations of the selection end. */
export async function redeemUses(
  tx: Transaction<Schema>,
  { store, selection, claims }: UsesOfPayment,
): Promise<void> {
  const held = await readHolds(tx, selection);
  const isHeld = (claim: ClaimKey) =>
    held.some(({ voucher, person }) => voucher === claim.voucher && person === claim.person);
  await releaseLocked(tx, store, selection);
  for (const claim of claims) {
    // A reserved use counts even when the operator has lowered the limit since.
    const isCounted = isHeld(claim)
      ? await raiseOwed(tx, store, claim)
      : await raise(tx, store, claim, "used");
    if (!isCounted) throw missingReservation(claim);
  }
}

function missingReservation({ voucher }: ClaimKey): Error {
  return new Error(`A use of ${voucher} that was missingReservation under its lock is not there.`);
}

async function raise(
  tx: Transaction<Schema>,
  store: number,
  { voucher, person, most }: VoucherClaim,
  column: "used" | "reserved",
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("voucher_count")
    .set((set) => ({ [column]: set(column, "+", 1), most }))
    .where("store", "=", store)
    .where("voucher", "=", voucher)
    .where("person", "=", person)
    .where((where) => where(where("used", "+", where.ref("reserved")), "<", most))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The reservation was released under the same lock, so the use fits the limit that it was reserved by. */
async function raiseOwed(
  tx: Transaction<Schema>,
  store: number,
  { voucher, person }: VoucherClaim,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("voucher_count")
    .set((set) => ({ used: set("used", "+", 1) }))
    .where("store", "=", store)
    .where("voucher", "=", voucher)
    .where("person", "=", person)
    .where((where) => where(where("used", "+", where.ref("reserved")), "<", where.ref("most")))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
