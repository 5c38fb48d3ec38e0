import { z } from "zod";
import { findCustomer } from "../../../customers/customer/read-customer.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure, type Problem, success } from "../../../foundations/errors.ts";
import {
  initialPlace,
  createSelection,
  storeNewSelection,
} from "../../../selling/selection/access/create-selection.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { readSelectionById } from "../../../selling/selection/access/selection-by-id.ts";
import type { PlaceChange } from "../../../selling/session/change-place.ts";
import { flag, longestText, optionalCode, optionalId, textOf } from "../../rest/parse/input.ts";
import { answer, type Answer } from "../answer.ts";
import { endpoint, noInput, type ShopContext } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { selectionBody } from "./selection-body.ts";
import { giveToCustomer } from "../../../selling/selection/access/assign-customer.ts";
import { inSelection, type SelectionCall } from "./change-selection.ts";
import { claimSelection } from "../../../selling/selection/access/claim-selection.ts";

const beginning = z.strictObject({
  country: optionalCode,
  state: optionalCode,
  language: optionalCode,
  market: optionalId,
  pricelist: optionalId,
  customer: optionalCode,
  vatExempt: flag.nullish(),
  ipAddress: textOf(longestText).nullish(),
});

type Beginning = z.infer<typeof beginning>;

export const postSelections = endpoint({
  method: "POST",
  path: "selections",
  summary: "Begins an empty selection",
  body: beginning,
  answers: { 201: selectionSchema },
  check: problemsOf,
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const { store } = plugin;
    const place = initialPlace(platform.settings, store, placeOf(body));
    if (!place.ok) return place;
    const customer = await customerOf(call, body);
    const { vatExempt, ipAddress = null } = body;
    const { selection, session } = await inTransaction(platform.db, (tx) =>
      createSelection(tx, platform, {
        store,
        place: place.value,
        customer,
        vatExempt: vatExempt ?? false,
        ipAddress,
      }),
    );
    const priced = await priceSelection(platform.db, platform, session, selection);
    return answer(await selectionBody(call, { session, priced, unavailable: [] }), 201);
  },
});

export const getSelection = endpoint({
  method: "GET",
  path: "selections/{selection}",
  summary: "A selection as it is now",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: async (call) => {
    const { platform, plugin } = call;
    const { settings, db } = platform;
    const found = await readSelectionById(db, settings, { store: plugin.store, id: call.param("selection") });
    if (!found) return failure("selection", "not-found");
    const { session, selection } = found;
    const priced = await priceSelection(db, platform, session, selection);
    return answer(await selectionBody(call, { session, priced, unavailable: [] }));
  },
});

function placeOf({ country, state, language, market, pricelist }: Beginning): PlaceChange {
  return { country, state, language, market, priceList: pricelist };
}

async function problemsOf(body: Beginning, context: ShopContext): Promise<readonly Problem[]> {
  const { platform, plugin } = context;
  const place = initialPlace(platform.settings, plugin.store, placeOf(body));
  const isKnown = body.customer === undefined || (await customerOf(context, body)) !== null;
  return [
    ...(place.ok ? [] : place.problems),
    ...(isKnown ? [] : [{ subject: "customer", code: "not-found" } as const]),
  ];
}

async function customerOf(
  { platform, plugin }: ShopContext,
  { customer }: Beginning,
): Promise<number | null> {
  if (customer === undefined) return null;
  return (await findCustomer(platform.db, plugin.store, customer))?.id ?? null;
}

async function answerOwner(call: SelectionCall, customer: number | null): Promise<Answer | Failure> {
  const given = await inSelection(call, (tx, found) => giveToCustomer(tx, call.platform, found, customer));
  return given.ok ? answer(await selectionBody(call, given.value)) : given;
}

const putCustomer = endpoint({
  method: "PUT",
  path: "selections/{selection}/customers/{customer}",
  summary: "Attaches a customer by number or e-mail",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: async (call) => {
    const { platform, plugin } = call;
    const customer = await findCustomer(platform.db, plugin.store, call.param("customer"));
    return customer ? answerOwner(call, customer.id) : failure("customer", "not-found");
  },
});

const deleteCustomers = endpoint({
  method: "DELETE",
  path: "selections/{selection}/customers",
  summary: "Detaches the customer",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: (call) => answerOwner(call, null),
});

/** shop-rest.md#selections: saved lines are not merged. */
export const ownerEndpoints = [putCustomer, deleteCustomers];

/** shop-rest.md#selections: a copy of a back end's selection, once. */
export const postPaymentLink = endpoint({
  method: "POST",
  path: "payment-links/{hash1}/{hash2}",
  summary: "Copies the selection of a link; each link works once",
  body: noInput,
  answers: { 201: selectionSchema },
  handle: async (call) => {
    const { platform, plugin } = call;
    const link = { store: plugin.store, id: call.param("hash1"), hash: call.param("hash2") };
    const claimed = await inTransaction(platform.db, async (tx) => {
      const copy = await claimSelection(tx, platform, link);
      if (!copy.ok) return copy;
      const { place, customer } = copy.value;
      const selection = { ...copy.value.selection, customer };
      const kept = await storeNewSelection(tx, platform, { selection, place, ipAddress: null });
      const priced = await priceSelection(tx, platform, kept.session, kept.selection);
      return success({ session: kept.session, priced, unavailable: [] });
    });
    return claimed.ok ? answer(await selectionBody(call, claimed.value), 201) : claimed;
  },
});
