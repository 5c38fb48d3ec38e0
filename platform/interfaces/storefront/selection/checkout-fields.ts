import { needsCheckoutScript } from "../../../payment-providers/providers.ts";
import { checkoutScript } from "../../http/checkout-script/checkout-script.ts";
import type { ResolverMap } from "../resolver.ts";
import { readAddresses } from "./current-addresses.ts";
import type { SelectionSource } from "./current-selection.ts";
import { deliveryGroups } from "./delivery-groups.ts";
import { paymentMethodSource, shippingMethodSource, type PaymentMethodSource } from "./methods.ts";
import type { PaymentMethodKind } from "./payment-method-kind.ts";
import { totalRows } from "./totals.ts";

/** The slow part of a selection. storefront-graphql.md#selection-operations. */
export const checkoutResolvers: ResolverMap = {
  CheckoutSelection: {
    addressFields: (source: SelectionSource) => source,
    checkoutScript: ({ priced }: SelectionSource, _args, { plugin }) =>
      needsCheckoutScript(priced.paymentMethods) ? checkoutScript(plugin) : null,
    deliveryGroups: (source: SelectionSource, _args, context) => deliveryGroups(context, source),
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
export function byKind(
  methods: readonly PaymentMethodSource[],
  sort: readonly PaymentMethodKind[],
): readonly PaymentMethodSource[] {
  const place = ({ kind }: PaymentMethodSource) => (sort.includes(kind) ? sort.indexOf(kind) : sort.length);
  return methods.toSorted((a, b) => place(a) - place(b));
}
