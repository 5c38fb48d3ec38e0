import type { PaymentRules } from "../../../payment/start/payment-request.ts";
import { returnAliases } from "../../../settings/compatibility-names.ts";
import type { AnswerContext } from "../answer-context.ts";
import { isReturnOrigin } from "../../http/origin.ts";

/** What the plugin of a call demands of a payment. `checkout-rest.md` 16.1. */
export function paymentRules({ platform, plugin }: AnswerContext): PaymentRules {
  return {
    ...plugin,
    plugin: plugin.number,
    returnAliases: returnAliases(plugin),
    isAllowedOrigin: isReturnOrigin({ platform, plugin }),
  };
}
