import { failure, type Failure } from "../../../errors.ts";
import type { Finalised } from "../../../payment/finalise/finalised.ts";
import { readAddressed } from "../../../selection/access/selection-by-id.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import { paymentMessages } from "../../rest/format/payment-messages.ts";
import { refuse, type Answer, type Body } from "../answer.ts";
import type { SelectionCall } from "../selection/in-selection.ts";
import { selectionBody } from "../selection/selection-body.ts";
import { shapeUnavailable } from "../selection/shape-unavailable.ts";

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
  const found = await readAddressed(db, settings, { store: plugin.store, id: call.param("selection") });
  if (!found) return { body: {}, language: settings.defaultLanguage };
  const { session, selection } = found;
  const priced = await priceSelection(db, platform, session, selection);
  return { body: await selectionBody(call, { session, priced, unavailable }), language: session.language };
}

/** 410, with what is missing and the selection without it. `checkout-rest.md` 12.4. */
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

type Ended = Exclude<Finalised["kind"], "ordered" | "unavailable"> | "pending";

const endings = {
  refused: { failure: failure("paymentMethod", "payment-failed"), code: "refused" },
  cancelled: { failure: failure("paymentMethod", "payment-failed"), code: "cancelled" },
  pending: { failure: failure("paymentMethod", "payment-failed"), code: "pending" },
  invalid: { failure: failure("paymentMethod", "payment-invalid-signature"), code: "invalid_signature" },
  expired: { failure: failure("paymentMethod", "payment-expired"), code: "expired" },
  moved: { failure: failure("paymentMethod", "payment-country-mismatch"), code: "country_mismatch" },
} as const satisfies Record<Ended, { failure: Failure; code: string }>;

/** 412, with sentences for people, a word for machines and the selection, which is still open. Section 16.2. */
export async function refusePayment(call: SelectionCall, kind: Ended): Promise<Answer> {
  const { body, language } = await presentSelection(call);
  const { failure: refusal, code } = endings[kind];
  return refuse(refusal, { messages: paymentMessages(kind, language), code, ...body });
}
