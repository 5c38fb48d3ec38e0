import { paymentFailure, paymentMessages, type UnpaidOutcome } from "../../rest/format/payment-failures.ts";
import { failure } from "../../../foundations/errors.ts";
import { readSelectionById } from "../../../selling/selection/access/selection-by-id.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { type Answer, type Body, refuse } from "../answer.ts";
import type { SelectionCall } from "../selection/change-selection.ts";
import { selectionBody, shapeUnavailable } from "../selection/selection-body.ts";

interface Present {
  readonly body: Body;
  readonly language: string;
}

/** The selection as it is now, after whatever the call has changed; nothing of one that is finished. */
async function presentSelection(
  call: SelectionCall,
  unavailable: readonly UnavailableItem[] = [],
): Promise<Present> {
  const { platform, plugin } = call;
  const { db, settings } = platform;
  const found = await readSelectionById(db, settings, { store: plugin.store, id: call.param("selection") });
  if (!found) return { body: {}, language: settings.defaultLanguage };
  const { session, selection } = found;
  const priced = await priceSelection(db, platform, session, selection);
  return { body: await selectionBody(call, { session, priced, unavailable }), language: session.language };
}

/** 410, with what is missing and the selection without it. checkout-rest.md#stock. */
export async function refuseUnavailable(
  call: SelectionCall,
  unavailable: readonly UnavailableItem[],
): Promise<Answer> {
  const { body, language } = await presentSelection(call, unavailable);
  return refuse(failure("stock", "stock-unavailable"), {
    ...body,
    unavailable: unavailable.map(shapeUnavailable),
    messages: paymentMessages("unavailable", language),
  });
}

/**
 * 412, with messages for shoppers, a code for programs and the selection, which is still open.
 * checkout-rest.md#payment-results.
 */
export async function refusePayment(call: SelectionCall, kind: UnpaidOutcome): Promise<Answer> {
  const { body, language } = await presentSelection(call);
  const { failure: unpaid, fields } = paymentFailure(kind, language);
  return refuse(unpaid, { ...fields, ...body });
}
