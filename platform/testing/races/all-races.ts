import { withCards } from "../../interfaces/checkout/payment/testing/stripe-shop.ts";
import { withSets } from "../../interfaces/checkout/testing/set-shop.ts";
import type { StripeServer } from "../../selling/payment-providers/testing/stripe-server.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { voucherSettings } from "../../foundations/settings/schema/discounts.ts";
import { withStores } from "../../selling/stores/testing/street.ts";
import { lastUnits } from "./last-units.ts";
import { logins } from "./logins.ts";
import { orders } from "./many-orders.ts";
import { oneToken } from "./one-token.ts";
import { paymentEnds } from "./payment-ends.ts";
import type { Race } from "./race.ts";
import { settingsApplied } from "./settings-applied.ts";
import { scarceVouchers, tenders } from "./tenders.ts";

export const races: readonly Race[] = [
  ...lastUnits,
  ...oneToken,
  ...logins,
  ...paymentEnds,
  ...tenders,
  ...orders,
  ...settingsApplied,
];

/** The settings of the test shop with everything that races are about. */
export function withRaces(settings: Settings, stripe: StripeServer): Settings {
  const vouchers = scarceVouchers.map((voucher) => voucherSettings.parse(voucher));
  return withCards(withStores(withSets({ ...settings, vouchers })), stripe);
}

/** Nobody is turned away for asking too often: all shoppers come from one address. */
export const patientLimits = {
  LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000000",
  LIMIT_ACCOUNT_CALLS_PER_MINUTE_AND_ADDRESS: "1000000",
  LIMIT_LOGINS_PER_MINUTE: "1000000",
  LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "1000000",
  LIMIT_PASSWORD_COST: "4",
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_VOUCHER_CALLS_PER_MINUTE: "1000000",
  LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "1000000",
} as const;
