import {
  availableAttributes,
  describeAttributes,
} from "../../../selling/selection/attributes/described-attribute.ts";
import { findBrickAndMortar } from "../../../selling/stores/supply.ts";
import { languageOf, languageSource } from "../market/language.ts";
import { monetaryValue } from "../money.ts";
import { storeSource } from "../stores/store-source.ts";
import type { ResolverMap } from "../resolver.ts";
import { presentSelection, type SelectionSource } from "./current-selection.ts";
import { describedAttributes } from "./described-attributes.ts";
import { lineSource } from "./line-source.ts";
import { voucherSources } from "./voucher-source.ts";
import { needsCheckoutScript } from "../../../selling/payment-providers/providers.ts";
import { checkoutScript } from "../../http/checkout-script/checkout-script.ts";
import { readAddresses } from "./address-fields.ts";
import { selectionDeliveryGroups } from "./delivery-groups.ts";
import {
  type PaymentMethodKind,
  paymentMethodSource,
  type PaymentMethodSource,
  shippingMethodSource,
} from "./checkout-methods.ts";
import { totalRows } from "./totals.ts";

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
    lines: ({ purchase }: SelectionSource) => purchase.lines.map((line) => lineSource(purchase, line)),
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

/** The slow part of a selection. storefront-graphql.md#selection-operations. */
export const checkoutResolvers: ResolverMap = {
  CheckoutSelection: {
    addressFields: (source: SelectionSource) => source,
    checkoutScript: ({ priced }: SelectionSource, _args, { plugin }) =>
      needsCheckoutScript(priced.paymentMethods) ? checkoutScript(plugin) : null,
    deliveryGroups: (source: SelectionSource, _args, context) => selectionDeliveryGroups(context, source),
    hasSeparateBillingAddress: async (_source, _args, context) =>
      (await readAddresses(context)).separateBillingAddress !== null,
    separateBillingAddress: async (_source, _args, context) =>
      (await readAddresses(context)).separateBillingAddress,
    shippingAddress: async (_source, _args, context) => (await readAddresses(context)).shippingAddress,
    paymentMethod: ({ priced, purchase }: SelectionSource, _args, { platform: { settings } }) =>
      priced.paymentMethod && paymentMethodSource(settings, priced.paymentMethod, purchase),
    paymentMethods: (
      { priced, purchase }: SelectionSource,
      { sort }: { readonly sort?: readonly PaymentMethodKind[] | null },
      { platform: { settings } },
    ) =>
      byKind(
        priced.paymentMethods.map((offered) => paymentMethodSource(settings, offered, purchase)),
        sort ?? [],
      ),
    shippingMethod: ({ priced, purchase }: SelectionSource, _args, { platform: { settings } }) =>
      priced.shippingMethod &&
      shippingMethodSource(settings, priced.shippingMethod, purchase, priced.shippingMethod),
    shippingMethods: ({ priced, purchase }: SelectionSource, _args, { platform: { settings } }) =>
      priced.shippingMethods.map((offered) =>
        shippingMethodSource(settings, offered, purchase, priced.shippingMethod),
      ),
    totals: ({ purchase }: SelectionSource, _args, { platform: { settings } }) =>
      totalRows(settings, purchase),
    widgets: () => [],
  },
};

/** Kinds that are named first, the others after them, each as the operator has them. */
function byKind(
  methods: readonly PaymentMethodSource[],
  sort: readonly PaymentMethodKind[],
): readonly PaymentMethodSource[] {
  const place = ({ kind }: PaymentMethodSource) => (sort.includes(kind) ? sort.indexOf(kind) : sort.length);
  return methods.toSorted((a, b) => place(a) - place(b));
}
