import { z } from "zod";
import { failure, success } from "../../../foundations/errors.ts";
import { findCampaignSite } from "../../../catalogue/market/campaign-sites.ts";
import { attachClaimedSelection } from "../../../selling/selection/access/claim-selection.ts";
import { attachSelection } from "../../../selling/selection/access/attach-selection.ts";
import { priceSelection, priceForDisplay } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import { flag, optionalCode, optionalId, textOf } from "../../rest/parse/input.ts";
import { noInput, readEndpoint, writeEndpoint } from "../endpoint.ts";
import { respond } from "../response.ts";
import { respondToChange, selectionResponse } from "./selection-response.ts";

/**
 * Reads the session's selection. Creates nothing: without one, an empty one is shown. checkout-rest.md#selection-calls.
 */
const getSelection = readEndpoint({
  method: "GET",
  path: "selection",
  body: noInput,
  handle: async (call) => {
    const { platform, session } = call;
    const selection = await readSelection(platform.db, session.selection);
    const priced = await priceForDisplay(platform, session, selection);
    return respond(await selectionResponse(call, { session, priced, unavailable: [] }));
  },
});

const location = z.object({
  country: optionalCode,
  state: optionalCode,
  language: optionalCode,
  market: optionalId,
  pricelist: optionalId,
});

/**
 * Moves the session for a back end: also to a market and a price list that the operator allows for the country.
 * checkout-rest.md#selection-calls.
 */
const putSelection = writeEndpoint({
  method: "PUT",
  path: "selection",
  body: location,
  secret: true,
  handle: (call) => {
    const { pricelist, ...rest } = call.body;
    return respondToChange(call, { move: () => ({ ...rest, priceList: pricelist }) });
  },
});

/** Attaches a selection to the session; `tokenOnly` leaves it out of the response. checkout-rest.md#selection-calls. */
const putSelectionById = writeEndpoint({
  method: "PUT",
  path: "selection/{id}",
  body: z.object({ tokenOnly: flag.nullish() }),
  handle: async (call) => {
    const { platform, body } = call;
    const id = call.param("id");
    const outcome = await call.inSession(
      async (tx, before) => {
        const attached = await attachSelection(tx, before, id);
        if (!attached.ok) return attached;
        const { session, selection } = attached.value;
        const priced = await priceSelection(tx, platform, session, selection);
        return success({ session, priced, unavailable: [] });
      },
      { selection: id },
    );
    if (!outcome.ok) return outcome;
    return respond(body.tokenOnly ? {} : await selectionResponse(call, outcome.value));
  },
});

/** Takes the selection of a back end's link, once. checkout-rest.md#selection-calls. */
const postPaymentLink = writeEndpoint({
  method: "POST",
  path: "payment-links/{id}/{hash}",
  body: noInput,
  handle: async (call) => {
    const { platform } = call;
    const link = { id: call.param("id"), hash: call.param("hash") };
    const outcome = await call.inSession(async (tx, before) => {
      const claimed = await attachClaimedSelection(tx, platform, before, link);
      if (!claimed.ok) return claimed;
      const { session, selection } = claimed.value;
      const priced = await priceSelection(tx, platform, session, selection);
      return success({ session, priced, unavailable: [] });
    });
    return outcome.ok ? respond(await selectionResponse(call, outcome.value)) : outcome;
  },
});

const longestUri = 255;

const site = z.object({ uri: textOf(longestUri).pipe(z.string().trim().min(1)) });

/** Sets the session's campaign site, and moves it to the site's market. checkout-rest.md#selection-calls. */
const putCampaignSite = writeEndpoint({
  method: "PUT",
  path: "campaign-site",
  body: site,
  handle: async (call) => {
    const campaignSite = findCampaignSite(call.platform.settings, call.body.uri);
    if (!campaignSite) return failure("uri", "not-found");
    const response = await respondToChange(call, { move: () => ({ campaignSite }) });
    if (!("status" in response)) return response;
    const { uri, goTo, name } = campaignSite;
    return { ...response, body: { ...response.body, campaignSite: { uri, goTo, name } } };
  },
});

export const selectionEndpoints = [
  getSelection,
  putSelection,
  putSelectionById,
  postPaymentLink,
  putCampaignSite,
];
