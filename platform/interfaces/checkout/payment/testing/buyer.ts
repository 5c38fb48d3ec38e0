import { anna, hiddenFields, pages } from "../../../../ordering/payment/testing/books.ts";
import type { TestAnswer, TestCall } from "../../../../testing/client.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";

export {
  anna,
  attemptsOf,
  books,
  hiddenFields,
  pages,
  unsoundStock,
} from "../../../../ordering/payment/testing/books.ts";

export const start = { ...pages, address: anna, termsAndConditions: true } as const;

export interface Buyer {
  readonly token: string;
  call(method: string, path: string, body?: unknown, more?: TestCall): Promise<TestAnswer>;
  /** Starts a payment with a method, and with what differs from the usual. */
  pay(paymentMethod: string, more?: object, call?: TestCall): Promise<TestAnswer>;
  /** Comes back with the variables of a return request. */
  comeBack(paymentMethodFields: unknown, call?: TestCall): Promise<TestAnswer>;
}

/** A shopper with so many of an item in her selection; her country is what the shop takes for unknown callers. */
export async function buyerOf(shop: Pick<TestPlatform, "call">, item: string, quantity = 1): Promise<Buyer> {
  const added = await shop.call("POST", `items/${item}/quantity/${quantity}`);
  if (added.status !== 201) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
  const { token } = added;
  const call: Buyer["call"] = (method, path, body, more) => shop.call(method, path, { token, body, ...more });
  return {
    token,
    call,
    pay: (paymentMethod, more, sent) => call("POST", "payment", { ...start, paymentMethod, ...more }, sent),
    comeBack: (paymentMethodFields, sent) => call("POST", "payment-result", { paymentMethodFields }, sent),
  };
}

/** Whoever can start a payment, over whatever interface; the answer is read by the names of the Checkout API. */
export interface Payer {
  pay(paymentMethod: string, more?: object): Promise<Started>;
}

export type Started = Pick<TestAnswer, "text">;

/** Starts with `dummy`: the variables with which it comes back when *pay* is pressed. */
export async function payWithDummy(buyer: Payer): Promise<Record<string, string>> {
  return hiddenFields((await buyer.pay("dummy")).text("formHtml"));
}
