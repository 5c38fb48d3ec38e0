import { findBrickAndMortar } from "../../../stores/find-store.ts";
import { languageSource } from "../market/language.ts";
import { monetaryValue } from "../money.ts";
import { storeSource } from "../places/store-source.ts";
import type { ResolverMap } from "../resolver.ts";
import { presentSelection, type SelectionSource } from "./current-selection.ts";
import { lineSource } from "./line-source.ts";
import { voucherSources } from "./voucher-source.ts";

/** `storefront-graphql.md` section 9.4, `Selection`. */
export const selectionFields: ResolverMap = {
  Query: { ...presentSelection["Query"], availableLineAttributes: () => [] },
  Selection: {
    checkout: (source: SelectionSource) => source,
    id: ({ priced }: SelectionSource) => priced.selection?.id ?? null,
    language: ({ session }: SelectionSource, _args, { platform }) =>
      languageSource(platform.settings, session.language),
    grandTotal: ({ priced: { totals, currency } }: SelectionSource, _args, { platform }) =>
      monetaryValue(platform.settings, Math.max(totals.grand - (totals.taxAdded ?? 0), 0), currency),
    lines: ({ purchase }: SelectionSource, _args, { platform }) =>
      purchase.lines.map((line) => lineSource(platform.settings, purchase, line)),
    discounts: ({ purchase }: SelectionSource, _args, { platform }) =>
      voucherSources(platform.settings, purchase),
    attributes: () => [],
    availableAttributes: () => [],
    brickAndMortar: ({ session, priced }: SelectionSource, _args, { platform: { settings } }) => {
      const store = findBrickAndMortar(settings, priced.selection?.brickAndMortar ?? null);
      return store ? storeSource(settings, store, session.language, null) : null;
    },
    comment: ({ priced }: SelectionSource) => priced.selection?.additionalNotes || null,
    taxExempt: ({ priced }: SelectionSource) => priced.vatExempt,
    usedFallbackTax: () => false,
    externalGiftCardAvailable: (_source, _args, { plugin }) => plugin.features.giftCards,
  },
};
