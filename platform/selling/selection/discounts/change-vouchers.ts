import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import type { SelectionChange } from "../lines/selection-change.ts";
import type { PricedSelection, Selection } from "../selection.ts";
import { voucherKey, wordKey, type Voucher } from "../../discounts/find-voucher.ts";

/**
 * Adds a voucher that `findVoucher` has found; one that is there already changes nothing. Fails with `voucher`: an
 * unknown one and one whose conditions are not met look the same, and an exclusive one stands alone.
 * checkout-rest.md#vouchers.
 */
export function addVoucher(found: Voucher | undefined): SelectionChange {
  if (!found) return { change: () => failure("voucher", "not-found") };
  const word = voucherKey(found);
  return {
    change: (selection) => success(withVoucher(selection, word)),
    check: (priced, before) => (before.vouchers.includes(word) ? null : refusal(priced, word)),
  };
}

function withVoucher(selection: Selection, word: string): Selection {
  if (selection.vouchers.includes(word)) return selection;
  return { ...selection, vouchers: [...selection.vouchers, word] };
}

function refusal({ discounts: { vouchers } }: PricedSelection, word: string): Failure | null {
  const added = vouchers.find(({ voucher }) => voucher === word);
  if (!added || added.state === "unmet") return failure("voucher", "not-found");
  const isExclusive = vouchers.some(({ exclusive }) => exclusive);
  return vouchers.length > 1 && isExclusive ? failure("voucher", "voucher-exclusive") : null;
}

/**
 * Removes the voucher of a code or a uri, also when it was not there. Fails with `voucher` when neither the selection
 * nor the shop has it.
 */
export function withoutVoucher(
  selection: Selection,
  text: string,
  found: Voucher | undefined,
): Result<Selection> {
  const wanted = wordKey(text);
  const vouchers = selection.vouchers.filter((word) => wordKey(word) !== wanted);
  if (vouchers.length < selection.vouchers.length) return success({ ...selection, vouchers });
  return found ? success(selection) : failure("voucher", "not-found");
}

export function withoutVouchers(selection: Selection): Result<Selection> {
  return success(selection.vouchers.length === 0 ? selection : { ...selection, vouchers: [] });
}
