import { sql } from "kysely";
import { anyText } from "../foundations/database/any-of.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { renameClaims } from "../ordering/order/erase-snapshot.ts";
import { orderSnapshot } from "../ordering/order/snapshot.ts";
import { personsOf } from "../selling/discounts/persons.ts";

interface Merging {
  readonly store: number;
  /** Id of the customer whose the uses are from now on. */
  readonly kept: number;
  readonly other: number;
}

/**
 * Counts what a customer used of vouchers as another's, both locked with their selections. Together they may
 * have used more than one person may: then no more is to be had. Uses that are counted by an e-mail stay with it.
 */
export async function mergeVoucherUses(tx: Tx, { store, kept, other }: Merging): Promise<void> {
  const [from = ""] = personsOf(other, undefined);
  const [to = ""] = personsOf(kept, undefined);
  const rows = await tx
    .selectFrom("voucher_count")
    .selectAll()
    .where("store", "=", store)
    .where("person", "=", anyText([from, to]))
    .orderBy("voucher")
    .orderBy("person")
    .forUpdate()
    .execute();
  for (const { voucher, used, reserved, most } of rows.filter(({ person }) => person === from)) {
    await sql`
      insert into voucher_count as c (store, voucher, person, used, reserved, most)
      values (${store}, ${voucher}, ${to}, ${used}, ${reserved}, ${most})
      on conflict (store, voucher, person) do update set
        used = c.used + excluded.used,
        reserved = c.reserved + excluded.reserved,
        most = greatest(c.most, c.used + c.reserved + excluded.used + excluded.reserved)
    `.execute(tx);
  }
  await tx
    .updateTable("voucher_hold")
    .set({ person: to })
    .where("store", "=", store)
    .where("person", "=", from)
    .execute();
  await tx.deleteFrom("voucher_count").where("store", "=", store).where("person", "=", from).execute();
  await renameInAttempts(tx, { other, from, to });
}

interface Renaming {
  /** Id of the customer. */
  readonly other: number;
  readonly from: string;
  readonly to: string;
}

/** A payment under way takes the uses that it holds by the names in its snapshot. */
async function renameInAttempts(tx: Tx, { other, from, to }: Renaming): Promise<void> {
  const rows = await tx
    .selectFrom("payment_attempt")
    .innerJoin("selection", "selection.id", "payment_attempt.selection")
    .select(["payment_attempt.id", "payment_attempt.snapshot"])
    .where("selection.customer", "=", other)
    .where(
      sql<boolean>`jsonb_path_exists(snapshot, '$.discounts.vouchers[*].claims[*] ? (@.person == $person)',
        jsonb_build_object('person', ${from}::text))`,
    )
    .execute();
  for (const { id, snapshot } of rows) {
    const renamed = renameClaims(orderSnapshot.parse(snapshot), (person) => (person === from ? to : person));
    await tx
      .updateTable("payment_attempt")
      .set({ snapshot: JSON.stringify(renamed) })
      .where("id", "=", id)
      .execute();
  }
}
