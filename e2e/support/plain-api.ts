import { OtherApi, type Refusal } from "./other-api";

const pathless = JSON.stringify({ token: null, errors: { path: "not found" } });
const notFound: Refusal = { status: 404, body: pathless };
const noPage: Refusal = { status: 404, body: "<!doctype html><title>404</title>" };
const notAllowed: Refusal = {
  status: 405,
  body: JSON.stringify({ token: null, errors: { method: "not allowed" } }),
};
const notEnabled: Refusal = {
  status: 403,
  body: JSON.stringify({ token: null, errors: { feature: "not enabled" } }),
};
const notSupported: Refusal = {
  status: 503,
  body: JSON.stringify({ token: null, errors: { paymentMethod: "not available" } }),
};

/** Calls that only some installations have, each with one of the ways in which servers say so. */
const LACKING: readonly (readonly [RegExp, Refusal])[] = [
  [/^\w+ suggestions/, notAllowed],
  [/^\w+ (items\/)?bundles\//, notEnabled],
  [/^\w+ (items\/)?gift-certificates/, noPage],
  [/^\w+ pages?$/, notEnabled],
  [/^\w+ menus$/, noPage],
  [/^\w+ gift-card-apply/, notFound],
  [/^\w+ (brick-and-mortar|fulfillment-check)/, noPage],
  [/^\w+ customer\/wishlists/, notEnabled],
  [
    /^\w+ (customer\/(subscriptions|contracts|stored)|subscription\/|lines\/\w+\/subscription-plan)/,
    notEnabled,
  ],
  [/^\w+ newsletter-subscription/, noPage],
  [/^\w+ back-in-stock-subscription/, notAllowed],
  [/^\w+ address-search/, notSupported],
  [/^\w+ customer\/update/, notFound],
  [/^\w+ (campaign-site|cms|swagger)/, notFound],
  [/^GET (countries|languages)$/, notFound],
  [/^POST categories$/, notFound],
];

/** Fields that interfaces need not have; `countries` and `addresses` are those beside a product. */
const FIELDS: ReadonlySet<string> = new Set([
  "canonicalUri",
  "lowestPrice",
  "measurementChart",
  "tableMappings",
  "defaultLocalizedChart",
  "subscriptionPlans",
  "subscriptionPlan",
  "bundleInfo",
  "swatch",
  "available",
  "inStock",
  "showAsNew",
  "newProduct",
  "mediaObjects",
  "createdAt",
  "modifiedAt",
  "preview",
  "primaryVariant",
  "original",
  "filterCount",
  "localizedSize",
  "currencyFormat",
  "pluginFields",
  "checkoutScript",
  "brickAndMortar",
  "campaign",
  "shippingMethods",
  "freeFrom",
  "freeFromAsNumber",
  "market",
  "pricelist",
  "paymentMethodType",
  "providesCustomerAddressAfterPayment",
  "supportsInitiateOnly",
  "addressRequiredFields",
  "clientSide",
  "addresses",
  "gone",
  "refunds",
  "additionalMessage",
  "returnSlipTracking",
  "shipmentId",
  "messages",
  "code",
  "gender",
  "newsletter",
  "consents",
  "customAttributes",
]);

const FILTERS: ReadonlySet<unknown> = new Set(["brands", "categories", "collections", "items.name"]);

/** An installation that has what every one has, and nothing else. */
export function plainApi(): OtherApi {
  return new OtherApi({
    refuse: (call) => LACKING.find(([lacking]) => lacking.test(call))?.[1] ?? null,
    ignore: (call, body) => (/^POST (products|uri)$/.test(call) ? inLanguageOfSession(body) : body),
    reduce: (path, answer) => reduced(path === "uri" ? besideProduct(answer) : answer),
  });
}

/** The language of what is read is that of the session: no field asks for another. */
function inLanguageOfSession(body: unknown): unknown {
  return typeof body === "object" && body !== null ? { ...body, language: undefined } : body;
}

/** Countries where a product is sold are an addition; those of a selection are not. */
function besideProduct(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null ? { ...answer, countries: undefined } : answer;
}

function reduced(value: unknown, holder = ""): unknown {
  if (Array.isArray(value)) return value.filter(isKnown).map((entry) => reduced(entry, holder));
  if (typeof value !== "object" || value === null) return value;
  const gone = GONE_OF[holder] ?? [];
  const kept = Object.entries(value).filter(([name]) => !FIELDS.has(name) && !gone.includes(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, reduced(entry, name)]));
}

/** Fields that are there elsewhere. */
const GONE_OF: Readonly<Record<string, readonly string[]>> = {
  selection: ["language"],
  countries: ["currency"],
  languages: ["default"],
  itemTable: ["unit", "desc"],
  loggedIn: ["customer", "language"],
  category: ["metaTitle", "metaDescription", "metaKeywords"],
};

function isKnown(entry: unknown): boolean {
  const isFilter = typeof entry === "object" && entry !== null && "field" in entry && "values" in entry;
  return !isFilter || FILTERS.has(entry.field);
}
