import { paymentMethodSettings } from "../../../foundations/settings/schema/methods.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

/** The settings with one more payment method. */
export function withMethod(settings: Settings, method: object): Settings {
  return { ...settings, paymentMethods: [...settings.paymentMethods, paymentMethodSettings.parse(method)] };
}
