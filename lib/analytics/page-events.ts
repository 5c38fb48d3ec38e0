import type { AnalyticsEvent, AnalyticsItem } from "@/lib/analytics/events";

/** A page as far as its events need it. */
export type SeenPage = {
  readonly pathname: string;
  readonly search: string;
  readonly title: string;
  /** The texts of its structured data. */
  readonly structured: readonly string[];
};

/** What looking at a page says, out of its address and of the structured data that machines read. */
export function pageEvents({ pathname, search, title, structured }: SeenPage): readonly AnalyticsEvent[] {
  const objects = structured.flatMap(parse);
  const term = /^\/[^/]+\/search\/?$/.test(pathname) ? (new URLSearchParams(search).get("q") ?? "") : "";
  return [
    ...(term.trim() === "" ? [] : [{ name: "search", search_term: term.trim() } as const]),
    ...objects.flatMap((object) => productEvent(object)),
    ...objects.flatMap((object) => listEvent(object, title)),
  ];
}

function productEvent(object: Entry): readonly AnalyticsEvent[] {
  if (object["@type"] !== "Product" && object["@type"] !== "ProductGroup") return [];
  const offer = offerOf(object) ?? firstVariantOffer(object) ?? {};
  const currency = text(offer["priceCurrency"]);
  const price = Number(offer["price"] ?? offer["lowPrice"]);
  const money = currency === "" || Number.isNaN(price) ? null : { currency, value: price };
  const item = { ...itemOf(object), ...(money === null ? {} : { price }) };
  return [{ name: "view_item", ...money, items: [item] }];
}

function offerOf(object: Entry): Entry | undefined {
  const found = object["offers"];
  const offer: unknown = Array.isArray(found) ? found[0] : found;
  return isEntry(offer) ? offer : undefined;
}

function firstVariantOffer(object: Entry): Entry | undefined {
  const variants = object["hasVariant"];
  return Array.isArray(variants) ? variants.filter(isEntry).map(offerOf).find(Boolean) : undefined;
}

type ListEvent = Extract<AnalyticsEvent, { item_list_name: string }>;

function listEvent(object: Entry, title: string): readonly ListEvent[] {
  const entries = object["itemListElement"];
  if (object["@type"] !== "ItemList" || !Array.isArray(entries)) return [];
  const items = entries
    .filter(isEntry)
    .map((entry) => itemOf(isEntry(entry["item"]) ? entry["item"] : entry));
  return [{ name: "view_item_list", item_list_name: text(object["name"]) || title, items }];
}

/** Which entry of the page's list a link leads to; `name` is what the link says where no list names it. */
export function selectEvent({ structured, title }: SeenPage, link: Link): AnalyticsEvent {
  const lists = structured.flatMap(parse).flatMap((object) => listEvent(object, title));
  const entry = { item_id: link.href, item_name: link.name };
  for (const list of lists) {
    const found = list.items.find((item) => pathOf(item.item_id) === link.pathname);
    if (found !== undefined) return { ...list, name: "select_item", items: [found] };
  }
  return { name: "select_item", item_list_name: title, items: [entry] };
}

type Link = { readonly href: string; readonly pathname: string; readonly name: string };

function pathOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).pathname : null;
}

function itemOf(object: Entry): AnalyticsItem {
  const brand = isEntry(object["brand"]) ? text(object["brand"]["name"]) : "";
  const name = text(object["name"]);
  return {
    item_id: text(object["sku"]) || text(object["productGroupID"]) || text(object["url"]),
    item_name: name,
    ...(brand && { item_brand: brand }),
  };
}

type Entry = Readonly<Record<string, unknown>>;

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** One object, or several in a list or a graph. */
function parse(json: string): readonly Entry[] {
  try {
    const value: unknown = JSON.parse(json);
    const whole = isEntry(value) && Array.isArray(value["@graph"]) ? value["@graph"] : value;
    return (Array.isArray(whole) ? whole : [whole]).filter(isEntry);
  } catch {
    return [];
  }
}
