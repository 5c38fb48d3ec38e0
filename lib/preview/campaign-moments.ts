export type CampaignTimes = {
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
