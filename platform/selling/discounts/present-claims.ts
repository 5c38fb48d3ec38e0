import type { Transaction } from "kysely";
import { anyText } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { voucherOf } from "./find-voucher.ts";
import { voucherClaims, type VoucherClaim } from "./voucher-claims.ts";

/** As many as a counter can hold. */
const unlimited = 2_000_000_000;

/**
 * Claims with the limits that their vouchers have now, archived or not. One that is not limited any more is counted on;
 * one of a voucher that the database does not have keeps its limit. Who edits a limit holds the counters' locks.
 */
export async function presentClaims(
  tx: Transaction<Schema>,
  claims: readonly VoucherClaim[],
): Promise<readonly VoucherClaim[]> {
  if (claims.length === 0) return claims;
  const rows = await tx
    .selectFrom("voucher")
    .select(["key", "kind", "word", "rule"])
    .where("key", "=", anyText(claims.map(({ voucher }) => voucher)))
    .execute();
  const vouchers = new Map(rows.map((row) => [row.key, voucherOf(row)]));
  return claims.map((claim) => {
    const voucher = vouchers.get(claim.voucher);
    if (!voucher) return claim;
    const present = voucherClaims(voucher, claim.person === "" ? [] : [claim.person]);
    return present.find(({ person }) => person === claim.person) ?? { ...claim, most: unlimited };
  });
}
