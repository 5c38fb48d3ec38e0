import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { MethodCall, Provider } from "./provider.ts";
import { declined } from "./declined.ts";
import { dummy } from "./dummy.ts";
import { embedded } from "./embedded.ts";
import { external } from "./external.ts";
import { invoice } from "./invoice.ts";
import { redirect } from "./redirect.ts";
import { stripe } from "./stripe/stripe.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { OfferedPaymentMethod } from "../selection/selection.ts";

/** Every kind of payment method that a shop file can name. `docs/payments.md#writing-one` says what a new one needs. */
const providers = {
  dummy,
  redirect,
  embedded,
  invoice,
  declined,
  external,
  stripe,
} as const satisfies Record<PaymentMethodSettings["kind"], Provider>;

/** The provider that handles a method. */
export function providerOf(method: Pick<PaymentMethodSettings, "kind">): Provider {
  return providers[method.kind];
}

/** The provider of the method of that key. undefined: the shop has it no more. */
export function providerOfKey(
  { paymentMethods }: Pick<Settings, "paymentMethods">,
  key: string,
): Provider | undefined {
  const method = paymentMethods.find((known) => known.key === key);
  return method && providerOf(method);
}

/** What every call of a provider is told. */
export function methodCall(
  { config, now }: Pick<Platform, "config" | "now">,
  method: PaymentMethodSettings,
): MethodCall {
  const { platformUrl, limits } = config;
  return { method, platformUrl, now: now(), timeoutMs: limits.providerTimeoutMs };
}

/** Whether one of the methods needs the checkout script in the shop's page. checkout-rest.md#checkout-script. */
export function needsCheckoutScript(offered: readonly OfferedPaymentMethod[]): boolean {
  return offered.some(({ method }) => providerOf(method).needsCheckoutScript?.(method) ?? false);
}
