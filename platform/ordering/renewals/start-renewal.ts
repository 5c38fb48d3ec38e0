import type { Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Failure } from "../../foundations/errors.ts";
import { type NewAttempt, readAttempt } from "../payment/attempt/attempt.ts";
import { closeAttempt } from "../payment/attempt/write-attempt.ts";
import { createAttemptIn } from "../payment/start/create-attempt.ts";
import type { PaymentRequest, PaymentRules } from "../payment/start/payment-request.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { lineId } from "../../selling/selection/line-id.ts";
import type { Selection } from "../../selling/selection/selection.ts";
import { saveSelection } from "../../selling/selection/save-selection.ts";
import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { DueSubscription } from "./claim-due.ts";
import type { Contract } from "../subscription/contract.ts";
import { contractSelection, contractSession, subscriptionLine } from "../subscription/contract-selection.ts";
import { type LockedSubscription, lockSubscription } from "../subscription/read-contracts.ts";
import { lockSelection } from "../../selling/selection/read-selection.ts";

/** What became of the order of a day. */
export type RenewalOutcome =
  | "ordered"
  /** It is not sold, or not there in full. */
  | "short"
  | "declined"
  /** The payment method is not there any more. */
  | "revoked"
  /** Its plan has ended. */
  | "ended"
  /** It is not due any more. */
  | "over";

/** A payment attempt that is committed, and that is to be charged. */
export interface RenewalCharge {
  readonly attempt: NewAttempt;
  readonly method: PaymentMethodSettings;
}

type Tx = Transaction<Schema>;

/**
 * The part of an order of a subscription that is one transaction: its selection with today's price, its stock
 * reserved, its attempt created, as for a shopper's order. What an earlier process had begun is continued: the
 * same attempt is charged, under the same reference.
 */
export async function startRenewal(
  tx: Tx,
  platform: Platform,
  due: DueSubscription,
): Promise<RenewalCharge | RenewalOutcome> {
  const locked = await lockSubscription(tx, due.customer, due.id);
  if (!locked) return "over";
  const begun = await readRenewalOrder(tx, due);
  const going = begun && (await resume(tx, platform, begun));
  if (going) return going;
  const { contract, subscription } = locked;
  if (subscription.status !== "ACTIVE" || subscription.nextOrderOn !== due.dueOn) return "over";
  if (isEnded(platform.settings, subscription.plan)) return "ended";
  const fresh = contractSelection(contract, platform.config.storefrontUrl);
  const opened = begun ?? (await createRenewalOrder(tx, due, fresh, platform.now()));
  return freeze(tx, platform, locked, opened);
}

function isEnded({ subscriptionPlans }: Settings, key: string): boolean {
  return subscriptionPlans.some(({ plan, status }) => plan === key && status === "CANCELLED");
}

/** null: nothing is under way. */
async function resume(
  tx: Tx,
  { settings, now }: Platform,
  { selection, attempt: id }: RenewalOrder,
): Promise<RenewalCharge | RenewalOutcome | null> {
  if (!selection) return "ordered";
  const attempt = id === null ? null : await readAttempt(tx, id);
  if (attempt?.status !== "started") return null;
  const method = settings.paymentMethods.find((entry) => entry.key === attempt.method);
  if (!method) {
    // The provider is gone; money that comes all the same is refunded.
    await closeAttempt(tx, attempt, "cancelled", { now: now() });
    return null;
  }
  await restartAttempt(tx, attempt.id, now());
  return { attempt: { ...attempt, startedAt: now() }, method };
}

async function freeze(
  tx: Tx,
  platform: Platform,
  { contract, subscription }: LockedSubscription,
  { selection: stored, due }: RenewalOrder,
): Promise<RenewalCharge | RenewalOutcome> {
  if (!stored) return "ordered";
  const selection = filled(stored, contractSelection(contract, platform.config.storefrontUrl), subscription);
  await saveSelection(tx, stored, selection, platform.now());
  const session = { ...contractSession(platform.settings, contract), selection: selection.id };
  const request = { ...plainRequest, paymentMethod: contract.paymentMethod, language: contract.language };
  const submitted = { subscription: String(subscription.id) };
  const frozen = await createAttemptIn(tx, {
    platform,
    session,
    request: { ...request, submitted },
    rules: rulesOf(contract),
  });
  if (frozen.kind === "unavailable") return "short";
  if (frozen.kind === "failure") return refusalOf(platform, frozen.failure);
  await saveRenewalAttempt(tx, due, frozen.attempt.id);
  return frozen;
}

/** As the contract is today; what the selection is known by stays. */
function filled(
  { id, orderNumber }: Selection,
  fresh: Selection,
  subscription: LockedSubscription["subscription"],
): Selection {
  const line = subscriptionLine(subscription, "");
  return { ...fresh, id, orderNumber, lines: [{ ...line, line: lineId(id, line) }] };
}

const plainRequest = {
  given: {},
  initiateOnly: false,
  // With the order that made the contract.
  termsAccepted: true,
  problems: [],
} as const satisfies Partial<PaymentRequest>;

/** What the shopper filled in was checked then. */
function rulesOf({ plugin }: Pick<Contract, "plugin">): PaymentRules {
  return {
    plugin: plugin ?? undefined,
    requiredAddressFields: [],
    termsRequired: false,
    zipCodes: "off",
    returnAliases: [],
    isAllowedOrigin: () => true,
  };
}

function refusalOf({ log }: Platform, { problems }: Failure): RenewalOutcome {
  const isPayment = problems.some(({ subject }) => subject === "paymentMethod");
  if (!isPayment) log.warn({ problems }, "a subscription could not be ordered");
  return isPayment ? "revoked" : "short";
}

/** The order of one day of a subscription, as far as it has come. */
interface RenewalOrder {
  readonly due: DueSubscription;
  /** As it is stored, locked; null: it became an order. */
  readonly selection: Selection | null;
  /** The latest payment attempt. */
  readonly attempt: string | null;
}

/** null: it has not been begun. */
async function readRenewalOrder(tx: Tx, due: DueSubscription): Promise<RenewalOrder | null> {
  const row = await tx
    .selectFrom("subscription_order")
    .select(["selection", "attempt"])
    .where("subscription", "=", due.id)
    .where("due_on", "=", due.dueOn)
    .executeTakeFirst();
  return row ? { due, selection: await lockSelection(tx, row.selection), attempt: row.attempt } : null;
}

/**
 * Begins the order of one day of a locked subscription. Every day has one selection, and a selection becomes an
 * order once.
 */
async function createRenewalOrder(
  tx: Tx,
  due: DueSubscription,
  fresh: Selection,
  now: Date,
): Promise<RenewalOrder> {
  await saveSelection(tx, null, fresh, now);
  await tx
    .insertInto("subscription_order")
    .values({ subscription: due.id, due_on: due.dueOn, selection: fresh.id })
    .execute();
  return { due, selection: fresh, attempt: null };
}

async function saveRenewalAttempt(tx: Tx, { id, dueOn }: DueSubscription, attempt: string): Promise<void> {
  await tx
    .updateTable("subscription_order")
    .set({ attempt })
    .where("subscription", "=", id)
    .where("due_on", "=", dueOn)
    .execute();
}

/** An attempt whose provider has not answered does not get too old. */
async function restartAttempt(tx: Tx, attempt: string, now: Date): Promise<void> {
  await tx
    .updateTable("payment_attempt")
    .set({ started_at: now })
    .where("id", "=", attempt)
    .where("status", "=", "started")
    .execute();
}
