import "server-only";
import { cachedMissingCapabilities } from "@/lib/catalog-cache/cached-catalog";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";
import { whoAsks } from "@/lib/session/visitor-customer";

/** Parts of the account that there are none of: for nobody here, or with nothing to set for this customer. */
export async function missingCapabilities({ country }: Locale): Promise<readonly Capability[]> {
  const [missing, who] = await Promise.all([cachedMissingCapabilities(country), whoAsks()]);
  const isAsked =
    who.kind !== "customer" || who.customer.newsletter !== null || who.customer.consents.length > 0;
  return isAsked ? missing : [...missing, "consents"];
}
