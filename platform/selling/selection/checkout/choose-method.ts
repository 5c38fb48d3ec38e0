import { failure, success, type Result } from "../../../foundations/errors.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { itemId } from "../line-id.ts";
import type { PurchaseContext } from "../lines/purchase-context.ts";
import { findMethod, methodsForLines, offeredPaymentMethods, offeredShippingMethods } from "../methods.ts";
import { weightOf } from "../price/weight.ts";
import type { Selection } from "../selection.ts";

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
  { sellables }: Pick<PurchaseContext, "sellables">,
): Result<Selection> {
  const { currency } = priceListOf(settings, session.priceList);
  const place = { country: session.country, priceList: session.priceList, currency };
  const weight = weightOf(
    selection.lines.flatMap(({ quantity, ...key }) => {
      const sellable = sellables.get(itemId(key));
      return sellable ? [{ quantity, item: sellable.item }] : [];
    }),
  );
  const found =
    kind === "paymentMethod"
      ? findMethod(methodsForLines(offeredPaymentMethods(settings, place), selection.lines), id)
      : findMethod(offeredShippingMethods(settings, place, { worth: 0, weight }), id);
  return found ? success({ ...selection, [kind]: found.method.key }) : failure(kind, "not-found");
}
