import type { Settings } from "../../foundations/settings/schema.ts";
import type { VoucherSettings } from "../../foundations/settings/schema/discounts.ts";

/** The code or the uri of a voucher, as selections keep it. */
export function voucherKey({ code, uri }: Pick<VoucherSettings, "code" | "uri">): string {
  return code ?? uri ?? "";
}

/** The voucher of a code or a uri in any letter case. */
export function findVoucher(settings: Settings, text: string): VoucherSettings | undefined {
  const wanted = text.trim().toLowerCase();
  return settings.vouchers.find((voucher) => voucherKey(voucher).toLowerCase() === wanted);
}
