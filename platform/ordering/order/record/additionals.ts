import type { OrderRecord } from "./order-record.ts";
import type { StoredOrder } from "./stored-order.ts";

type Additionals = NonNullable<OrderRecord["additionals"]>;

const longestKey = 64;

/**
 * Free pairs: what the checkout sent along, and where the order came from. What is kept wins, by its key.
 * soap.md#orders-out.
 */
export function additionalsOf({ bought }: StoredOrder, kept: Additionals = []): Additionals {
  const { submitted, language, giftMessage } = bought;
  const pairs: readonly (readonly [key: string, value: unknown])[] = [
    ...Object.entries({ ...recordOf(submitted["additionalFields"]) }),
    ["affiliate", submitted["affiliate"]],
    ["campaignsite", submitted["campaignSite"]],
    ["language", language],
    ["giftmessage", giftMessage],
    ...kept.map(({ key, value }) => [String(key), value] as const),
  ];
  const said = new Map(pairs.map(([key, value]) => [key.trim(), valueText(value)] as const));
  return [...said]
    .filter(([key, value]) => key !== "" && key.length <= longestKey && value !== "")
    .map(([key, value]) => ({ key, value }));
}

function recordOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** What is more than a text is told as JSON. */
function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
}
