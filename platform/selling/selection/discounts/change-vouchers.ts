import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import type { SelectionChange } from "../lines/selection-change.ts";
import type { PricedSelection, Selection } from "../selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { findVoucher, voucherKey } from "../../discounts/find-voucher.ts";

/**
 * Adds the voucher of a code or a uri; one that is there already changes nothing. Fails with `voucher`: an unknown one
 * and one whose conditions are not met look the same, and an exclusive one stands alone. checkout-rest.md#vouchers.
 */
export function addVoucher(settings: Settings, text: string): SelectionChange {
  const found = findVoucher(settings, text);
  if (!found) return { change: () => failure("voucher", "not-found") };
  const word = voucherKey(found);
  return {
    change: (selection) => success(withVoucher(selection, word)),
    check: (priced, before) => (before.vouchers.includes(word) ? null : refusal(settings, priced, word)),
  };
}

function withVoucher(selection: Selection, word: string): Selection {
  if (selection.vouchers.includes(word)) return selection;
  return { ...selection, vouchers: [...selection.vouchers, word] };
}

function refusal(settings: Settings, { discounts }: PricedSelection, word: string): Failure | null {
  const added = discounts.vouchers.find(({ voucher }) => voucher === word);
  if (!added || added.state === "unmet") return failure("voucher", "not-found");
  const isExclusive = ({ voucher }: { readonly voucher: string }) =>
    findVoucher(settings, voucher)?.exclusive ?? false;
  const isAlone = discounts.vouchers.length === 1;
  return !isAlone && discounts.vouchers.some(isExclusive) ? failure("voucher", "voucher-exclusive") : null;
}

/** Removes the voucher of a code or a uri, also when it was not there. Fails with `voucher` for an unknown one. */
export function withoutVoucher(settings: Settings, selection: Selection, text: string): Result<Selection> {
  const wanted = text.trim().toLowerCase();
  const vouchers = selection.vouchers.filter((word) => word.toLowerCase() !== wanted);
  if (vouchers.length < selection.vouchers.length) return success({ ...selection, vouchers });
  return findVoucher(settings, text) ? success(selection) : failure("voucher", "not-found");
}

export function withoutVouchers(selection: Selection): Result<Selection> {
  return success(selection.vouchers.length === 0 ? selection : { ...selection, vouchers: [] });
}
