import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { anyText } from "../foundations/database/any-of.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { isClaimOf } from "../selling/discounts/use-locks.ts";
import type { Person } from "./find-person.ts";
import { voucherPersons } from "./person-rows.ts";

/** A name that nobody can tie to a person, the same each time for the same person of one erasure. */
export type AliasOf = (person: string) => string;

/** Names by chance: who keeps no list of them cannot go back. */
export function newAliases(): AliasOf {
  const aliases = new Map<string, string>();
  return (person) => {
    // Uses by everybody together are nobody's.
    if (person === "") return person;
    const alias = aliases.get(person) ?? `erased ${randomUUID()}`;
    aliases.set(person, alias);
    return alias;
  };
}

interface Use {
  readonly voucher: string;
  readonly person: string;
  readonly orders: number;
  readonly holds: number;
}

/**
 * Renames the person by whom a locked person's uses of vouchers are counted: what was used stays counted, once for each
 * order, and limits in all are as they were; whose uses they are nobody can tell any more. Uses of an e-mail that is
 * somebody else's too stay with it, save those of her orders. Has to come before her orders lose their e-mails.
 */
export async function eraseVoucherUses(tx: Tx, person: Person, aliasOf: AliasOf): Promise<void> {
  const uses = await readUses(tx, person);
  if (uses.length === 0) return;
  const own = new Set(voucherPersons(person));
  const rows = await tx
    .selectFrom("voucher_count")
    .selectAll()
    .where("store", "=", person.store)
    .where(isClaimOf(uses))
    .orderBy("voucher")
    .orderBy("person")
    .forUpdate()
    .execute();
  for (const row of rows) {
    const isOwn = own.has(row.person);
    const use = uses.find(({ voucher, person: by }) => voucher === row.voucher && by === row.person);
    const used = isOwn ? row.used : Math.min(row.used, use?.orders ?? 0);
    const reserved = isOwn ? row.reserved : Math.min(row.reserved, use?.holds ?? 0);
    const alias = { ...row, person: aliasOf(row.person), used, reserved };
    if (used + reserved > 0) await tx.insertInto("voucher_count").values(alias).execute();
    await moveHolds(tx, person, { ...row, isOwn, alias: alias.person });
    await leave(tx, row, { used, reserved, isOwn });
  }
}

/** What her orders and payments under way count for, and whatever is counted by her account and her e-mail. */
async function readUses(tx: Tx, person: Person): Promise<readonly Use[]> {
  const { rows } = await sql<Use>`
    select voucher, person, sum(orders)::integer as orders, sum(holds)::integer as holds from (
      select claim->>'voucher' as voucher, claim->>'person' as person, 1 as orders, 0 as holds
      from "order" o, jsonb_array_elements(o.snapshot->'discounts'->'vouchers') v,
        jsonb_array_elements(v->'claims') claim
      where o.store = ${person.store} and o.number = any(${[...person.orders]}::bigint[]) and o.attempt is not null
      union all
      select voucher, person, 0, 1 from voucher_hold where selection = ${anyText(person.selections)}
      union all
      select voucher, person, 0, 0 from voucher_count
      where store = ${person.store} and person = ${anyText(voucherPersons(person))}
    ) as uses
    where person <> '' group by voucher, person
  `.execute(tx);
  return rows;
}

interface Moved {
  readonly voucher: string;
  readonly person: string;
  readonly isOwn: boolean;
  readonly alias: string;
}

async function moveHolds(
  tx: Tx,
  person: Person,
  { voucher, person: from, isOwn, alias }: Moved,
): Promise<void> {
  await tx
    .updateTable("voucher_hold")
    .set({ person: alias })
    .where("store", "=", person.store)
    .where("voucher", "=", voucher)
    .where("person", "=", from)
    .$if(!isOwn, (query) => query.where("selection", "=", anyText(person.selections)))
    .execute();
}

interface Taken {
  readonly used: number;
  readonly reserved: number;
  readonly isOwn: boolean;
}

async function leave(
  tx: Tx,
  row: {
    readonly store: number;
    readonly voucher: string;
    readonly person: string;
    readonly used: number;
    readonly reserved: number;
  },
  { used, reserved, isOwn }: Taken,
): Promise<void> {
  const key = { store: row.store, voucher: row.voucher, person: row.person };
  if (isOwn) {
    await tx
      .deleteFrom("voucher_count")
      .where((where) => where.and(key))
      .execute();
    return;
  }
  await tx
    .updateTable("voucher_count")
    .set({ used: row.used - used, reserved: row.reserved - reserved })
    .where((where) => where.and(key))
    .execute();
}
