import "server-only";
import { cachedLackingParts } from "@/lib/catalog-cache/cached-catalog";
import type { OptionalPart } from "@/lib/checkout/optional-parts";
import type { Locale } from "@/lib/locale/locale";
import { whoAsks } from "@/lib/session/visitor-customer";

/** Parts of the account that there are none of: for nobody here, or with nothing to set for this customer. */
export async function lackingOf({ country }: Locale): Promise<readonly OptionalPart[]> {
  const [lacking, who] = await Promise.all([cachedLackingParts(country), whoAsks()]);
  const isAsked =
    who.kind !== "customer" || who.customer.newsletter !== null || who.customer.consents.length > 0;
  return isAsked ? lacking : [...lacking, "consents"];
}
