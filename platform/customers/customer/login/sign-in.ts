import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { success } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { changeSelection, type SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import { lockSelection } from "../../../selling/selection/read-selection.ts";
import type { Selection, UnavailableItem } from "../../../selling/selection/selection.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import type { Session } from "../../../selling/session/session.ts";
import { homePlace, type LoginMove } from "./home-place.ts";
import { closeMerged, releaseHeld } from "./close-merged.ts";
import { mergeSelections, withoutUnsold } from "./merge-selections.ts";
import { readCustomer } from "../read-customer.ts";

/**
 * Logs a session in as a customer, both locked: what the session has in its selection is added to the selection that
 * is saved on the account, which becomes the session's. A session that is logged in already brings nothing, so that
 * nothing counts twice. checkout-rest.md#session-states.
 */
export async function signIn(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  customerId: number,
  move: LoginMove = {},
): Promise<SelectionOutcome> {
  const { settings } = platform;
  const customer = await readCustomer(tx, customerId);
  const { kept, moved } = await claimAccountSelection(tx, session, await lockBoth(tx, session, customerId));
  if (moved) await releaseHeld(tx, moved);
  const attached = { ...session, customer: customer.id, selection: kept?.id ?? null };
  await saveSession(tx, attached);
  let lost: readonly UnavailableItem[] = [];
  const outcome = await changeSelection(tx, platform, attached, {
    move: () => homePlace(settings, session, customer, move),
    items: moved?.lines ?? [],
    change: (opened, purchase) => {
      const owned = opened.customer === customer.id ? opened : { ...opened, customer: customer.id };
      const merged = moved ? mergeSelections(owned, moved, purchase) : withoutUnsold(owned, purchase);
      lost = merged.lost;
      return success(merged.selection);
    },
  });
  if (!outcome.ok) throw new Error("A state of the settings leads nowhere.");
  const { customer: owner, selection: into } = outcome.value.session;
  if (moved && into !== null) await closeMerged(tx, moved, { customer: owner, into }, platform.now());
  return { ...outcome.value, unavailable: [...lost, ...outcome.value.unavailable], isSoldOut: false };
}

interface BothSelections {
  readonly saved: Selection | null;
  /** What an anonymous session has. */
  readonly guest: Selection | null;
}

/** In key order. */
async function lockBoth(
  tx: Transaction<Schema>,
  session: Session,
  customer: number,
): Promise<BothSelections> {
  const account = await tx
    .selectFrom("customer")
    .select("selection")
    .where("id", "=", customer)
    .executeTakeFirstOrThrow();
  const guest = session.customer === null ? session.selection : null;
  const locked = new Map<string, Selection | null>();
  const ids = [account.selection, guest].filter((id) => id !== null).sort();
  for (const id of ids) locked.set(id, await lockSelection(tx, id));
  const found = (id: string | null) => (id === null ? null : (locked.get(id) ?? null));
  return { saved: found(account.selection), guest: found(guest) };
}

interface TakenOver {
  /** What the account has from now on; null: a new one, if anything. */
  readonly kept: Selection | null;
  /** What is added to it, and ends. */
  readonly moved: Selection | null;
}

/** Without a saved selection the one of the session becomes it, so that it keeps its ids and payments. */
async function claimAccountSelection(
  tx: Transaction<Schema>,
  session: Session,
  { saved, guest }: BothSelections,
): Promise<TakenOver> {
  if (guest === null) return { kept: saved, moved: null };
  const isMoved = saved !== null || (await isShared(tx, session, guest));
  return isMoved ? { kept: saved, moved: guest } : { kept: guest, moved: null };
}

/** Whether another session would keep looking into what becomes the customer's own. */
async function isShared(tx: Transaction<Schema>, session: Session, guest: Selection): Promise<boolean> {
  const other = await tx
    .selectFrom("session")
    .select("store")
    .where("selection", "=", guest.id)
    .where("token_hash", "!=", session.tokenHash)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
