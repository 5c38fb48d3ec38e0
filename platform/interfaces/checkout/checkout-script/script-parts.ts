import { localised } from "../../../market/localised.ts";
import { needsCheckoutScript } from "../../../payment/method/needs-checkout-script.ts";
import type { OfferedPaymentMethod } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { checkoutScript } from "../../http/checkout-script/checkout-script.ts";

/** `checkoutScript`, when an offered method needs it, and what methods have to show. `checkout-rest.md` 11.1, 17. */
export function scriptParts(
  { platform: { settings }, plugin }: AnswerContext,
  { language }: Session,
  offered: readonly OfferedPaymentMethod[],
): Record<string, unknown> {
  const shown = offered.flatMap(({ method: { key, paymentHtml } }) =>
    paymentHtml ? [[key, { paymentHTML: localised(paymentHtml, language, settings.defaultLanguage) }]] : [],
  );
  return {
    ...(needsCheckoutScript(offered) && { checkoutScript: checkoutScript(plugin) }),
    pluginFields: Object.fromEntries(shown),
  };
}
