import {
  automaticDiscounts,
  giftCards,
  vouchers,
} from "../../../checkout/selection/testing/discount-shop.ts";
import { plans } from "../../../../ordering/subscription/testing/plans.ts";
import { startSetShop, type SetShop } from "../../../checkout/testing/set-shop.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import type { TestAnswer, TestCall } from "../../../../testing/client.ts";
import { graphqlClient, type GraphqlResponse, type GraphqlCall } from "../../testing/graphql-client.ts";

/** The test shop with bundles, gift certificates, vouchers of every kind, gift cards and plans. */
export function startFullShop(
  also: (settings: Settings) => Settings = (same) => same,
  environment: Readonly<Record<string, string>> = {},
): Promise<SetShop> {
  return startSetShop(
    (settings) =>
      also({
        ...settings,
        automaticDiscounts,
        giftCards,
        vouchers,
        subscriptionPlans: [...plans],
        vatExemptByNumber: true,
      }),
    environment,
  );
}

/** One shopper who uses the Checkout API and the Storefront API with one token. */
export interface BothShopper {
  readonly token: string;
  /** Throws when the Checkout API refuses. */
  readonly rest: (method: string, path: string, call?: Omit<TestCall, "token">) => Promise<TestAnswer>;
  readonly graphql: (query: string, call?: Omit<GraphqlCall, "token">) => Promise<GraphqlResponse>;
}

export async function bothShopper(shop: SetShop): Promise<BothShopper> {
  const ask = graphqlClient(shop);
  const { token } = await shop.call("GET", "selection");
  return {
    token,
    rest: async (method, path, call = {}) => {
      const answer = await shop.call(method, path, { ...call, token });
      if (answer.status >= 400) throw new Error(`${path}: ${JSON.stringify(answer.body).slice(0, 300)}`);
      return answer;
    },
    graphql: (query, call = {}) => ask(query, { ...call, token }),
  };
}

/** Fields of the checkout of the shopper's selection; throws when there are errors. */
export async function checkoutOf(shopper: BothShopper, fields: string): Promise<unknown> {
  const answer = await shopper.graphql(`{ selection { checkout { ${fields} } } }`);
  if (answer.at("errors") !== undefined) throw new Error(JSON.stringify(answer.at("errors")));
  return answer.at("data.selection.checkout");
}
