import { priceSelection } from "../../../selection/price-selection.ts";
import { readSelection } from "../../../selection/read-selection.ts";
import type { PricedSelection } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";

export type VoucherMode = "LINES" | "TOTAL";

/** What the resolvers of `Selection` are given. */
export interface SelectionSource {
  readonly session: Session;
  readonly priced: PricedSelection;
  readonly voucherMode: VoucherMode;
}

/** The selection of the session as it is now, read and priced once for all fields. Nothing is created. */
export const readPriced = perView(async (context: StorefrontContext): Promise<PricedSelection> => {
  const { platform } = context;
  const session = sessionOf(context);
  const selection = await readSelection(platform.db, session.selection);
  return priceSelection(platform.db, platform, session, selection);
});

/** The source of a field that shows the selection. */
export async function currentSelection(
  context: StorefrontContext,
  voucherMode: VoucherMode,
): Promise<SelectionSource> {
  return { session: sessionOf(context), priced: await readPriced(context), voucherMode };
}

const present = {
  selection: (_source: unknown, { voucherMode }: { voucherMode: VoucherMode }, context: StorefrontContext) =>
    currentSelection(context, voucherMode),
};

/** Wherever a selection is shown: as it is after the change. */
export const selectionFields: ResolverMap = {
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
