import type { Kysely } from "kysely";
import { anyNumber } from "../database/any-of.ts";
import type { Schema } from "../database/schema.ts";
import { readHeldCards } from "../gift-card/read-held-cards.ts";
import type { Platform } from "../platform.ts";
import type { Selection } from "../selection/selection.ts";
import type { Session } from "../session/session.ts";
import { findVoucher } from "./find-voucher.ts";
import { personsOf } from "./persons.ts";
import { readUsedUp } from "./read-used-up.ts";
import { plainStanding, type DiscountStanding } from "./standing.ts";

interface StandingQuestion {
  readonly session: Session;
  /** null: an empty one. */
  readonly selection: Selection | null;
  /** The platform's numbers of the products in it. */
  readonly products: readonly number[];
}

/** What decides about the discounts of a selection now. Costs no query when there is nothing to decide. */
export async function readStanding(
  db: Kysely<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { session, selection, products }: StandingQuestion,
): Promise<DiscountStanding> {
  const { settings } = platform;
  const now = platform.now();
  const vouchers = (selection?.vouchers ?? []).flatMap((word) => findVoucher(settings, word) ?? []);
  const named = [...settings.automaticDiscounts, ...vouchers].some((each) => each.products !== undefined);
  const productIds = named ? await readProductIds(db, products) : plainStanding(now).productIds;
  if (!selection) return { ...plainStanding(now), productIds };
  const email = selection.address.email;
  const persons = personsOf(session.customer, email);
  return {
    now,
    productIds,
    persons,
    usedUp: await readUsedUp(db, { store: selection.store, selection: selection.id, vouchers, persons, now }),
    hasOrdered: vouchers.some(({ firstOrder }) => firstOrder) && (await hasOrdered(db, session, email)),
    giftCards: await readHeldCards(db, selection, now),
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
  { store, customer }: Session,
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
