const PAYMENT_RETURN = /^\/[^/]+\/payment-return\/?$/i;

type PageRequest = {
  readonly method: string;
  readonly headers: Pick<Headers, "get">;
  readonly nextUrl: { readonly pathname: string };
};

/**
 * Whether a page may be asked in this way: to look at it, by a form that a server action handles (sent by a script,
 * or as multipart where there is none), or with what a payment provider sends back.
 */
export function isTaken({ method, headers, nextUrl }: PageRequest): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (method !== "POST") return false;
  const isForm = (headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");
  return isForm || headers.get("next-action") !== null || PAYMENT_RETURN.test(nextUrl.pathname);
}
