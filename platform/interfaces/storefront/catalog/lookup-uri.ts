import type { UriTarget } from "../../../catalogue/catalog/catalog.ts";
import { findVoucher } from "../../../selling/discounts/find-voucher.ts";
import { addVoucher } from "../../../selling/selection/discounts/change-vouchers.ts";
import { findAffiliate, findCampaignSite } from "../../../catalogue/market/campaign-sites.ts";
import { cachedScope, type CatalogArguments, type CatalogScope, limitValues } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import type { PageArguments } from "../pagination.ts";
import { affiliateSource, campaignSiteSource } from "../stores/campaign-sources.ts";
import { enterCampaignSite, setSessionAffiliate } from "../stores/market-and-store-mutations.ts";
import type { ResolverMap } from "../resolver.ts";
import { changeInSession } from "../selection/change-selection.ts";
import { appliedVoucher, unappliedVoucher } from "../selection/voucher-source.ts";
import { messageOf } from "../user-errors.ts";
import { categorySource } from "./categories.ts";
import { displayItemSource } from "./display-item-source.ts";
import { itemListSource } from "./item-list.ts";
import { wholeQuery } from "./item-query.ts";

type LookupKind = "AFFILIATE" | "CAMPAIGN_SITE" | "CATEGORY" | "DISPLAY_ITEM" | "NOT_FOUND" | "URL_VOUCHER";

interface LookupArguments extends CatalogArguments, PageArguments {
  readonly uri: string;
  readonly for: readonly LookupKind[];
}

interface Lookup {
  readonly context: StorefrontContext;
  readonly scope: CatalogScope;
  readonly args: LookupArguments;
}

interface LookupResult {
  readonly __typename: string;
  readonly found: LookupKind;
}

/** Resolves a uri: current uris of the catalogue, campaign sites, affiliates, vouchers, and former uris of the catalogue. */
async function lookUp(lookup: Lookup): Promise<LookupResult> {
  const { args } = lookup;
  const finders: readonly ((lookup: Lookup) => Promise<LookupResult | null>)[] = [
    lookUpCurrent,
    ...(args.for.includes("CAMPAIGN_SITE") ? [lookUpCampaignSite] : []),
    ...(args.for.includes("AFFILIATE") ? [lookUpAffiliate] : []),
    ...(args.for.includes("URL_VOUCHER") ? [lookUpVoucher] : []),
    lookUpFormer,
  ];
  for (const find of finders) {
    const found = await find(lookup);
    if (found) return found;
  }
  return { __typename: "NotFoundUriLookupPayload", found: "NOT_FOUND", ...noErrors };
}

const noErrors = { userErrors: [] };

function catalogueKinds({ for: kinds }: LookupArguments): ReadonlySet<UriTarget["kind"]> {
  return new Set([
    ...(kinds.includes("CATEGORY") ? ["category" as const] : []),
    ...(kinds.includes("DISPLAY_ITEM") ? ["product" as const] : []),
  ]);
}

async function lookUpCurrent(lookup: Lookup): Promise<LookupResult | null> {
  const { context, scope, args } = lookup;
  const kinds = catalogueKinds(args);
  if (kinds.size === 0) return null;
  return resultOf(lookup, await context.platform.catalog.lookUpUri(scope.view, args.uri, kinds));
}

async function lookUpFormer(lookup: Lookup): Promise<LookupResult | null> {
  const { context, scope, args } = lookup;
  const kinds = catalogueKinds(args);
  if (kinds.size === 0) return null;
  const target = await context.platform.catalog.lookUpFormerUri(scope.view, args.uri, kinds);
  return target?.kind === "gone" ? null : resultOf(lookup, target);
}

function resultOf({ context, scope, args }: Lookup, target: UriTarget | null): LookupResult | null {
  if (target === null) return null;
  if (target.kind === "product") {
    const displayItem = displayItemSource(target.entry, scope);
    const payload = { __typename: "DisplayItemUriLookupPayload", found: "DISPLAY_ITEM" as const };
    return Object.assign(payload, { displayItem, ...noErrors });
  }
  const { category } = target;
  const query = { ...wholeQuery, within: { kind: "category" as const, id: category.id } };
  const payload = { __typename: "CategoryUriLookupPayload", found: "CATEGORY" as const };
  return Object.assign(payload, {
    category: categorySource(category, scope),
    displayItemList: itemListSource(context, { scope, query, wanted: new Map(), page: args }),
    ...noErrors,
  });
}

async function lookUpCampaignSite({ context, args }: Lookup): Promise<LookupResult | null> {
  const { settings } = context.platform;
  const site = findCampaignSite(settings, args.uri);
  if (!site) return null;
  const { userErrors } = context.view.session ? await enterCampaignSite(context, site) : noErrors;
  const payload = { __typename: "CampaignSiteUriLookupPayload", found: "CAMPAIGN_SITE" as const };
  return Object.assign(payload, { campaignSite: campaignSiteSource(settings, site), userErrors });
}

async function lookUpAffiliate({ context, args }: Lookup): Promise<LookupResult | null> {
  const affiliate = findAffiliate(context.platform.settings, args.uri);
  if (!affiliate) return null;
  const { userErrors } = context.view.session ? await setSessionAffiliate(context, affiliate) : noErrors;
  const payload = { __typename: "AffiliateUriLookupPayload", found: "AFFILIATE" as const };
  return Object.assign(payload, { affiliate: affiliateSource(affiliate), userErrors });
}

/** A voucher whose conditions are not met is reported as not found. checkout-rest.md#prices. */
async function lookUpVoucher({ context, scope, args }: Lookup): Promise<LookupResult | null> {
  const { settings } = context.platform;
  const word = args.uri.trim().replaceAll(/^\/+|\/+$/g, "");
  const voucher = await findVoucher(context.platform.db, context.plugin.store, word);
  if (voucher?.uri === undefined) return null;
  const payload = { __typename: "UrlVoucherUriLookupPayload", found: "URL_VOUCHER" as const };
  const plain = unappliedVoucher(settings, voucher, scope);
  if (!context.view.session) return Object.assign(payload, { voucherApplied: plain, ...noErrors });
  const change = addVoucher(voucher);
  const { userErrors } = await changeInSession(context, "GenericSelectionMutationPayload", change, {
    voucher: ["uri"],
  });
  const applied = await appliedVoucher(context, voucher);
  const unknown = messageOf({ subject: "voucher", code: "not-found" });
  const isUnknown = userErrors.some(({ message }) => message === unknown);
  if (isUnknown && !applied) return null;
  return Object.assign(payload, { voucherApplied: applied ?? plain, userErrors });
}

/** storefront-graphql.md#catalogue-queries. */
export const lookupMutations: ResolverMap[string] = {
  lookupUri: (_source, args: LookupArguments, context) => {
    limitValues("market", args.market);
    limitValues("pricelist", args.pricelist);
    return lookUp({ context, scope: cachedScope(context, args), args });
  },
};
