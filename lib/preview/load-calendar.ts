import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type CampaignMoment, campaignMoments } from "@/lib/preview/campaign-moments";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { z } from "zod";

const time = z.number().int().nullable().catch(null);

const calendarSchema = z.object({
  campaigns: z.array(z.object({ name: z.string(), startTime: time, stopTime: time })),
});

/** When campaigns of a country begin and end (docs/preview.md); none where the API does not tell. */
export async function loadCalendar(country: string, preview: PreviewPass): Promise<CampaignMoment[]> {
  try {
    const answer = await inCountrySession(country, (token) =>
      callCheckout({ method: "GET", path: "campaigns", token, schema: calendarSchema, preview }),
    );
    return answer?.ok ? campaignMoments(answer.data.campaigns, Date.now() / 1000) : [];
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return [];
    throw error;
  }
}
