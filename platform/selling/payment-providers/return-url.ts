import type { Fields } from "./signature.ts";

/** The page with the method's key and the fields behind it, before a fragment. checkout-rest.md#built-in-methods. */
export function returnUrl(page: string, method: string, fields: Fields = {}): string {
  return addVariables(page, { paymentMethod: method, ...fields });
}

/** The page with variables behind its own, before a fragment. */
export function addVariables(page: string, fields: Fields): string {
  const query = Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  if (query === "") return page;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(page) ?? [];
  return `${address}${address.includes("?") ? "&" : "?"}${query}${fragment}`;
}
