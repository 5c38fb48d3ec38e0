import { anna, pages, type Payer } from "../../../checkout/payment/testing/buyer.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";
import {
  graphqlClient,
  graphqlShopper,
  type GraphqlResponse,
  type GraphqlCall,
  type GraphqlClient,
} from "../../testing/graphql-client.ts";

export const numbers: Readonly<Record<string, number>> = {
  dummy: 1,
  redirect: 2,
  embedded: 3,
  invoice: 4,
  declined: 5,
};

/** What an order tells here. */
export const orderFields = `
  id number status comment userIP country { code }
  paymentMethod { id uri name handlingCost { value } } shippingMethod { id name price { value } }
  lines { id quantity name lineValue { value } item { id } displayItem { id name } }
  totals { type price { value } }`;

const userErrors = `
  userErrors { __typename message path ... on UnavailableItem {
    originalQuantity availableQuantity unavailableQuantity item { id } displayItem { id } } }`;

const startDocument = `mutation ($input: PaymentInstructionsInput!) {
  paymentInstructions(input: $input) {
    action {
      __typename action
      ... on FormPaymentAction { html formType formFields expressHtml { name } }
      ... on RedirectPaymentAction { url }
      ... on JavascriptPaymentAction { script formType formFields }
      ... on SuccessPaymentAction { formFields order { ${orderFields} } }
    }
    selection { id lines { quantity item { id } } }
    ${userErrors}
  }
}`;

const resultDocument = `mutation ($fields: Map!) {
  paymentResult(paymentMethodFields: $fields) {
    __typename type
    selection { id lines { quantity item { id } } }
    ${userErrors}
    ... on PaymentResultSuccessPayload { order { ${orderFields} } }
  }
}`;

/** A shopper who buys over the Storefront API. */
export interface GraphqlBuyer extends Payer {
  readonly token: string;
  readonly ask: GraphqlClient;
  /** Starts a payment with a method's number, and with what differs from the usual. */
  start(paymentMethod: number, more?: object, call?: GraphqlCall): Promise<GraphqlResponse>;
  /** Comes back with the variables of a return request. */
  comeBack(fields: unknown): Promise<GraphqlResponse>;
  /** Her last order. */
  order(): Promise<unknown>;
}

/** With so many of an item in her selection. */
export async function graphqlBuyerOf(shop: TestPlatform, item: string, quantity = 1): Promise<GraphqlBuyer> {
  const shopper = graphqlShopper(graphqlClient(shop));
  const document = `mutation ($item: String!, $quantity: Int!) {
    addItem(item: $item, quantity: $quantity) { userErrors { message } } }`;
  const added = await shopper(document, { variables: { item, quantity } });
  if (added.list("data.addItem.userErrors").length > 0) throw new Error(JSON.stringify(added.body));
  return buyerWith(shopper, added.token);
}

/** With the session of a token. */
export function graphqlBuyerWith(shop: TestPlatform, token: string): GraphqlBuyer {
  return buyerWith(graphqlShopper(graphqlClient(shop), { token }), token);
}

function buyerWith(ask: GraphqlClient, token: string): GraphqlBuyer {
  const start: GraphqlBuyer["start"] = (paymentMethod, more = {}, call = {}) => {
    const usual = { ...pages, shippingAddress: anna, termsAndConditions: true };
    return ask(startDocument, { variables: { input: { ...usual, paymentMethod, ...more } }, ...call });
  };
  return {
    token,
    ask,
    start,
    pay: async (method, more = {}) => {
      const { address: shippingAddress = anna }: { address?: object } = { ...more };
      const started = await start(numbers[method] ?? -1, { shippingAddress });
      const name = (field: string) => (field === "formHtml" ? "html" : field);
      return { text: (field) => started.text(`data.paymentInstructions.action.${name(field)}`) };
    },
    comeBack: (fields) => ask(resultDocument, { variables: { fields } }),
    order: async () => (await ask(`{ order { ${orderFields} } }`)).at("data.order"),
  };
}
