import { z } from "zod";
import { failure, type Failure, failures } from "../../../../foundations/errors.ts";
import { findCountry } from "../../../../catalogue/market/places.ts";
import { chooseMethod, type MethodChoice } from "../../../../selling/selection/checkout/choose-method.ts";
import {
  applyCheckoutForm,
  checkoutFormChange,
  placeOfForm,
} from "../../../../selling/selection/checkout/checkout-form.ts";
import { checkoutFields, mapCheckoutFields } from "../../../rest/parse/selection-fields.ts";
import { inSession, type StorefrontContext } from "../../context.ts";
import type { Resolver } from "../../resolver.ts";
import { type ArgumentPaths, userError, userErrorsOf } from "../../user-errors.ts";
import { changeInSession, type ChangePayload, unavailableErrors } from "../change-selection.ts";
import { type AddressesInput, addressProblems, givenShipping } from "./address-input.ts";
import { allocateSelection } from "../../../../ordering/payment/stock/reserve-selection.ts";
import { attachClaimedSelection } from "../../../../selling/selection/access/claim-selection.ts";
import { attachSelection } from "../../../../selling/selection/access/attach-selection.ts";

const generic = "GenericSelectionMutationPayload";

interface SetAddress extends AddressesInput {
  readonly sendCartAbandonmentEmail?: boolean | null;
}

/** Mutations of the checkout form. storefront-graphql.md#selection-operations. */
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
 * Applies the event of a checkout widget: the fields of REST's `PUT payment-fields`, or a method. Unknown fields are
 * ignored. checkout-rest.md#checkout-script.
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

function refused(failed: Failure, paths: ArgumentPaths = {}): ChangePayload {
  return { __typename: generic, userErrors: userErrorsOf(failed, paths) };
}

/** Attaches, claims and allocates the selection of the session. storefront-graphql.md#selection-operations. */
export const attachMutations: Readonly<Record<string, Resolver>> = {
  setSelection: async (_source, { id }: { id: string }, context) => {
    const attached = await inSession(context, (tx, session) => attachSelection(tx, session, id), {
      selection: id,
    });
    return attached.ok ? done() : refused(attached, { selection: ["id"] });
  },
  claimSelection: async (_source, { id, hash }: { id: string; hash: string }, context) => {
    const claimed = await inSession(context, (tx, session) =>
      attachClaimedSelection(tx, context.platform, session, { id, hash }),
    );
    if (!claimed.ok) {
      return { ...done(), userErrors: [userError("Link is not valid", ["hash"])] };
    }
    return done();
  },
  triggerSelectionAction: async (_source, _args, context) => {
    const allocated = await inSession(context, (tx, session) =>
      allocateSelection(tx, context.platform, session),
    );
    const userErrors = allocated.ok
      ? await unavailableErrors(context, allocated.value)
      : userErrorsOf(allocated, { selection: null });
    return { __typename: "TriggerSelectionActionPayload", userErrors };
  },
};

function done(): ChangePayload {
  return { __typename: generic, userErrors: [] };
}
