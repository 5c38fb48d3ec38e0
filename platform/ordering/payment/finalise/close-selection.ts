import type { Transaction } from "kysely";
import { type At, namedStatement } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Order } from "../../order/order.ts";
import { lineId } from "../../../selling/selection/line-id.ts";
import { newSelection } from "../../../selling/selection/new-selection.ts";
import { saveSelection } from "../../../selling/selection/save-selection.ts";
import type { Selection, SelectionLine } from "../../../selling/selection/selection.ts";
import { copyPlace } from "../../../selling/session/selection-place.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import type { Session } from "../../../selling/session/session.ts";

interface Closing {
  readonly selection: Selection;
  /** The selection that its lines are in since the shopper logged in after the start of payment. */
  readonly mergeTarget: Selection | null;
  /** Every session that has it open, and the payer's. */
  readonly sessions: readonly Session[];
  readonly order: Order;
  /** Token hash of the session that paid. */
  readonly payer: Buffer;
}

/**
 * Ends a selection that became an order: its sessions and the account let go of it, the payer's session remembers the
 * order, and what was added after the start of payment goes on in a new selection. checkout-rest.md#session-states,
 * #session-tokens.
 */
export async function closeSelection(tx: Transaction<Schema>, closing: Closing): Promise<void> {
  const { selection, sessions, order, payer } = closing;
  const now = order.orderedAt;
  const next = await keepLeftover(tx, closing);
  await finishSelection(tx, { id: selection.id, now, next });
  await leaveAccount(tx, { id: selection.id, next });
  for (const session of sessions) {
    const isOpen = session.selection === selection.id;
    const isPayer = session.tokenHash.equals(payer);
    await saveSession(tx, {
      ...session,
      ...(isOpen && { selection: next }),
      ...(isPayer && { orderNumber: order.number, orderedAt: now }),
    });
  }
}

/** Answers the new selection; null: nothing is left, or it goes on in the merge target. */
async function keepLeftover(
  tx: Transaction<Schema>,
  { selection, mergeTarget, order }: Closing,
): Promise<string | null> {
  const now = order.orderedAt;
  if (mergeTarget) {
    const lines = withoutBought(mergeTarget, selection, order.snapshot.lines);
    await saveSelection(tx, mergeTarget, { ...mergeTarget, ...withoutUsed(mergeTarget, order), lines }, now);
    return null;
  }
  const next = leftoverSelection(selection, order);
  if (next) {
    await saveSelection(tx, null, next, now);
    await copyPlace(tx, selection.id, next.id);
  }
  return next?.id ?? null;
}

interface FinishedAt {
  readonly id: string;
  /** Where its lines go on; null: nowhere. */
  readonly next: string | null;
}

const finishSelection = namedStatement("finish-selection", (query, at: At<FinishedAt & { now: Date }>) =>
  query
    .updateTable("selection")
    .set({ finished_at: at("now"), changed_at: at("now"), merged_into: null, leftover: at("next") })
    .where("id", "=", at("id")),
);

const leaveAccount = namedStatement("leave-account", (query, at: At<FinishedAt>) =>
  query
    .updateTable("customer")
    .set({ selection: at("next") })
    .where("selection", "=", at("id")),
);

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

type Bought = readonly Pick<SelectionLine, "line" | "quantity">[];

/** What is in the selection beyond what was bought: lines and units that were added after the start of payment. */
export function leftoverLines(lines: readonly SelectionLine[], bought: Bought): readonly SelectionLine[] {
  const quantities = new Map(bought.map(({ line, quantity }) => [line, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.line) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The lines that those of `merged` were added to, without the units that were bought through it after that. */
export function withoutBought(
  mergeTarget: Pick<Selection, "id" | "lines">,
  merged: Pick<Selection, "lines">,
  bought: Bought,
): readonly SelectionLine[] {
  const moved = merged.lines.flatMap((line) => {
    const units = bought.find((entry) => entry.line === line.line)?.quantity ?? 0;
    return [{ line: lineId(mergeTarget.id, line), quantity: Math.min(units, line.quantity) }];
  });
  return leftoverLines(mergeTarget.lines, moved);
}
