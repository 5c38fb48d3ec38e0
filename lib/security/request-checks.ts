import { isSameOrigin } from "@/lib/session/origin";

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
export function isAllowedMethod({ method, headers, nextUrl }: PageRequest): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (method !== "POST") return false;
  const isForm = (headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");
  return isForm || headers.get("next-action") !== null || PAYMENT_RETURN.test(nextUrl.pathname);
}

/** Where a provider of payments posts to, in whatever way it does. */
export function isPaymentReturn(pathname: string): boolean {
  return PAYMENT_RETURN.test(pathname);
}

/** Whether another site posts to a page, which only providers of payments may. Next itself would answer it by 500. */
export function isForeignForm({ method, headers, nextUrl }: PageRequest): boolean {
  return method === "POST" && !PAYMENT_RETURN.test(nextUrl.pathname) && !isSameOrigin(headers);
}

/** What server actions take (next.config.mjs): Next answers 413 to what is longer. */
const LONGEST_FORM = 64 * 1024;

/** Whether nobody can read what is posted as a form. Next itself would answer it by 500. */
export async function isBrokenForm(request: Request): Promise<boolean> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  if (request.method !== "POST" || !type.startsWith("multipart/form-data")) return false;
  if (isPaymentReturn(new URL(request.url).pathname)) return false;
  if (Number(request.headers.get("content-length") ?? 0) > LONGEST_FORM) return false;
  try {
    await request.clone().formData();
    return false;
  } catch {
    return true;
  }
}
