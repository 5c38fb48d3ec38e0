import { z } from "zod";
import type { ListingQuery } from "../../../catalog/listing/listing.ts";

type MatchRelated = ListingQuery["matchRelated"];

/** From the narrowest to the widest. */
const rules = ["none", "variant", "all"] as const satisfies readonly MatchRelated[];

export const matchRelatedField = z.enum(rules).nullish();

/** What a request may do for itself is to narrow the plugin's rule. `checkout-rest.md` 8.3. */
export function narrowed(own: MatchRelated, asked: MatchRelated | null | undefined): MatchRelated {
  return rules.find((rule) => rule === own || rule === asked) ?? own;
}
