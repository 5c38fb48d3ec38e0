import { inTransaction } from "../../../database/transaction.ts";
import { success } from "../../../errors.ts";
import { storeNewSelection } from "../../../selection/access/create-selection.ts";
import { claimSelection } from "../../../selection/access/claim-selection.ts";
import { priceSelection } from "../../../selection/price/price-selection.ts";
import { answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { selectionBody } from "./selection-body.ts";

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
