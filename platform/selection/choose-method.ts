import { failure, success, type Result } from "../errors.ts";
import { priceListOf } from "../market/places.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/schema.ts";
import { findMethod, offeredPaymentMethods, offeredShippingMethods } from "./methods.ts";
import { payingFor } from "./repeated-payment.ts";
import type { Selection } from "./selection.ts";

export interface MethodChoice {
  readonly kind: "paymentMethod" | "shippingMethod";
  /** Key or number. */
  readonly id: string;
}

/** The selection with a method of its session's place; fails with `kind` not found when it is not offered there. */
export function chooseMethod(
  settings: Settings,
  session: Session,
  selection: Selection,
  { kind, id }: MethodChoice,
): Result<Selection> {
  const { currency } = priceListOf(settings, session.priceList);
  const place = { country: session.country, priceList: session.priceList, currency };
  const found =
    kind === "paymentMethod"
      ? findMethod(payingFor(offeredPaymentMethods(settings, place), selection.lines), id)
      : findMethod(offeredShippingMethods(settings, place, 0), id);
  return found ? success({ ...selection, [kind]: found.method.key }) : failure(kind, "not-found");
}
