import type { PaymentRules } from "../../../payment/payment-request.ts";
import type { AnswerContext } from "../answer-context.ts";
import { returnVariable } from "../compatibility/names.ts";
import { isAllowedOrigin } from "../../http/origin.ts";

/** What the plugin of a call demands of a payment. `checkout-rest.md` 16.1. */
export function paymentRules({ platform, plugin }: AnswerContext): PaymentRules {
  const { origin: storefront } = new URL(platform.config.storefrontUrl);
  return {
    ...plugin,
    returnAliases: plugin.compatibilityNames ? [returnVariable.alias] : [],
    isAllowedOrigin: (origin) => origin === storefront || isAllowedOrigin(plugin.allowedOrigins, origin),
  };
}
