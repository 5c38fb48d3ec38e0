import { readCampaignCalendar } from "../../../catalog/prices/campaign-calendar.ts";
import { answer, refusals } from "../answer.ts";
import { noInput, readEndpoint } from "../endpoint.ts";

/** When which campaign runs, for previews alone: to others there is no such path. An addition: docs/preview.md. */
export const getCampaigns = readEndpoint({
  method: "GET",
  path: "campaigns",
  body: noInput,
  handle: async ({ platform, session, caller }) => {
    if (!caller.preview) return refusals.pathNotFound;
    const calendar = await readCampaignCalendar(platform.db, session, platform.now());
    return answer({
      campaigns: calendar.map(({ id, name, startsAt, stopsAt }) => ({
        campaign: String(id),
        name,
        startTime: seconds(startsAt),
        stopTime: seconds(stopsAt),
      })),
    });
  },
});

const seconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000);
