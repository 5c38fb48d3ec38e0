import "server-only";
import { cachedMissingCapabilities } from "@/lib/catalog-cache/cached-catalog";
import type { Capability } from "@/lib/checkout/capabilities";
import type { Locale } from "@/lib/locale/locale";
import { readViewer } from "@/lib/session/viewer";

/** Parts of the account that there are none of: for nobody here, or with nothing to set for this customer. */
export async function missingCapabilities({ country }: Locale): Promise<readonly Capability[]> {
  const [missing, viewer] = await Promise.all([cachedMissingCapabilities(country), readViewer()]);
  const isAsked =
    viewer.kind !== "customer" || viewer.customer.newsletter !== null || viewer.customer.consents.length > 0;
  return isAsked ? missing : [...missing, "consents"];
}
