import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Of a table that has a voucher and a person. */
export function isClaimOf(
  claims: readonly { readonly voucher: string; readonly person: string }[],
): RawBuilder<SqlBool> {
  const vouchers = claims.map(({ voucher }) => voucher);
  const persons = claims.map(({ person }) => person);
  return sql`(voucher, person) in (select * from unnest(${vouchers}::text[], ${persons}::text[]))`;
}
