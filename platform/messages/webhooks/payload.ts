import type { Touched, TouchedKind } from "./touched.ts";

/** The key of each kind of id, in the order of the payload. events-and-webhooks.md#payloads. */
const payloadKeys = {
  checkout: [
    ["product", "products"],
    ["category", "categories"],
    ["pricelist", "pricelists"],
    ["warehouse", "warehouses"],
    ["brand", "brands"],
    ["market", "markets"],
    ["campaign", "campaigns"],
    ["campaign-site", "campaignSites"],
    ["affiliate", "affiliates"],
    ["gift-certificate", "giftCertificates"],
    ["static", "statics"],
    ["location", "mapsLocations"],
  ],
  storefront: [
    ["product", "DisplayItems"],
    ["category", "Categories"],
    ["pricelist", "Pricelists"],
    ["market", "Markets"],
    ["collection", "Collections"],
    ["brand", "Brands"],
    ["language", "Languages"],
    ["campaign-site", "CampaignSites"],
    ["affiliate", "Affiliates"],
    ["location", "BrickAndMortars"],
  ],
} as const satisfies Record<string, readonly (readonly [TouchedKind, string])[]>;

export type IdKind = keyof typeof payloadKeys;

/** What changed as calls of at most `most` ids each; none when it is nothing that this kind tells of. */
export function payloadsOf(kind: IdKind, touched: Touched, most: number): readonly string[] {
  const entries = payloadKeys[kind].flatMap(([of, key]) => touched.of(of).map((id) => [key, id] as const));
  return chunksOf(entries, most).map((chunk) => JSON.stringify(groupedByKey(chunk)));
}

export interface ToldEvent {
  readonly type: "order" | "shipment" | "customer" | "account" | "return";
  readonly action: "create" | "update" | "delete";
  readonly date: Date;
  readonly id: string;
}

/** Events as calls of at most `most` each; of those that say the same inside one call the last stays. */
export function eventPayloads(events: readonly ToldEvent[], most: number): readonly string[] {
  const last = new Map(events.map((event) => [`${event.type} ${event.action} ${event.id}`, event]));
  return chunksOf([...last.values()], most).map((chunk) =>
    JSON.stringify({
      events: chunk.map(({ type, action, date, id }) => ({ type, action, date: date.toISOString(), id })),
    }),
  );
}

function groupedByKey(entries: readonly (readonly [string, string])[]): Record<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, id] of entries) {
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return Object.fromEntries(groups);
}

function chunksOf<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, index) => all.slice(index * most, (index + 1) * most));
}
