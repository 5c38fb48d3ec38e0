import { findCountry } from "../../catalogue/market/places.ts";
import { newSelection } from "../../selling/selection/new-selection.ts";
import type { Selection, SelectionLine } from "../../selling/selection/selection.ts";
import { freshSession } from "../../selling/session/start-session.ts";
import type { Session } from "../../selling/session/session.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import type { Contract, Subscription } from "./contract.ts";

/** A session where the contract is, kept nowhere: what is ordered for it is priced as for a shopper there. */
export function contractSession(settings: Settings, contract: Contract): Session {
  return {
    ...freshSession(settings, contract.store, findCountry(settings, contract.country)),
    country: contract.country,
    state: contract.state,
    market: contract.market,
    priceList: contract.priceList,
    language: contract.language,
  };
}

/** A new selection with what the contract says of every order. */
export function contractSelection(contract: Contract, page: string): Selection {
  return {
    ...newSelection(contract.store),
    customer: contract.customer,
    paymentMethod: contract.paymentMethod,
    shippingMethod: contract.shippingMethod,
    address: contract.address,
    shippingAddress: contract.shippingAddress,
    paymentReturnPage: page,
    paymentFailedPage: page,
  };
}

/** What is ordered of a subscription, as a line of this id. */
export function subscriptionLine(subscription: Subscription, line: string): SelectionLine {
  const { display, size, quantity, comment, plan, bundle } = subscription;
  return {
    line,
    display,
    size,
    quantity,
    comment,
    productUrl: "",
    category: "",
    subscriptionPlan: plan,
    bundle,
  };
}
