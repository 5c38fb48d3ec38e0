import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Order } from "../order/order.ts";
import { lineId } from "../selection/line-id.ts";
import { newSelection } from "../selection/new-selection.ts";
import { saveSelection } from "../selection/save-selection.ts";
import type { Selection, SelectionLine } from "../selection/selection.ts";
import { saveSession } from "../session/save-session.ts";
import type { Session } from "../session/session.ts";
import { leftoverLines, withoutBought } from "./leftover-lines.ts";

interface Closing {
  readonly selection: Selection;
  /** The saved selection that its lines went to when the shopper logged in after the start of payment. */
  readonly heir: Selection | null;
  /** Every session that has it open, and the payer's. */
  readonly sessions: readonly Session[];
  readonly order: Order;
  /** Token hash of the session that paid. */
  readonly payer: Buffer;
}

/**
 * Ends a selection that became an order: its sessions and the account let go of it, the payer's session remembers the
 * order, and what was added after the start of payment goes on in a new selection. `checkout-rest.md` 13.1, section 3.
 */
export async function closeSelection(tx: Transaction<Schema>, closing: Closing): Promise<void> {
  const { selection, heir, sessions, order, payer } = closing;
  const now = order.orderedAt;
  const finished = { finished_at: now, changed_at: now, merged_into: null };
  await tx.updateTable("selection").set(finished).where("id", "=", selection.id).execute();
  if (heir) {
    const lines = withoutBought(heir, selection, order.snapshot.lines);
    await saveSelection(tx, heir, { ...heir, ...withoutUsed(heir, order), lines }, now);
  }
  const next = heir ? null : leftoverSelection(selection, order);
  if (next) await saveSelection(tx, null, next, now);
  await leaveAccount(tx, selection.id, next?.id ?? null);
  for (const session of sessions) {
    const isOpen = session.selection === selection.id;
    const isPayer = session.tokenHash.equals(payer);
    await saveSession(tx, {
      ...session,
      ...(isOpen && { selection: next?.id ?? null }),
      ...(isPayer && { orderNumber: order.number, orderedAt: now }),
    });
  }
}

async function leaveAccount(tx: Transaction<Schema>, selection: string, next: string | null): Promise<void> {
  await tx.updateTable("customer").set({ selection: next }).where("selection", "=", selection).execute();
}

/** It keeps what the shopper filled in, so that nothing has to be written twice. */
function leftoverSelection(before: Selection, order: Order): Selection | null {
  const lines = leftoverLines(before.lines, order.snapshot.lines);
  if (lines.length === 0) return null;
  const { id, store } = newSelection(before.store);
  return {
    ...before,
    ...withoutUsed(before, order),
    id,
    store,
    orderNumber: null,
    giftMessage: null,
    additionalNotes: "",
    lines: lines.map((line) => lineOf(id, line)),
  };
}

/** What the order has used of vouchers and gift cards does not go on. */
function withoutUsed(before: Selection, { snapshot }: Order): Pick<Selection, "vouchers" | "giftCards"> {
  const vouchers = new Set(snapshot.discounts.vouchers.map(({ voucher }) => voucher));
  const cards = new Set(snapshot.discounts.giftCards.map(({ giftCard }) => giftCard));
  return {
    vouchers: before.vouchers.filter((voucher) => !vouchers.has(voucher)),
    giftCards: before.giftCards.filter((card) => !cards.has(card)),
  };
}

function lineOf(selection: string, line: SelectionLine): SelectionLine {
  return { ...line, line: lineId(selection, line) };
}
