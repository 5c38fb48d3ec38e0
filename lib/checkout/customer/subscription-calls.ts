import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { ContractField } from "@/lib/forms/address/address-fields";
import { type Contract, contractsSchema } from "@/lib/checkout/customer/subscription-schemas";
import { z } from "zod";

type Changed = Promise<CheckoutAnswer<unknown>>;

const LIMIT = 100;

/**
 * The customer's contracts, latest first; none where the installation has no subscriptions.
 * checkout-rest.md#customer-calls.
 */
export async function readSessionContracts(token: string): Promise<readonly Contract[]> {
  const body = { page: 1, limit: LIMIT };
  const path = "customer/subscriptions";
  const answer = await callCheckout({ method: "POST", path, body, token, schema: contractsSchema });
  if (answer.ok) return answer.data;
  if ([403, 404, 405].includes(answer.status)) return [];
  throw new CheckoutUnavailable("status", answer.status);
}

export async function mutateSessionSubscriptionQuantity(
  token: string,
  contract: string,
  subscription: string,
  quantity: number,
): Changed {
  const path = `customer/contracts/${encodeURIComponent(contract)}/subscription/${encodeURIComponent(subscription)}`;
  return callCheckout({ method: "PUT", path, body: { quantity }, token, schema: z.unknown() });
}

type Addition = {
  readonly item: string;
  readonly subscriptionPlan: string;
  readonly quantity: number;
  /** `YYYY-MM-DD`, in the future. */
  readonly nextOrderDate: string;
};

/** A further piece that comes by a contract: paid and sent as the others. checkout-rest.md#customer-calls. */
export async function mutateSessionSubscriptionAdd(
  token: string,
  contract: string,
  addition: Addition,
): Changed {
  const path = `customer/contracts/${encodeURIComponent(contract)}/subscription`;
  return callCheckout({ method: "POST", path, body: addition, token, schema: z.unknown() });
}

export async function mutateSessionSubscriptionPlan(
  token: string,
  subscription: string,
  subscriptionPlan: string,
): Changed {
  const body = { subscription, subscriptionPlan };
  return callCheckout({ method: "PUT", path: "subscription/interval", body, token, schema: z.unknown() });
}

/** `CANCELLED` is final (checkout-rest.md#subscriptions). */
export async function mutateSessionSubscriptionStatus(
  token: string,
  subscription: string,
  status: "ACTIVE" | "PAUSED" | "CANCELLED",
): Changed {
  const body = { subscription, status };
  return callCheckout({ method: "PUT", path: "subscription/status", body, token, schema: z.unknown() });
}

export async function mutateSessionContractAddress(
  token: string,
  contract: string,
  address: Readonly<Record<ContractField, string>>,
): Changed {
  const body = { contract, ...address };
  return callCheckout({ method: "PUT", path: "subscription/address", body, token, schema: z.unknown() });
}
