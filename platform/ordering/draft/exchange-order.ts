import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { failures, success, type Result } from "../../foundations/errors.ts";
import type { LockedOrder } from "../order/lock-order.ts";
import { announceReturn } from "../order/returns/announce-return.ts";
import type { ReturnUnits } from "../order/returns/order-return.ts";
import { createDraft, type DraftContent } from "./write-draft.ts";

interface Exchange {
  /** What comes back. */
  readonly lines: readonly ReturnUnits[];
  readonly comment: string;
  /** What the customer wants instead. */
  readonly items: readonly { readonly item: string; readonly quantity: number }[];
  /** Who writes the draft. */
  readonly by: string;
}

/**
 * Announces a return of a locked order and writes a draft order of what is wanted instead, for the same customer, place
 * and address: both, or neither. The draft is completed or paid as any other; the return is refunded when it is
 * received. Fails as `announceReturn` and `createDraft` do, what is wanted by `items.<n>`. management.md#exchanges.
 */
export async function exchangeOrder(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  order: LockedOrder,
  { lines, comment, items, by }: Exchange,
): Promise<Result<{ readonly return: string; readonly draft: number }>> {
  const announced = await announceReturn(tx, platform, order, { lines, comment });
  if (!announced.ok) return announced;
  const { store, number } = order;
  const content = await contentOf(tx, order, items);
  const made = await createDraft(tx, platform, { store, by, note: `Exchange for order ${number}`, content });
  if (made.ok) return success({ return: announced.value, draft: made.value.id });
  return failures(
    made.problems.map((problem) =>
      Object.assign({}, problem, { subject: problem.subject.replace(/^lines\./, "items.") }),
    ),
  );
}

async function contentOf(
  tx: Tx,
  { store, number, snapshot }: LockedOrder,
  items: Exchange["items"],
): Promise<DraftContent> {
  const { market, price_list, country, state, language, customer } = await tx
    .selectFrom("order")
    .select(["market", "price_list", "country", "state", "language", "customer"])
    .where("store", "=", store)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return {
    country,
    state,
    language,
    market,
    priceList: price_list,
    customer,
    lines: items.map(({ item, quantity }) => ({ item, quantity, comment: "" })),
    vouchers: [],
    shippingMethod: null,
    paymentMethod: null,
    address: snapshot.address,
    shippingAddress: snapshot.shippingAddress,
    additionalNotes: "",
  };
}
