import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Failure } from "../errors.ts";
import { readAttempt, type NewAttempt } from "../payment/attempt/attempt.ts";
import { closeAttempt } from "../payment/attempt/close-attempt.ts";
import { freezeFor } from "../payment/start/create-attempt.ts";
import type { PaymentRequest, PaymentRules } from "../payment/start/payment-request.ts";
import type { Platform } from "../platform.ts";
import { lineId } from "../selection/lines/line-id.ts";
import type { Selection } from "../selection/selection.ts";
import { saveSelection } from "../selection/save-selection.ts";
import type { PaymentMethodSettings } from "../settings/schema/methods.ts";
import type { Settings } from "../settings/schema.ts";
import type { DueSubscription } from "./claim-due.ts";
import type { Contract } from "../subscription/contract.ts";
import { contractSelection, contractSession, subscriptionLine } from "../subscription/contract-selection.ts";
import {
  beginDueOrder,
  keepAttempt,
  readDueOrder,
  renewAttempt,
  type OpenDueOrder,
} from "./renewal-order.ts";
import { lockSubscription, type LockedSubscription } from "../subscription/read-contracts.ts";

/** What became of the order of a day. */
export type DueOutcome =
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
export interface DueCharge {
  readonly attempt: NewAttempt;
  readonly method: PaymentMethodSettings;
}

type Tx = Transaction<Schema>;

/**
 * The part of an order of a subscription that is one transaction: its selection with today's price, its stock
 * reserved, its attempt frozen, as for a shopper's order. What an earlier process had begun is gone on with: the
 * same attempt is charged, under the same reference.
 */
export async function freezeDue(
  tx: Tx,
  platform: Platform,
  due: DueSubscription,
): Promise<DueCharge | DueOutcome> {
  const locked = await lockSubscription(tx, due.customer, due.id);
  if (!locked) return "over";
  const begun = await readDueOrder(tx, due);
  const going = begun && (await goOn(tx, platform, begun));
  if (going) return going;
  const { contract, subscription } = locked;
  if (subscription.status !== "ACTIVE" || subscription.nextOrderOn !== due.dueOn) return "over";
  if (isEnded(platform.settings, subscription.plan)) return "ended";
  const fresh = contractSelection(contract, platform.config.storefrontUrl);
  const opened = begun ?? (await beginDueOrder(tx, due, fresh, platform.now()));
  return freeze(tx, platform, locked, opened);
}

function isEnded({ subscriptionPlans }: Settings, key: string): boolean {
  return subscriptionPlans.some(({ plan, status }) => plan === key && status === "CANCELLED");
}

/** null: nothing is under way. */
async function goOn(
  tx: Tx,
  { settings, now }: Platform,
  { selection, attempt: id }: OpenDueOrder,
): Promise<DueCharge | DueOutcome | null> {
  if (!selection) return "ordered";
  const attempt = id === null ? null : await readAttempt(tx, id);
  if (attempt?.status !== "started") return null;
  const method = settings.paymentMethods.find((entry) => entry.key === attempt.method);
  if (!method) {
    // There is nobody left to ask; money that comes all the same is given back.
    await closeAttempt(tx, attempt, "cancelled", { now: now() });
    return null;
  }
  await renewAttempt(tx, attempt.id, now());
  return { attempt: { ...attempt, startedAt: now() }, method };
}

async function freeze(
  tx: Tx,
  platform: Platform,
  { contract, subscription }: LockedSubscription,
  { selection: stored, due }: OpenDueOrder,
): Promise<DueCharge | DueOutcome> {
  if (!stored) return "ordered";
  const selection = filled(stored, contractSelection(contract, platform.config.storefrontUrl), subscription);
  await saveSelection(tx, stored, selection, platform.now());
  const session = { ...contractSession(platform.settings, contract), selection: selection.id };
  const request = { ...plainRequest, paymentMethod: contract.paymentMethod, language: contract.language };
  const submitted = { subscription: String(subscription.id) };
  const frozen = await freezeFor(tx, {
    platform,
    session,
    request: { ...request, submitted },
    rules: rulesOf(contract),
  });
  if (frozen.kind === "unavailable") return "short";
  if (frozen.kind === "failure") return refusalOf(platform, frozen.failure);
  await keepAttempt(tx, due, frozen.attempt.id);
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

function refusalOf({ log }: Platform, { problems }: Failure): DueOutcome {
  const isPayment = problems.some(({ subject }) => subject === "paymentMethod");
  if (!isPayment) log.warn({ problems }, "a subscription could not be ordered");
  return isPayment ? "revoked" : "short";
}
