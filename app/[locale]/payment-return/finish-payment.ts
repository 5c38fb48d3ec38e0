import "server-only";
import { storeOrderNumber } from "@/app/[locale]/receipt/order-cookie";
import type { CheckoutAnswer } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { mutateSessionPaymentResult } from "@/lib/checkout/selection/selection-mutations";
import { type Selection, selectionSchema } from "@/lib/checkout/selection/selection-schemas";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import type { PaymentFailure } from "@/lib/forms/checkout/payment-failures";
import type { ReturnFields } from "@/lib/forms/checkout/payment-return-fields";
import { type Locale, localePath } from "@/lib/locale/locale";
import { nameUnavailable } from "@/lib/selection/name-unavailable";
import { setFlash } from "@/lib/session/flash";
import { unavailableNames } from "@/lib/session/visitor-selection";
import type { Session } from "@/lib/session/seal";
import { saveVisitor } from "@/lib/session/visitor";

/** Passes the return on and says where the visitor goes: always 303, so that a reload repeats nothing. */
export async function finishPayment(
  locale: Locale,
  session: Session | null,
  fields: ReturnFields,
): Promise<Response> {
  if (session === null) return failed(locale, "session");
  const before = await readSessionSelection(session.token);
  const answer = await mutateSessionPaymentResult(session.token, fields);
  if (answer.status === 429) throw new CheckoutUnavailable("status", 429);
  await saveVisitor(session, { token: answer.token });
  if (!answer.ok) {
    const reason = reasonOf(answer);
    if (reason === "unavailable") await flashUnavailable(answer.data, before);
    return failed(locale, reason);
  }
  if (answer.data.kind === "redirect") return seeOther(answer.data.url);
  await storeOrderNumber(answer.data.order, answer.token ?? session.token);
  return seeOther(localePath(locale, "receipt"));
}

type Refusal = Extract<CheckoutAnswer<unknown>, { ok: false }>;

const REASONS: ReadonlyMap<string, PaymentFailure> = new Map(
  Object.entries<PaymentFailure>({
    cancelled: "cancelled",
    INVALID_SIGNATURE: "invalid",
    EXPIRED: "expired",
    COUNTRY_MISMATCH: "country",
  }),
);

function reasonOf({ status, errors, code }: Refusal): PaymentFailure {
  if (status === 410) return "unavailable";
  if (status === 404) return "session";
  if (status === 406) return "invalid";
  const word = errors["paymentMethod"];
  return REASONS.get(code ?? "") ?? REASONS.get(typeof word === "string" ? word : "") ?? "refused";
}

async function flashUnavailable(data: unknown, before: Selection | null): Promise<void> {
  const parsed = selectionSchema.safeParse(data);
  if (!parsed.success) return;
  const names = unavailableNames(nameUnavailable(parsed.data, before ?? { lines: [] }));
  await setFlash({ kind: "unavailable", names, back: "" });
}

function failed(locale: Locale, reason: PaymentFailure): Response {
  return seeOther(`${localePath(locale, "payment-failed")}?reason=${reason}`);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}
