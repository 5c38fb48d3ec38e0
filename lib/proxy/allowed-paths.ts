const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

export type AllowedMethod = (typeof METHODS)[number];

/**
 * Every path of the Checkout API that needs no secret (checkout-rest.md#catalogue-calls, #selection-calls,
 * #customer-calls, #payment; suggestions.md#the-call); `*` is one value.
 */
const ALLOWED = {
  products: ["GET", "POST"],
  "products/*": ["GET", "POST"],
  "product/*": ["POST"],
  uri: ["POST"],
  suggestions: ["POST"],
  categories: ["GET", "POST"],
  "bundles/*": ["GET", "POST"],
  "gift-certificates": ["GET"],
  "gift-certificates/*": ["GET"],
  "brick-and-mortar": ["GET", "DELETE"],
  "brick-and-mortar/*": ["GET", "PUT"],
  "cms/articles": ["POST"],
  swagger: ["GET"],

  selection: ["GET"],
  "selection/*": ["PUT"],
  items: ["PUT"],
  "items/*": ["POST"],
  "items/*/quantity/*": ["POST"],
  "items/bundles/*": ["POST"],
  "items/gift-certificates/*": ["POST"],
  "items/gift-certificates/*/amount/*": ["POST"],
  "lines/*": ["POST", "DELETE"],
  "lines/*/quantity/*": ["POST", "PUT", "DELETE"],
  "lines/*/subscription-plan": ["DELETE"],
  "lines/*/subscription-plan/*": ["PUT"],
  vouchers: ["POST", "DELETE"],
  "vouchers/*": ["DELETE"],
  "gift-card-apply": ["POST"],
  countries: ["GET"],
  // Needs the secret: without methods it is as unknown as any other path.
  "countries/all": [],
  "countries/auto": ["GET"],
  "countries/*": ["PUT"],
  "countries/*/states/*": ["PUT"],
  languages: ["GET"],
  "languages/*": ["PUT"],
  "campaign-site": ["PUT"],
  "shipping-methods/*": ["PUT"],
  "payment-methods/*": ["PUT"],
  "payment-fields": ["PUT"],
  "fulfillment-check": ["POST"],

  register: ["POST"],
  login: ["POST"],
  "login/*": ["POST"],
  logout: ["POST"],
  customer: ["GET"],
  address: ["PUT"],
  email: ["PUT"],
  password: ["PUT"],
  "customer/update": ["PUT"],
  "password-reset-email": ["POST"],
  "password-reset-email/*": ["POST"],
  "password-reset": ["POST"],
  orders: ["POST"],
  "newsletter-subscription": ["POST"],
  "newsletter-subscription/*": ["POST"],
  "back-in-stock-subscription": ["POST"],
  "customer/wishlists/*": ["GET"],
  "customer/wishlists/*/items/*": ["POST", "DELETE"],
  "customer/subscriptions": ["POST"],
  "customer/contracts/*/subscription": ["POST"],
  "customer/contracts/*/subscription/*": ["PUT"],
  "subscription/address": ["PUT"],
  "subscription/interval": ["PUT"],
  "subscription/status": ["PUT"],
  "customer/stored/payment-methods": ["POST"],
  "customer/stored/payment": ["POST"],
  "customer/stored/payment-result": ["POST"],
  "address-search": ["POST"],

  payment: ["POST"],
  "payment-result": ["POST"],
  receipt: ["GET"],
} as const satisfies Record<string, readonly AllowedMethod[]>;

type Pattern = { readonly parts: readonly string[]; readonly methods: readonly AllowedMethod[] };

const PATTERNS = Object.entries(ALLOWED).map(([pattern, methods]): Pattern => ({
  parts: pattern.split("/"),
  methods,
}));

export type PathMatch =
  | { readonly kind: "allowed"; readonly method: AllowedMethod; readonly path: string }
  | { readonly kind: "method"; readonly allow: readonly AllowedMethod[] }
  | { readonly kind: "path" };

/**
 * Looks up a request in the closed table. `path` is what follows `/api/checkout/`, still percent-encoded;
 * the one given back is encoded anew, so that no part can reach another route. HEAD counts as GET.
 */
export function matchPath(requestMethod: string, path: string): PathMatch {
  const parts = decodeParts(path);
  const methods = parts === null ? [] : methodsOf(parts);
  if (parts === null || methods.length === 0) return { kind: "path" };
  const method = methods.find((allowed) => allowed === (requestMethod === "HEAD" ? "GET" : requestMethod));
  if (method === undefined) return { kind: "method", allow: methods };
  return { kind: "allowed", method, path: parts.map((part) => encodeURIComponent(part)).join("/") };
}

/** A path of words goes before one with values: `countries/all` is not the country `all`. */
function methodsOf(parts: readonly string[]): readonly AllowedMethod[] {
  const exact = PATTERNS.find((pattern) => pattern.parts.join("/") === parts.join("/"));
  if (exact !== undefined) return exact.methods;
  const matching = PATTERNS.filter((pattern) => fits(pattern.parts, parts));
  const methods = new Set(matching.flatMap((pattern) => pattern.methods));
  return METHODS.filter((method) => methods.has(method));
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((word, index) => word === "*" || word === parts[index])
  );
}

const UNSAFE_PART = /^\.{0,2}$|[/\\\p{Cc}]/u;

function decodeParts(path: string): readonly string[] | null {
  try {
    const parts = path.replace(/\/+$/, "").split("/").map(decodeURIComponent);
    return parts.some((part) => UNSAFE_PART.test(part)) ? null : parts;
  } catch {
    return null;
  }
}
