import { languageSource } from "../market/language.ts";
import { monetaryValue } from "../money.ts";
import type { ResolverMap } from "../resolver.ts";
import type { SelectionSource } from "./current-selection.ts";
import { lineSource } from "./line-source.ts";
import { voucherSources } from "./voucher-source.ts";

/** `storefront-graphql.md` section 9.4, `Selection`. */
export const selectionFields: ResolverMap = {
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
    comment: ({ priced }: SelectionSource) => priced.selection?.additionalNotes || null,
    taxExempt: ({ priced }: SelectionSource) => priced.vatExempt,
    usedFallbackTax: () => false,
    externalGiftCardAvailable: (_source, _args, { plugin }) => plugin.features.giftCards,
  },
};
