import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import {
  fulfilmentSchema,
  type OfferedStore,
  type Store,
  storesSchema,
} from "@/lib/checkout/selection/store-schemas";
import { soonDays } from "@/lib/selection/opening-hours";
import { type StoreChange, storeRequest } from "@/lib/forms/checkout/store-change";

/**
 * The stores of a country that a selection can be fetched from. None where an installation has no stores; and none
 * when they cannot be read: what is bought can still be sent (checkout-rest.md#selection-calls).
 */
export async function readSessionStores(token: string, country: string): Promise<readonly OfferedStore[]> {
  try {
    const answer = await callCheckout({
      method: "GET",
      path: "brick-and-mortar",
      token,
      schema: storesSchema,
    });
    const near = answer.ok ? answer.data.filter(({ countryCode }) => countryCode === country) : [];
    if (near.length === 0) return [];
    const complete = await readFulfilment(token, near);
    const today = new Date().toISOString().slice(0, 10);
    return near.map((store) => {
      const isComplete = complete?.includes(store.store) ?? null;
      const specialOpeningHours = soonDays(store.specialOpeningHours, today);
      return Object.assign({}, store, { isComplete, specialOpeningHours });
    });
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return [];
    throw error;
  }
}

async function readFulfilment(token: string, stores: readonly Store[]): Promise<readonly string[] | null> {
  const body = { brickAndMortars: stores.map(({ store }) => Number(store)) };
  const answer = await callCheckout({
    method: "POST",
    path: "fulfillment-check",
    body,
    token,
    schema: fulfilmentSchema,
  });
  return answer.ok ? answer.data : null;
}

/** Has a selection picked up in a store, or sent again. */
export async function mutateSessionStore(
  token: string,
  change: StoreChange,
): Promise<CheckoutAnswer<Selection>> {
  return callCheckout({ ...storeRequest(change), token, schema: selectionSchema });
}
