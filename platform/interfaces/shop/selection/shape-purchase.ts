import type { AppliedAutomaticDiscount } from "../../../discounts/discounts.ts";
import { formatDiscounts, type ShownDiscounts } from "../../rest/format/discounts.ts";
import type { Body } from "../answer.ts";

type Automatic = Pick<AppliedAutomaticDiscount, "automaticDiscount">;

/** `discounts` with its vouchers by code and its automatic discounts by id. shop-rest.md#selection-object. */
export function keyedDiscounts(
  discounts: ShownDiscounts & { readonly automatic: readonly Automatic[] },
  words: { readonly currency: string; readonly timezone: string },
): Body {
  const shaped = formatDiscounts(discounts, words);
  return {
    ...shaped,
    automaticDiscounts: byKey(shaped["automaticDiscounts"], "automaticDiscount"),
    vouchers: byKey(shaped["vouchers"], "voucher"),
  };
}

/** A list of objects as an object, by one of their fields; the same key again: the last one counts. */
export function byKey(list: unknown, field: string): Body {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(list.map((entry: unknown) => [String(Reflect.get(Object(entry), field)), entry]));
}
