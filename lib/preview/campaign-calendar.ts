import "server-only";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { z } from "zod";

const time = z.number().int().nullable().catch(null);

const calendarSchema = z.object({
  campaigns: z.array(z.object({ name: z.string(), startTime: time, stopTime: time })),
});

/** When campaigns of a country begin and end (docs/preview.md); none where the API does not tell. */
export async function loadCampaignCalendar(country: string, preview: PreviewPass): Promise<CampaignMoment[]> {
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

type CampaignTimes = {
  readonly name: string;
  /** Unix times in seconds; null: it has always run, it has no end. */
  readonly startTime: number | null;
  readonly stopTime: number | null;
};

/** A moment at which prices change. */
export type CampaignMoment = {
  readonly time: number;
  readonly name: string;
  readonly kind: "begins" | "ends";
};

const MOST = 12;

/** The next moments of a campaign calendar after `now`, in seconds, earlier ones first. */
export function campaignMoments(campaigns: readonly CampaignTimes[], now: number): CampaignMoment[] {
  return campaigns
    .flatMap(({ name, startTime, stopTime }) => [
      ...momentOf(startTime, name, "begins"),
      ...momentOf(stopTime, name, "ends"),
    ])
    .filter(({ time }) => time > now)
    .toSorted((a, b) => a.time - b.time)
    .slice(0, MOST);
}

function momentOf(time: number | null, name: string, kind: CampaignMoment["kind"]): CampaignMoment[] {
  return time === null ? [] : [{ time, name, kind }];
}
