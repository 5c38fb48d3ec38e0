import { isSellingPlugin } from "../../../foundations/settings/plugins/plugins.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { findVoucher } from "../../../selling/discounts/find-voucher.ts";
import { addVoucher } from "../../../selling/selection/discounts/change-vouchers.ts";
import type { FailureCode, Result } from "../../../foundations/errors.ts";
import { withGiftCard } from "../../../selling/selection/discounts/change-gift-cards.ts";
import { checkGiftCard } from "../../../selling/gift-card/check-gift-card.ts";
import type { IssuedGiftCard } from "../../../selling/gift-card/create-gift-card.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import type { Order } from "../../order/order.ts";
import { certificateAddition, itemAddition } from "../../../selling/selection/lines/add-item.ts";
import { changeSelection } from "../../../selling/selection/change-selection.ts";
import type { SelectionChange } from "../../../selling/selection/lines/selection-change.ts";
import {
  checkoutFormChange,
  type CheckoutFormInput,
} from "../../../selling/selection/checkout/checkout-form.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import { lockSession } from "../../../selling/session/lock-session.ts";
import { readSession } from "../../../selling/session/read-session.ts";
import { startSession } from "../../../selling/session/start-session.ts";
import type { PaymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import { openTestPlatform, type OpenPlatform, type TestOptions } from "../../../testing/platform.ts";
import { loadSets, readSets } from "../../../testing/shop-sets.ts";
import { readAttempt, type PaymentAttempt } from "../attempt/attempt.ts";
import type { PaymentRequest, PaymentRules } from "../start/payment-request.ts";
import { authorisationFields } from "../../../selling/payment-providers/signed-return.ts";
import { returnPayment, type ReturnOutcome } from "../return/return-payment.ts";
import { startPayment, type StartedPayment } from "../start/start-payment.ts";
import { anna, hiddenFields, pages } from "./books.ts";

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
export type PaymentBuyer = ReturnType<typeof buyerOf>;

export interface StartFields extends CheckoutFormInput, Partial<Omit<PaymentRequest, "given">> {
  /** What the plugin demands, where it is not the usual. */
  readonly rules?: Partial<PaymentRules>;
}

/** The test shop as the payment sees it: without HTTP. */
export async function openPaymentShop(options: TestOptions = {}) {
  const opened = await openTestPlatform(options);
  const { platform } = opened;
  if (platform.settings.bundles.length > 0) {
    await loadSets(platform);
    await platform.catalog.refresh();
  }
  return {
    ...opened,
    /** The item of a bundle by its product, where the settings have bundles. */
    set: await readSets(platform),
    method: (key: string) => methodOf(opened, key),
    /** Somebody in a country with so many of an item in her selection; without an item it is empty. */
    buyer: async (item?: string, quantity = 1, country = "SE") => {
      const { token } = await startSession(platform, 1, findCountry(platform.settings, country));
      const buyer = buyerOf(opened, token);
      if (item !== undefined) await buyer.add(item, quantity);
      return buyer;
    },
  };
}

function buyerOf(shop: OpenPlatform, token: string) {
  const { platform } = shop;
  const { db, settings } = platform;
  /** As a call finds it. */
  const session = async () => {
    const found = await readSession(platform, 1, token);
    if (!found) throw new Error("Her session is gone.");
    return found;
  };
  const change = async (change: SelectionChange) => {
    const { tokenHash } = await session();
    return inTransaction(db, async (tx) =>
      changeSelection(tx, platform, await lockSession(tx, tokenHash), change),
    );
  };
  /** The attempt of the latest start. */
  const attempt = async () => {
    const found = await readAttempt(db, (await session()).attempt ?? "");
    if (!found) throw new Error("She has started no payment.");
    return found;
  };
  const selection = async () => {
    const found = await session();
    return priceSelection(db, platform, found, await readSelection(db, found.selection));
  };
  /** Starts a payment with a method, and with what differs from the usual. */
  const pay = async (method: string | undefined, more: StartFields = {}) =>
    startPayment(platform, await session(), requestOf(method, more), rulesOf(shop, more));
  /** Starts: the variables with which she comes back once it is paid. */
  const begin = async (method: "dummy" | "redirect" | "embedded" = "dummy", more: StartFields = {}) => {
    const started = await pay(method, more);
    if (started.kind !== "started") throw new Error(`Not started: ${JSON.stringify(resultOf(started))}`);
    const { step } = started;
    return method === "dummy" && step.action === "form"
      ? hiddenFields(step.formHtml)
      : paidFields(shop, await attempt());
  };
  /** Comes back with the variables of a return request. */
  const comeBack = async (fields: Readonly<Record<string, unknown>>) =>
    returnPayment(platform, await session(), fields);
  return {
    session,
    change,
    add: async (item: string, quantity = 1) =>
      demand(await change(itemAddition(settings, item, said(quantity)))),
    addCertificate: async (certificate: number, quantity: number, amount: string | null = null) =>
      demand(await change(certificateAddition({ certificate, amount }, said(quantity)))),
    addVoucher: async (code: string) => change(addVoucher(await findVoucher(db, 1, code))),
    addCard: async (card: IssuedGiftCard): Promise<Result<unknown>> => {
      const { store, selection } = await session();
      const asked = { store, selection, currency: "SEK", now: platform.now(), ...card };
      const checked = await checkGiftCard(db, asked);
      return checked.ok ? change({ change: (before) => withGiftCard(before, checked.value) }) : checked;
    },
    /** Fills in the checkout form. */
    applyCheckoutForm: async (given: CheckoutFormInput) =>
      demand(await change(checkoutFormChange(settings, given, undefined))),
    selection,
    /** Quantities by item. */
    contents: async (): Promise<Record<string, number>> => {
      const { lines } = await selection();
      return Object.fromEntries(lines.map(({ display, size, quantity }) => [`${display}-${size}`, quantity]));
    },
    pay,
    attempt,
    begin,
    comeBack,
    /** Starts with `dummy`, pays and comes back. */
    buy: async (more?: StartFields) => orderOf(await comeBack(await begin("dummy", more))),
  };
}

const said = (quantity: number) => {
  return { quantity, comment: "", productUrl: "", category: "", subscriptionPlan: null };
};

function demand(result: Result<unknown>): void {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
}

/** What she asks for when she starts a payment. */
export function requestOf(paymentMethod: string | undefined, more: StartFields = {}): PaymentRequest {
  const { initiateOnly = false, termsAccepted = true, submitted = {}, problems = [], ...others } = more;
  const { shippingMethod, language, account, rules: _, ...given } = others;
  const { address = anna, shippingAddress = null } = given;
  const asked = { paymentMethod, shippingMethod, language, account };
  const all = { ...pages, ...given, address, shippingAddress };
  return { ...asked, given: all, initiateOnly, termsAccepted, submitted, problems };
}

/** What the plugin demands of it. */
export function rulesOf({ platform }: OpenPlatform, { rules }: StartFields = {}): PaymentRules {
  const plugin = platform.settings.plugins.find(isSellingPlugin);
  if (!plugin) throw new Error("The test shop has no plugin.");
  return { ...plugin, isAllowedOrigin: () => true, ...rules };
}

function methodOf({ platform }: OpenPlatform, wanted: string): PaymentMethodSettings {
  const method = platform.settings.paymentMethods.find(({ key }) => key === wanted);
  if (!method) throw new Error(`The test shop has no method ${wanted}.`);
  return method;
}

/** What the pay page or the box of an attempt signs when *pay* is pressed. */
export function paidFields(
  shop: OpenPlatform,
  attempt: PaymentAttempt,
  address: Address = anna,
): Record<string, string> {
  const { kind, key, secret } = methodOf(shop, attempt.method);
  const result = { kind: "paid", ...(kind === "embedded" && { address }) } as const;
  const signed = authorisationFields(attempt, result, { secret, now: shop.platform.now() });
  return { ...signed, paymentMethod: key };
}

/** The order of a payment that made one. */
export function orderOf(result: StartedPayment | ReturnOutcome): Order {
  const ended = result.kind === "finalised" ? result.finalised : result;
  if (ended.kind !== "ordered") throw new Error(`No order: ${JSON.stringify(resultOf(result))}`);
  return ended.order;
}

/** A result in few words: what comes next, how it ended, or what was wrong. */
export function resultOf(result: StartedPayment | ReturnOutcome): string | Record<string, FailureCode> {
  if (result.kind === "started") return result.step.action;
  if (result.kind === "finalised") return result.finalised.kind;
  if (result.kind !== "failure") return result.kind;
  return Object.fromEntries(result.failure.problems.map(({ subject, code }) => [subject, code]));
}
