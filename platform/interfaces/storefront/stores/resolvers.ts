import { failure } from "../../../foundations/errors.ts";
import { findAffiliate, findCampaignSite } from "../../../catalogue/market/campaign-sites.ts";
import { findBrickAndMortar } from "../../../selling/stores/supply.ts";
import { storesFor } from "../../../selling/selection/checkout/find-stores.ts";
import type { StorefrontContext } from "../context.ts";
import { languageOf } from "../market/language.ts";
import { paginate, type PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf } from "../user-errors.ts";
import { affiliateSource, byName, campaignSiteSource } from "./campaign-sources.ts";
import { listStores, metresOf, type DistanceUnit, type StoreListArguments } from "./list-stores.ts";
import { placeMutations } from "./market-and-store-mutations.ts";
import { storeSource, type StoreSource } from "./store-source.ts";

type NameSort = "name_ASC" | "name_DESC";

interface SortedPage extends PageArguments {
  readonly sort: readonly NameSort[];
}

/** Stores, affiliates and campaign sites. storefront-graphql.md#catalogue-queries, #selection-operations. */
export const placeResolvers: ResolverMap = {
  Query: {
    affiliate: (_source, { uri }: { uri: string }, { platform }) => {
      const found = findAffiliate(platform.settings, uri);
      return found ? affiliateSource(found) : null;
    },
    affiliates: (_source, { sort, ...page }: SortedPage, context) => {
      const all = byName(context.platform.settings.affiliates, sort, languageOf(context));
      return { ...paginate(context, page, all.map(affiliateSource)), userErrors: [] };
    },
    campaignSite: (_source, { uri }: { uri: string }, { platform: { settings } }) => {
      const found = findCampaignSite(settings, uri);
      return found ? campaignSiteSource(settings, found) : null;
    },
    campaignSites: (_source, { sort, ...page }: SortedPage, context) => {
      const { settings } = context.platform;
      const all = byName(settings.campaignSites, sort, languageOf(context));
      const sources = all.map((site) => campaignSiteSource(settings, site));
      return { ...paginate(context, page, sources), userErrors: [] };
    },
    brickAndMortar: (_source, { id }: { id: number }, context) => {
      const { settings } = context.platform;
      const store = findBrickAndMortar(settings, id);
      return store ? storeSource(settings, store, languageOf(context), null) : null;
    },
    brickAndMortars: (_source, args: StoreListArguments, context) => listStores(context, args),
    fulfillmentCheck: (_source, { brickAndMortarIds }: { brickAndMortarIds: readonly number[] }, context) =>
      checkFulfilment(context, brickAndMortarIds),
    // No payment method here has widgets of its own for an express checkout.
    expressCheckoutWidgets: () => ({ list: [], userErrors: [] }),
  },
  Mutation: placeMutations,
  BrickAndMortar: {
    distance: ({ metres }: StoreSource, { unit }: { unit: DistanceUnit }) =>
      metres === null ? null : { unit, value: metres / metresOf[unit] },
  },
};

async function checkFulfilment(context: StorefrontContext, stores: readonly number[]) {
  const { platform, view } = context;
  const found = view.session
    ? await storesFor(platform, view.session, stores)
    : failure("selection", "selection-empty");
  return found.ok
    ? { availableInBrickAndMortars: found.value, userErrors: [] }
    : { availableInBrickAndMortars: [], userErrors: userErrorsOf(found, { selection: null }) };
}
