import { failure, type Failure } from "../../../errors.ts";
import type { Order } from "../../../order/order.ts";
import type { Finalised } from "../../../payment/finalise/finalised.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { refuse, type Answer } from "../answer.ts";
import { loggedInPart } from "../customer/shape-customer.ts";
import type { WriteCall } from "../endpoint.ts";
import { locationParts, selectionResponse } from "../selection/selection-response.ts";
import { paymentMessages } from "../../rest/format/payment-messages.ts";
import { formatOrder } from "./shape-order.ts";

type Body = Record<string, unknown>;

/** An order as the answer holds it: classic flat, nested as `order` among what its page needs. Section 2. */
export async function orderBody(
  context: AnswerContext,
  session: Session,
  order: Order,
  more: Body = {},
): Promise<Body> {
  const shaped = { ...(await formatOrder(context, session, order)), ...more };
  if (context.plugin.form === "classic") return shaped;
  return {
    order: shaped,
    ...locationParts(context, session),
    ...(await loggedInPart(context, session)),
  };
}

/** The selection response of the session as it is now, after whatever the call has changed. */
export async function presentSelection(
  call: WriteCall,
  unavailable: readonly UnavailableItem[] = [],
): Promise<Body> {
  const outcome = await call.inSession(async (tx, session) => {
    const selection = await readSelection(tx, session.selection);
    return { session, priced: await priceSelection(tx, call.platform, session, selection), unavailable };
  });
  return selectionResponse(call, outcome);
}

/** 410, with what is missing and the selection without it. `checkout-rest.md` 12.4. */
export async function refuseUnavailable(
  call: WriteCall,
  unavailable: readonly UnavailableItem[],
): Promise<Answer> {
  const messages = paymentMessages("unavailable", call.session.language);
  const body = await presentSelection(call, unavailable);
  return refuse(failure("stock", "stock-unavailable"), { unavailable: [], ...body, messages });
}

type Ended = Exclude<Finalised["kind"], "ordered" | "unavailable">;

const refusals = {
  refused: { failure: failure("paymentMethod", "payment-failed"), code: "refused" },
  cancelled: { failure: failure("paymentMethod", "payment-failed"), code: "cancelled" },
  invalid: { failure: failure("paymentMethod", "payment-invalid-signature"), code: "invalid_signature" },
  expired: { failure: failure("paymentMethod", "payment-expired"), code: "expired" },
  moved: { failure: failure("paymentMethod", "payment-country-mismatch"), code: "country_mismatch" },
} as const satisfies Record<Ended, { failure: Failure; code: string }>;

/** 412, with sentences for people and a word for machines. `checkout-rest.md` section 6, 16.2. */
export function refusePayment(kind: Ended, language: string, more: Body = {}): Answer {
  const refusal = refusals[kind];
  return refuse(refusal.failure, { messages: paymentMessages(kind, language), code: refusal.code, ...more });
}
