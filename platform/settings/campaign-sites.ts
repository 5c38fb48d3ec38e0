import { z } from "zod";
import { id } from "./texts.ts";

/** A site that leads into the shop, with a market of its own. `checkout-rest.md` section 10. */
export const campaignSiteSettings = z.strictObject({
  campaignSite: id,
  name: z.string().min(1),
  /** What names it in calls; letter case does not count. */
  uri: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens"),
  /** Where the storefront goes on from it: a path or an address. */
  goTo: z.string().default(""),
  market: id,
});
export type CampaignSiteSettings = z.infer<typeof campaignSiteSettings>;
