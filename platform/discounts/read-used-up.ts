import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { VoucherSettings } from "../settings/schema/discounts.ts";
import { isClaimOf } from "./claim-rows.ts";
import { voucherClaims, type VoucherClaim } from "./voucher-claims.ts";

interface UsesQuestion {
  readonly store: number;
  /** Its own holds are no obstacle. */
  readonly selection: string;
  readonly vouchers: readonly VoucherSettings[];
  readonly persons: readonly string[];
  readonly now: Date;
}

/** Keys of the vouchers of which nothing is left: used, or held by others who are paying. */
export async function readUsedUp(
  db: Kysely<Schema>,
  { store, selection, vouchers, persons, now }: UsesQuestion,
): Promise<ReadonlySet<string>> {
  const claims = vouchers.flatMap((voucher) => voucherClaims(voucher, persons));
  if (claims.length === 0) return new Set();
  const rows = await db
    .selectFrom("voucher_count")
    .select((select) => [
      "voucher",
      "person",
      "used",
      select
        .selectFrom("voucher_hold")
        .select((held) => held.fn.countAll<number>().as("holds"))
        .whereRef("voucher_hold.store", "=", "voucher_count.store")
        .whereRef("voucher_hold.voucher", "=", "voucher_count.voucher")
        .whereRef("voucher_hold.person", "=", "voucher_count.person")
        .where("selection", "<>", selection)
        .where("expires_at", ">", now)
        .as("held"),
    ])
    .where("store", "=", store)
    .where(isClaimOf(claims))
    .execute();
  const taken = ({ voucher, person }: VoucherClaim) => {
    const row = rows.find((each) => each.voucher === voucher && each.person === person);
    return row ? row.used + (row.held ?? 0) : 0;
  };
  return new Set(claims.filter((claim) => taken(claim) >= claim.most).map(({ voucher }) => voucher));
}
