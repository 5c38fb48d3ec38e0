import {
  boxAnswer,
  boxOf,
  payPage,
  press,
  pressInBox,
  variablesOf,
} from "../../checkout/payment/testing/pay-pages.ts";
import { anna, hiddenFields, start } from "../../checkout/payment/testing/buyer.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import type { BackEnd } from "./shop-client.ts";

/** Starts a payment of a selection with a method, and with what differs from the usual. */
export function pay(
  backEnd: BackEnd,
  id: string,
  paymentMethod: string,
  more: object = {},
): Promise<TestAnswer> {
  return backEnd.call("POST", `selections/${id}/payment`, { ...start, paymentMethod, ...more });
}

/** Comes back with the variables of a return request. */
export function comeBack(backEnd: BackEnd, id: string, paymentMethodFields: unknown): Promise<TestAnswer> {
  return backEnd.call("POST", `selections/${id}/payment-result`, { paymentMethodFields });
}

type Variables = Record<string, string>;

/** The variables with which each method comes back when *pay* is pressed. */
export const paying = {
  dummy: async (backEnd: BackEnd, id: string, more: object = {}): Promise<Variables> =>
    hiddenFields((await pay(backEnd, id, "dummy", more)).text("formHtml")),
  redirect: async (backEnd: BackEnd, id: string, more: object = {}): Promise<Variables> => {
    const started = await pay(backEnd, id, "redirect", more);
    return variablesOf((await press(payPage(backEnd.shop, started), "pay")).headers.get("location"));
  },
  embedded: async (backEnd: BackEnd, id: string, more: object = {}): Promise<Variables> => {
    const started = await pay(backEnd, id, "embedded", { address: { country: "SE" }, ...more });
    const pressed = await pressInBox(boxOf(backEnd.shop, started), { choice: "pay", terms: "1", ...anna });
    return boxAnswer.parse(await pressed.json()).fields ?? {};
  },
} as const;
