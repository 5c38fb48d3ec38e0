import { sql } from "kysely";
import type { Platform } from "../catalogue/context/platform.ts";
import { saveProfile } from "../customers/customer/account/write-customer.ts";
import type { Customer, Profile } from "../customers/customer/customer.ts";
import { closeMerged, releaseHeld } from "../customers/customer/login/close-merged.ts";
import { mergeSelections } from "../customers/customer/login/merge-selections.ts";
import { closeResets } from "../customers/customer/password/password-resets.ts";
import { readCustomer } from "../customers/customer/read-customer.ts";
import { mergeWishlists } from "../customers/wishlist/merge-wishlists.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { success } from "../foundations/errors.ts";
import { raiseEvents } from "../foundations/events/raise-events.ts";
import { orderSubject } from "../ordering/order/order-changed.ts";
import { lockSelectionById } from "../selling/selection/access/selection-by-id.ts";
import { changeSelection } from "../selling/selection/change-selection.ts";
import { newSelection } from "../selling/selection/new-selection.ts";
import { lockSelection } from "../selling/selection/read-selection.ts";
import { endAccounts } from "./end-account.ts";
import { mergeVoucherUses } from "./merge-voucher-uses.ts";

/** Two customers of a store. */
export interface MergingCustomers {
  readonly store: number;
  /** Id of the one who stays. */
  readonly kept: number;
  /** Id of the one who is merged into her. */
  readonly other: number;
}

/** How much came over. */
export interface MovedRecords {
  readonly orders: number;
  /** Units in the selection that was saved on the account. */
  readonly units: number;
  /** Of these, what cannot be sold where her own selection is. */
  readonly unitsLost: number;
  readonly wishlistItems: number;
  readonly subscriptionContracts: number;
  readonly storedPayments: number;
}

/**
 * Locks two customers as changes of theirs do: sessions, then customers, then selections. Answers the ids of those who
 * are there.
 */
export async function lockMerging(
  tx: Tx,
  { store, kept, other }: MergingCustomers,
): Promise<readonly number[]> {
  const ids = [kept, other];
  await tx
    .selectFrom("session")
    .select("token_hash")
    .where("customer", "in", ids)
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  const rows = await tx
    .selectFrom("customer")
    .select("id")
    .where("store", "=", store)
    .where("id", "in", ids)
    .where("erased_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom("selection")
    .select("id")
    .where("customer", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Merges a locked customer into another: orders, subscriptions, payment methods, lists, uses of vouchers and what is in
 * the selection are the other's from now on, and fill what her profile lacks. Password, consents and newsletter stay
 * hers. The merged account ends with its sessions; its record stays, empty and cancelled. management.md#merging.
 */
export async function mergeCustomers(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  merging: MergingCustomers,
): Promise<MovedRecords> {
  const { kept, other } = merging;
  const now = platform.now();
  const before = await readCustomer(tx, other);
  await mergeVoucherUses(tx, merging);
  const selection = await mergeSaved(tx, platform, merging);
  await tx.updateTable("selection").set({ customer: kept }).where("customer", "=", other).execute();
  const orders = await giveOrders(tx, merging, now);
  const contracts = await giveRows(tx, "subscription_contract", merging);
  const storedPayments = await giveRows(tx, "stored_payment", merging);
  const wishlistItems = await mergeWishlists(tx, merging);
  const present = await readCustomer(tx, kept);
  await saveProfile(tx, present, filled(present, before), now);
  await closeResets(tx, other, now);
  await endAccounts(tx, {
    customers: [other],
    email: sql<string>`'merged-' || id || '@merged.invalid'`,
    now,
  });
  await tx
    .updateTable("merged_customer")
    .set({ merged_into: kept })
    .where("merged_into", "=", other)
    .execute();
  await tx
    .insertInto("merged_customer")
    .values({ customer: other, merged_into: kept, former_email: before.email })
    .execute();
  const subjects = [kept, other].map(String);
  await raiseEvents(
    tx,
    subjects.map((subject) => ({ type: "customer", subject })),
    now,
  );
  return { orders, ...selection, wishlistItems, subscriptionContracts: contracts, storedPayments };
}

/** Without a saved selection of her own the other's becomes hers, with its ids and payments; else its lines do. */
async function mergeSaved(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  { store, kept, other }: MergingCustomers,
): Promise<Pick<MovedRecords, "units" | "unitsLost">> {
  const saved = await tx
    .selectFrom("customer")
    .select(["id", "selection"])
    .where("id", "in", [kept, other])
    .execute();
  const idOf = (customer: number) => saved.find(({ id }) => id === customer)?.selection ?? null;
  const moved = await lockSelection(tx, idOf(other));
  if (moved === null) return { units: 0, unitsLost: 0 };
  const units = unitsOf(moved);
  const own = idOf(kept);
  const access = own === null ? null : await lockSelectionById(tx, platform.settings, { store, id: own });
  if (access === null) {
    await tx.updateTable("customer").set({ selection: moved.id }).where("id", "=", kept).execute();
    return { units, unitsLost: 0 };
  }
  await releaseHeld(tx, moved);
  const { lines, vouchers, giftCards } = moved;
  const merged = await changeSelection(tx, platform, access.session, {
    items: lines,
    // What she has typed herself stays.
    change: (opened, purchase) =>
      success(
        mergeSelections(opened, { ...newSelection(store), lines, vouchers, giftCards }, purchase).selection,
      ),
  });
  if (!merged.ok) throw new Error("A selection stays where it is.");
  await closeMerged(tx, moved, { customer: kept, into: access.selection.id }, platform.now());
  const left = unitsOf(access.selection) + units - unitsOf(merged.value.priced.selection ?? { lines: [] });
  return { units, unitsLost: Math.max(0, left) };
}

function unitsOf({ lines }: { readonly lines: readonly { readonly quantity: number }[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function giveOrders(tx: Tx, { store, kept, other }: MergingCustomers, now: Date): Promise<number> {
  const orders = await tx
    .selectFrom("order")
    .select("number")
    .where("store", "=", store)
    .where("customer", "=", other)
    .orderBy("number")
    .forUpdate()
    .execute();
  await tx.updateTable("order").set({ customer: kept }).where("customer", "=", other).execute();
  await raiseEvents(
    tx,
    orders.map(({ number }) => ({ type: "order", subject: orderSubject({ store, number }) })),
    now,
  );
  return orders.length;
}

async function giveRows(
  tx: Tx,
  table: "subscription_contract" | "stored_payment",
  { kept, other }: MergingCustomers,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ customer: kept })
    .where("customer", "=", other)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const addressFields = ["address1", "address2", "zipCode", "city", "state"] as const;
const singleFields = ["company", "phoneNumber", "cellPhoneNumber", "faxNumber", "vatNumber"] as const;

/** A profile with what it lacks from another one. A name and an address come whole, never half of each. */
function filled(own: Customer, other: Customer): Profile {
  const hasName = own.firstName !== "" || own.lastName !== "";
  const hasAddress = addressFields.some((field) => own[field] !== "");
  const pick = (fields: readonly (keyof Profile)[]) =>
    Object.fromEntries(fields.map((field) => [field, other[field]]));
  return {
    ...own,
    ...(!hasName && pick(["firstName", "lastName"])),
    ...(!hasAddress && pick([...addressFields, ...(other.country === "" ? [] : (["country"] as const))])),
    ...pick(singleFields.filter((field) => own[field] === "")),
    gender: own.gender ?? other.gender,
    language: own.language ?? other.language,
    customAttributes: { ...other.customAttributes, ...own.customAttributes },
    clubFields: { ...other.clubFields, ...own.clubFields },
  };
}
