import type { Failure, Result } from "../../../foundations/errors.ts";
import type { Session } from "../../../selling/session/session.ts";
import {
  changeContract as changeOwned,
  changeOne as changeOwnedSubscription,
} from "../../../ordering/subscription/change-owned.ts";
import type { Contract } from "../../../ordering/subscription/contract.ts";
import type { LockedSubscription } from "../../../ordering/subscription/read-contracts.ts";
import { formatContract, formatOneSubscription, type ContractContext } from "../../rest/format/contract.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { formatProduct } from "../catalog/format-product.ts";
import { productContext } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";
import type { ReadCall } from "../endpoint.ts";
import { respond, type ApiResponse } from "../response.ts";
import { requireCustomer } from "./customer-call.ts";

/** What every endpoint about contracts requires. */
export const contractRequirements = { feature: "subscriptions", login: true } as const;

type Call = ReadCall;

/** Changes a contract of the customer; the contracts of others are not found. */
export async function changeContract(
  { platform, session }: Call,
  id: string,
  work: Parameters<typeof changeOwned>[3],
): Promise<Result<Contract>> {
  const customer = requireCustomer(session);
  return customer.ok ? changeOwned(platform.db, customer.value, readNumber(id), work) : customer;
}

/** Changes one subscription of the customer, of one contract when that is named. */
export async function changeSubscription(
  { platform, session }: Call,
  { subscription, contract }: { readonly subscription: string; readonly contract?: string },
  work: Parameters<typeof changeOwnedSubscription>[3],
): Promise<Result<LockedSubscription>> {
  const customer = requireCustomer(session);
  if (!customer.ok) return customer;
  const within = contract === undefined ? {} : { contract: readNumber(contract) };
  return changeOwnedSubscription(
    platform.db,
    customer.value,
    { subscription: readNumber(subscription), ...within },
    work,
  );
}

export async function contractResponse(
  call: Call,
  changed: Result<Contract>,
): Promise<ApiResponse | Failure> {
  return changed.ok
    ? respond({ contract: await formatContract(contractContextOf(call, call.session), changed.value) })
    : changed;
}

export async function subscriptionResponse(
  call: Call,
  changed: Result<LockedSubscription>,
): Promise<ApiResponse | Failure> {
  if (!changed.ok) return changed;
  const { contract, subscription } = changed.value;
  return respond({
    subscription: await formatOneSubscription(
      contractContextOf(call, call.session),
      contract,
      subscription.id,
    ),
  });
}

/**
 * The format of contracts in a session: with whole products, at the prices of their price lists.
 * checkout-rest.md#subscriptions.
 */
export function contractContextOf(context: ResponseContext, session: Session): ContractContext {
  return {
    platform: context.platform,
    language: session.language,
    productOf: ({ priceList }, { entry }) =>
      formatProduct(entry, productContext(context, { ...session, priceList })),
    lostProduct: (display) => ({ product: String(display), name: "" }),
  };
}
