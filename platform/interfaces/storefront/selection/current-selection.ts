import { priceForDisplay } from "../../../selection/price/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import type { PricedSelection } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import { catalogChoice } from "../catalog-choice.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { selectionPurchase, type Purchase, type VoucherMode } from "./purchase.ts";

/** What the resolvers of `Selection` are given. */
export interface SelectionSource {
  readonly session: Session;
  readonly priced: PricedSelection;
  readonly purchase: Purchase;
}

/** The selection of the session as it is now, read and priced once for all fields. Nothing is created. */
export const readPriced = perView(async (context: StorefrontContext): Promise<PricedSelection> => {
  const { platform } = context;
  const session = sessionOf(context);
  const selection = await readSelection(platform.db, session.selection);
  return priceForDisplay(platform, session, selection);
});

/** One for all that is shown, so that what it shows is loaded together. */
const choiceOf = perView((context: StorefrontContext) => catalogChoice(context, {}));

/** The source of a field that shows the selection. */
export async function currentSelection(
  context: StorefrontContext,
  voucherMode: VoucherMode,
): Promise<SelectionSource> {
  const session = sessionOf(context);
  const priced = await readPriced(context);
  const choice = choiceOf(context);
  const { settings } = context.platform;
  return { session, priced, purchase: selectionPurchase(settings, session, priced, { choice, voucherMode }) };
}

const present = {
  selection: (_source: unknown, { voucherMode }: { voucherMode: VoucherMode }, context: StorefrontContext) =>
    currentSelection(context, voucherMode),
};

/** Wherever a selection is shown: as it is after the change. */
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
