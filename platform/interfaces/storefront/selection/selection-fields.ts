import {
  availableAttributes,
  describeAttributes,
} from "../../../selection/attributes/described-attribute.ts";
import { findBrickAndMortar } from "../../../stores/supply.ts";
import { languageSource } from "../market/language.ts";
import { languageOf } from "../market/list-places.ts";
import { monetaryValue } from "../money.ts";
import { storeSource } from "../places/store-source.ts";
import type { ResolverMap } from "../resolver.ts";
import { presentSelection, type SelectionSource } from "./current-selection.ts";
import { describedAttributes } from "./described-attributes.ts";
import { lineSource } from "./line-source.ts";
import { voucherSources } from "./voucher-source.ts";

/** storefront-graphql.md#schema, `Selection`. */
export const selectionFields: ResolverMap = {
  Query: {
    ...presentSelection["Query"],
    availableLineAttributes: (_source, _args, context) => {
      const { settings } = context.platform;
      return describedAttributes(settings, availableAttributes(settings.lineAttributes), languageOf(context));
    },
  },
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
    attributes: ({ session, priced }: SelectionSource, _args, { platform: { settings } }) => {
      const described = describeAttributes(settings.selectionAttributes, priced.selection?.attributes);
      return describedAttributes(settings, described, session.language);
    },
    availableAttributes: ({ session }: SelectionSource, _args, { platform: { settings } }) =>
      describedAttributes(settings, availableAttributes(settings.selectionAttributes), session.language),
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
