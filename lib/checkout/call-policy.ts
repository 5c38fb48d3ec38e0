const READING_POSTS =
  /^(products|suggestions|products\/[^/]+|product\/[^/]+|uri|categories|pages?|menus|bundles\/[^/]+)$/;
const PAYMENT = /^(payment|payment-result|customer\/stored\/.+)$/;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Words that are part of an address; every other segment is a value and stays out of the log. */
const WORDS: ReadonlySet<string> = new Set([
  "quantity",
  "bundles",
  "gift-certificates",
  "amount",
  "subscription-plan",
  "states",
  "all",
  "auto",
  "update",
  "wishlists",
  "items",
  "contracts",
  "subscription",
  "subscriptions",
  "stored",
  "payment",
  "payment-methods",
  "payment-result",
  "address",
  "interval",
  "status",
  "articles",
]);

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export function isRead(method: Method, path: string): boolean {
  return method === "GET" || (method === "POST" && READING_POSTS.test(path));
}

/** Milliseconds: a read answers within 5 s, a change may queue behind others for 10 s, a payment calls out. */
export function timeoutOf(method: Method, path: string): number {
  if (PAYMENT.test(path)) return 20_000;
  return isRead(method, path) ? 5_000 : 12_000;
}

export function isRetriedStatus(status: number): boolean {
  return RETRIED_STATUSES.has(status);
}

/** `login/anna@example.com` → `login/*`: what may stand in a log. */
export function pathTemplate(path: string): string {
  const [first = "", ...rest] = path.split("/");
  return [first, ...rest.map((segment) => (WORDS.has(segment) ? segment : "*"))].join("/");
}
