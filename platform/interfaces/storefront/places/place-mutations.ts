import type { CampaignSiteSettings } from "../../../settings/schema/markets.ts";
import { failure } from "../../../errors.ts";
import { findAffiliate, findCampaignSite } from "../../../market/campaigners.ts";
import { setAffiliate } from "../../../session/save-session.ts";
import { chooseAllocationRule, chooseBrickAndMortar } from "../../../stores/supply.ts";
import { inSession, type StorefrontContext } from "../context.ts";
import type { Resolver } from "../resolver.ts";
import { changeInSession, type ChangePayload } from "../selection/change.ts";
import { userErrorsOf } from "../user-errors.ts";

const generic = "GenericSelectionMutationPayload";

/** Where the session is, who sent it, and where its goods come from. storefront-graphql.md#selection-operations. */
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
    return affiliate ? keepAffiliate(context, affiliate) : notFound("affiliate");
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

/** The session comes by a campaign site, into its market. */
export function enterCampaignSite(
  context: StorefrontContext,
  campaignSite: CampaignSiteSettings,
): Promise<ChangePayload> {
  return changeInSession(context, generic, { move: () => ({ campaignSite }) }, {});
}

/** Keeps who sent the session, for the days that the operator gives. */
export async function keepAffiliate(
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
