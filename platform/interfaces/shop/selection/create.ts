import { z } from "zod";
import { findCustomer } from "../../../customer/read-customer.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, type Problem } from "../../../errors.ts";
import { initialPlace, createSelection } from "../../../selection/access/create-selection.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import { readSelectionById } from "../../../selection/access/selection-by-id.ts";
import type { PlaceChange } from "../../../session/change-place.ts";
import { flag, longestText, optionalCode, optionalId, textOf } from "../../rest/parse/input.ts";
import { answer } from "../answer.ts";
import { endpoint, noInput, type ShopContext } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { selectionBody } from "./selection-body.ts";

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
