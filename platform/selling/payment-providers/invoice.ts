import { paidInFull } from "./amount.ts";
import type { Provider } from "./provider.ts";
import { simulatedMoney } from "./simulated-money.ts";
import type { Address } from "../selection/selection.ts";

/** Paid later: succeeds at once. checkout-rest.md#built-in-methods. */
export const invoice: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  endsAtOnce: true,
  ...simulatedMoney,
  start: async ({ method, attempt }) => ({
    action: "success",
    outcome: paidInFull(attempt, attempt.id, method.capture === "at-once"),
  }),
  repeat: async ({ method, attempt }) => paidInFull(attempt, attempt.id, method.capture === "at-once"),
  readReturn: async () => ({ kind: "invalid" }),
  searchAddress: async ({ identityNumber }) => findInventedAddress(identityNumber),
};

const invented = {
  firstName: "Stina",
  lastName: "Exempel",
  company: "",
  address1: "Exempelgatan 1",
  zipCode: "111 22",
  city: "Stockholm",
  country: "SE",
} as const satisfies Address;

/** Any number of 10 or 12 digits that ends in 0 finds an invented person. checkout-rest.md#built-in-methods. */
function findInventedAddress(identityNumber: string): Address | "invalid" | null {
  const digits = identityNumber.replaceAll(/[\s+-]/g, "");
  if (!/^(\d{10}|\d{12})$/.test(digits)) return "invalid";
  return digits.endsWith("0") ? invented : null;
}
