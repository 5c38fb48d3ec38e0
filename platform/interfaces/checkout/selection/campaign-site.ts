import { z } from "zod";
import { failure } from "../../../errors.ts";
import { findCampaignSite } from "../../../market/campaigners.ts";
import { writeEndpoint } from "../endpoint.ts";
import { textOf } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";

const longestUri = 255;

const site = z.object({ uri: textOf(longestUri).pipe(z.string().trim().min(1)) });

/** The session comes by a campaign site, into its market. `checkout-rest.md` section 10. */
export const putCampaignSite = writeEndpoint({
  method: "PUT",
  path: "campaign-site",
  body: site,
  handle: async (call) => {
    const campaignSite = findCampaignSite(call.platform.settings, call.body.uri);
    if (!campaignSite) return failure("uri", "not-found");
    const answered = await answerChange(call, { move: () => ({ campaignSite }) });
    if (!("status" in answered)) return answered;
    const { uri, goTo, name } = campaignSite;
    return { ...answered, body: { ...answered.body, campaignSite: { uri, goTo, name } } };
  },
});
