import { z } from "zod";
import { failure, failures } from "../../../../errors.ts";
import { findCountry } from "../../../../market/places.ts";
import { chooseMethod, type MethodChoice } from "../../../../selection/checkout/methods.ts";
import {
  applyCheckoutForm,
  placeOfForm,
  checkoutFormChange,
} from "../../../../selection/checkout/checkout-form.ts";
import { checkoutFields, mapCheckoutFields } from "../../../rest/parse/selection-fields.ts";
import type { StorefrontContext } from "../../context.ts";
import type { Resolver } from "../../resolver.ts";
import { userError, userErrorsOf } from "../../user-errors.ts";
import { changeInSession, type ChangePayload } from "../change.ts";
import { addressProblems, givenShipping, type GivenAddresses } from "./address-input.ts";

const generic = "GenericSelectionMutationPayload";

interface SetAddress extends GivenAddresses {
  readonly sendCartAbandonmentEmail?: boolean | null;
}

/** What a checkout form says before it is paid. storefront-graphql.md#selection-operations. */
export const checkoutMutations: Readonly<Record<string, Resolver>> = {
  setAddress: (_source, args: SetAddress, context) => setAddress(context, args),
  setPaymentMethod: (_source, { id }: { id: number }, context) =>
    setMethod(context, { kind: "paymentMethod", id: String(id) }),
  setShippingMethod: (_source, { id }: { id: number }, context) =>
    setMethod(context, { kind: "shippingMethod", id: String(id) }),
  handleWidgetEvent: (_source, { payload }: { payload: unknown }, context) =>
    handleWidgetEvent(context, payload),
};

async function setAddress(context: StorefrontContext, args: SetAddress): Promise<ChangePayload> {
  const { settings } = context.platform;
  const problems = addressProblems(args);
  if (problems.length > 0) return refused(failures(problems));
  for (const name of ["shippingAddress", "separateBillingAddress"] as const) {
    const country = args[name]?.country.trim();
    if (country !== undefined && !findCountry(settings, country)) {
      return refused(failure(`${name}.country`, "not-found"));
    }
  }
  const cartAbandonmentEmail = args.sendCartAbandonmentEmail ?? true;
  const given = { sentTo: givenShipping(args), preferences: { cartAbandonmentEmail } };
  return changeInSession(
    context,
    generic,
    {
      isForm: true,
      move: (selection, session) => placeOfForm(settings, selection, given, session),
      change: (selection) => applyCheckoutForm(selection, given),
    },
    { country: ["shippingAddress", "country"], state: ["shippingAddress", "state"] },
  );
}

function setMethod(context: StorefrontContext, choice: MethodChoice): Promise<ChangePayload> {
  const { settings } = context.platform;
  return changeInSession(
    context,
    generic,
    {
      change: (selection, purchase, session) => chooseMethod(settings, session, selection, choice, purchase),
    },
    { paymentMethod: ["id"], shippingMethod: ["id"] },
  );
}

const widgetEvent = z.looseObject({
  shippingMethod: z.union([z.string(), z.number()]).nullish(),
  paymentMethod: z.union([z.string(), z.number()]).nullish(),
});

/**
 * What a widget of the checkout says: fields as `PUT payment-fields` of REST takes them, or a method. What no plugin
 * knows is ignored. checkout-rest.md#checkout-script.
 */
async function handleWidgetEvent(context: StorefrontContext, payload: unknown): Promise<ChangePayload> {
  const event = widgetEvent.safeParse(payload);
  const known = event.success ? knownFields(event.data) : null;
  const fields = known && checkoutFields.safeParse(known);
  if (!event.success || !fields?.success) {
    return { __typename: generic, userErrors: [userError("Invalid payload", ["payload"])] };
  }
  const { settings } = context.platform;
  const form = checkoutFormChange(settings, mapCheckoutFields(fields.data), fields.data.language);
  const methods = (["paymentMethod", "shippingMethod"] as const).flatMap((kind): readonly MethodChoice[] => {
    const id = event.data[kind] ?? null;
    return id === null ? [] : [{ kind, id: String(id) }];
  });
  return changeInSession(
    context,
    generic,
    {
      ...form,
      change: (selection, purchase, session) => {
        let changed = form.change?.(selection, purchase, session) ?? { ok: true as const, value: selection };
        for (const choice of methods) {
          if (changed.ok) changed = chooseMethod(settings, session, changed.value, choice, purchase);
        }
        return changed;
      },
    },
    { address: ["payload", "address"], paymentMethod: ["payload"], shippingMethod: ["payload"] },
  );
}

const fieldNames = Object.keys(checkoutFields.shape);

function knownFields(event: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fieldNames.flatMap((name) => (name in event ? [[name, event[name]] as const] : [])),
  );
}

function refused(why: Parameters<typeof userErrorsOf>[0]): ChangePayload {
  return { __typename: generic, userErrors: userErrorsOf(why) };
}
