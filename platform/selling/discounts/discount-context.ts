import type { Kysely } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { readAvailableCards } from "../gift-card/read-available-cards.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Session } from "../session/session.ts";
import { findAutomaticDiscounts, type AutomaticDiscount } from "./find-automatic-discounts.ts";
import { findVouchers, type Voucher } from "./find-voucher.ts";
import { personsOf } from "./persons.ts";
import { isClaimOf } from "./use-locks.ts";
import { type VoucherClaim, voucherClaims } from "./voucher-claims.ts";
import type { AvailableGiftCard } from "../gift-card/gift-card.ts";

/** What of a selection decides about its discounts. */
interface DiscountedSelection {
  readonly id: string;
  readonly store: number;
  readonly vouchers: readonly string[];
  readonly giftCards: readonly number[];
  readonly address: { readonly email?: string | undefined };
  readonly lines: readonly unknown[];
}

interface DiscountContextInput {
  readonly session: Pick<Session, "store" | "customer">;
  /** null: an empty one. */
  readonly selection: DiscountedSelection | null;
  /** The platform's numbers of the products in it. */
  readonly products: readonly number[];
}

/**
 * Reads what decides about the discounts of a selection now. Vouchers and automatic discounts are those of the database
 * at this moment, so that every process prices by what was edited last. An empty selection costs no query.
 */
export async function readDiscountContext(
  db: Kysely<Schema>,
  platform: Pick<Platform, "now">,
  { session, selection, products }: DiscountContextInput,
): Promise<DiscountContext> {
  const now = platform.now();
  if (!selection) return emptyDiscountContext(now);
  const vouchers = await findVouchers(db, session.store, selection.vouchers);
  const automatic = selection.lines.length === 0 ? [] : await findAutomaticDiscounts(db, session.store, now);
  const named = [...automatic, ...vouchers].some((each) => each.products !== undefined);
  const productIds = named ? await readProductIds(db, products) : emptyDiscountContext(now).productIds;
  const email = selection.address.email;
  const persons = personsOf(session.customer, email);
  return {
    now,
    automatic,
    vouchers,
    productIds,
    persons,
    usedUp: await readUsedUp(db, { store: selection.store, selection: selection.id, vouchers, persons, now }),
    hasOrdered: vouchers.some(({ firstOrder }) => firstOrder) && (await hasOrdered(db, session, email)),
    giftCards: await readAvailableCards(db, selection, now),
  };
}

async function readProductIds(
  db: Kysely<Schema>,
  products: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .select(["id", "external_id"])
    .where("id", "=", anyNumber(products))
    .execute();
  return new Map(rows.map(({ id, external_id }) => [id, external_id]));
}

async function hasOrdered(
  db: Kysely<Schema>,
  { store, customer }: Pick<Session, "store" | "customer">,
  email: string | undefined,
): Promise<boolean> {
  const written = email?.trim().toLowerCase() ?? "";
  if (customer === null && written === "") return false;
  const order = await db
    .selectFrom("order")
    .select("number")
    .where("store", "=", store)
    .where((where) =>
      where.or([
        ...(customer === null ? [] : [where("customer", "=", customer)]),
        ...(written === "" ? [] : [where((each) => each.fn("lower", ["email"]), "=", written)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

interface UsesInput {
  readonly store: number;
  /** Its own reservations do not count. */
  readonly selection: string;
  readonly vouchers: readonly Voucher[];
  readonly persons: readonly string[];
  readonly now: Date;
}

/** Reads the keys of vouchers that are used up, by orders or by the reservations of other payments. */
async function readUsedUp(
  db: Kysely<Schema>,
  { store, selection, vouchers, persons, now }: UsesInput,
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

/** What of a shopper and of the counters in the database decides about vouchers, gift cards and named products. */
export interface DiscountContext {
  readonly now: Date;
  /** In the operator's order. */
  readonly automatic: readonly AutomaticDiscount[];
  /** Of the selection, in the order of adding. */
  readonly vouchers: readonly Voucher[];
  /** What integrations call a product, by the platform's number. */
  readonly productIds: ReadonlyMap<number, string>;
  /** By what the shopper is known. */
  readonly persons: readonly string[];
  /** Keys of vouchers of which no use is left for this shopper. */
  readonly usedUp: ReadonlySet<string>;
  readonly hasOrdered: boolean;
  /** In the order of adding. */
  readonly giftCards: readonly AvailableGiftCard[];
}

/** Of a selection that has neither, in a shop that takes nothing off by itself. */
export function emptyDiscountContext(now: Date): DiscountContext {
  return {
    now,
    automatic: [],
    vouchers: [],
    productIds: new Map(),
    persons: [],
    usedUp: new Set(),
    hasOrdered: false,
    giftCards: [],
  };
}
