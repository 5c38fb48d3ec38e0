import { parseLocale } from "@/lib/locale/locale";

const VOUCHER = "voucher";

/**
 * Where a link with a voucher in it leads first: `/en-se/women?voucher=summer`. The voucher is added there, and the
 * page comes without it: the cache keeps one page for everybody. Null for a link without one.
 */
export function voucherLink(pathname: string, search: URLSearchParams): string | null {
  const voucher = search.get(VOUCHER)?.trim() ?? "";
  const locale = parseLocale(pathname.split("/")[1] ?? "");
  if (voucher === "" || locale === null) return null;
  const rest = new URLSearchParams(search);
  rest.delete(VOUCHER);
  const to = rest.size === 0 ? pathname : `${pathname}?${rest.toString()}`;
  return `/api/visitor/voucher?${new URLSearchParams({ locale: locale.tag, voucher, to }).toString()}`;
}
