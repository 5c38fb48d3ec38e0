import { sql } from "kysely";
import type { Tx } from "../../foundations/database/transaction.ts";
import { mostItems } from "./wishlist.ts";

interface Merging {
  /** Id of the customer who has the lists from now on. */
  readonly kept: number;
  readonly other: number;
}

/**
 * Gives the lists of a customer to another one, both locked. What is on both default lists is on one afterwards, once;
 * where it would be too long they stay two. Answers how many items came over.
 */
export async function mergeWishlists(tx: Tx, { kept, other }: Merging): Promise<number> {
  const lists = await tx
    .selectFrom("wishlist")
    .select(["id", "customer", "items", "is_default"])
    .where("customer", "in", [kept, other])
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = lists.find(({ customer, is_default: isDefault }) => customer === kept && isDefault);
  let moved = 0;
  for (const list of lists.filter(({ customer }) => customer === other)) {
    moved += list.items;
    const isJoined = list.is_default && own !== undefined && own.items + list.items <= mostItems;
    await (isJoined ? joinLists(tx, own.id, list.id) : giveList(tx, list, { kept, own: own?.id ?? null }));
  }
  return moved;
}

async function joinLists(tx: Tx, into: number, list: number): Promise<void> {
  const { rows } = await sql`
    insert into wishlist_item (wishlist, display, created_at)
    select ${into}, display, created_at from wishlist_item where wishlist = ${list} order by created_at, id
    on conflict (wishlist, display) do nothing returning id
  `.execute(tx);
  await tx
    .updateTable("wishlist")
    .set((set) => ({ items: set("items", "+", rows.length) }))
    .where("id", "=", into)
    .execute();
  await tx.deleteFrom("wishlist_item").where("wishlist", "=", list).execute();
  await tx.deleteFrom("wishlist").where("id", "=", list).execute();
}

interface Owner {
  readonly kept: number;
  /** Her own default list; null: she has none. */
  readonly own: number | null;
}

async function giveList(
  tx: Tx,
  { id, is_default: isDefault }: { readonly id: number; readonly is_default: boolean },
  { kept, own }: Owner,
): Promise<void> {
  await tx
    .updateTable("wishlist")
    .set({ customer: kept, is_default: isDefault && own === null })
    .where("id", "=", id)
    .execute();
}
