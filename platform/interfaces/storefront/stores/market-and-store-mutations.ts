import type { CampaignSiteSettings } from "../../../foundations/settings/schema/markets.ts";
import { failure } from "../../../foundations/errors.ts";
import { findAffiliate, findCampaignSite } from "../../../catalogue/market/campaign-sites.ts";
import { setAffiliate } from "../../../selling/session/save-session.ts";
import { chooseAllocationRule, chooseBrickAndMortar } from "../../../selling/stores/supply.ts";
import { inSession, type StorefrontContext } from "../context.ts";
import type { Resolver } from "../resolver.ts";
import { changeInSession, type ChangePayload } from "../selection/change-selection.ts";
import { userErrorsOf } from "../user-errors.ts";

const generic = "GenericSelectionMutationPayload";

/** Sets the market, price list, campaign site, affiliate, store and allocation rule. storefront-graphql.md#selection-operations. */
export const placeMutations: Readonly<Record<string, Resolver>> = {
  setMarket: (_source, { id }: { id: number }, context) =>
    changeInSession(context, "SessionPayload", { move: () => ({ market: id }) }, { market: ["id"] }),
  setPricelist: (_source, { id }: { id: number }, context) =>
    changeInSession(context, "SessionPayload", { move: () => ({ priceList: id }) }, { pricelist: ["id"] }),
  setCampaignSite: (_source, { uri }: { uri: string }, context) => {
    const campaignSite = findCampaignSite(context.platform.settings, uri);
    return campaignSite ? enterCampaignSite(context, campaignSite) : notFound("campaignSite");
  },
  setAffiliate: (_source, { uri }: { uri: string }, context) => {
    const affiliate = findAffiliate(context.platform.settings, uri);
    return affiliate ? setSessionAffiliate(context, affiliate) : notFound("affiliate");
  },
  setBrickAndMortar: (_source, { id }: { id: number }, context) => {
    const chosen = chooseBrickAndMortar(context.platform.settings, id);
    return chosen.ok ? changeInSession(context, generic, { supply: chosen.value }, {}) : refused(chosen);
  },
  setAllocationRule: (_source, { id }: { id: number }, context) => {
    const chosen = chooseAllocationRule(context.platform.settings, id);
    return chosen.ok ? changeInSession(context, generic, { supply: chosen.value }, {}) : refused(chosen);
  },
};

/** Sets the campaign site of the session, with its market. */
export function enterCampaignSite(
  context: StorefrontContext,
  campaignSite: CampaignSiteSettings,
): Promise<ChangePayload> {
  return changeInSession(context, generic, { move: () => ({ campaignSite }) }, {});
}

/** Sets the affiliate of the session for the configured days. */
export async function setSessionAffiliate(
  context: StorefrontContext,
  affiliate: Parameters<typeof setAffiliate>[2],
): Promise<ChangePayload> {
  await inSession(context, async (tx, session) =>
    setAffiliate(tx, session, affiliate, context.platform.now()),
  );
  return { __typename: generic, userErrors: [] };
}

function notFound(subject: "campaignSite" | "affiliate"): ChangePayload {
  return {
    __typename: generic,
    userErrors: userErrorsOf(failure(subject, "not-found"), { [subject]: ["uri"] }),
  };
}

function refused(chosen: Parameters<typeof userErrorsOf>[0]): ChangePayload {
  const paths = { brickAndMortar: ["id"], allocationRule: ["id"] };
  return { __typename: generic, userErrors: userErrorsOf(chosen, paths) };
}
