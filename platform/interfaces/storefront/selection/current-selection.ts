import { priceForDisplay } from "../../../selling/selection/price/price-selection.ts";
import { readSelection } from "../../../selling/selection/read-selection.ts";
import type { PricedSelection } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { catalogScope } from "../catalog/catalog-scope.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { selectionPurchase, type Purchase, type VoucherMode } from "./purchase.ts";

/** The source of a `Selection`. */
export interface SelectionSource {
  readonly session: Session;
  readonly priced: PricedSelection;
  readonly purchase: Purchase;
}

/** Reads and prices the current selection, once for all fields. Creates nothing. */
export const readPriced = perView(async (context: StorefrontContext): Promise<PricedSelection> => {
  const { platform } = context;
  const session = sessionOf(context);
  const selection = await readSelection(platform.db, session.selection);
  return priceForDisplay(platform, session, selection);
});

/** One scope for all lines, so that their loaders batch. */
const scopeOf = perView((context: StorefrontContext) => catalogScope(context, {}));

/** The source of a field that shows the selection. */
export async function currentSelection(
  context: StorefrontContext,
  voucherMode: VoucherMode,
): Promise<SelectionSource> {
  const session = sessionOf(context);
  const priced = await readPriced(context);
  const scope = scopeOf(context);
  const { settings } = context.platform;
  return { session, priced, purchase: selectionPurchase(settings, session, priced, { scope, voucherMode }) };
}

const present = {
  selection: (_source: unknown, { voucherMode }: { voucherMode: VoucherMode }, context: StorefrontContext) =>
    currentSelection(context, voucherMode),
};

/** The field `selection` of queries and payloads, which reads it after the change. */
export const presentSelection: ResolverMap = {
  Query: present,
  AddItemPayload: present,
  GenericSelectionMutationPayload: present,
  SessionPayload: present,
  TriggerSelectionActionPayload: present,
  AffiliateUriLookupPayload: present,
  CampaignSiteUriLookupPayload: present,
  UrlVoucherUriLookupPayload: present,
  LoginPayload: present,
  LogoutPayload: present,
  PaymentInstructionsPayload: present,
  PaymentResultFailedPayload: present,
  PaymentResultSuccessPayload: present,
};
