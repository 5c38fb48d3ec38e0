import { z } from "zod";
import { addVoucher, withoutVoucher, withoutVouchers } from "../../../selection/discounts/change-vouchers.ts";
import { withoutGiftCards } from "../../../selection/discounts/change-gift-cards.ts";
import { findShownCards } from "../../../selection/discounts/find-shown-cards.ts";
import { failure, type Failure } from "../../../errors.ts";
import type { Answer } from "../answer.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { longestText, optionalCode, textOf } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";
import { countGuess } from "./voucher-rate.ts";

/** A code, or the uri of a uri voucher. */
const addition = z.object({ voucher: textOf(longestText) });

const postVouchers = writeEndpoint({
  method: "POST",
  path: "vouchers",
  body: addition,
  handle: async (call) => {
    const { voucher } = call.body;
    if (voucher.trim() === "") return failure("voucher", "required");
    const refused = await countGuess(call, "voucher");
    return refused ?? answerChange(call, addVoucher(call.platform.settings, voucher));
  },
});

const deleteVouchers = writeEndpoint({
  method: "DELETE",
  path: "vouchers",
  body: z.object({ voucher: optionalCode }),
  handle: async (call) => {
    const { voucher } = call.body;
    return voucher === undefined
      ? answerChange(call, { change: withoutVouchers })
      : removeVoucher(call, voucher);
  },
});

const deleteVoucher = writeEndpoint({
  method: "DELETE",
  path: "vouchers/{code}",
  body: z.unknown(),
  handle: async (call) => removeVoucher(call, call.param("code")),
});

/** A gift card is named as it is shown. Whether a code exists can be asked here too, so guesses are counted. */
async function removeVoucher(call: WriteCall, text: string): Promise<Answer | Failure> {
  const refused = await countGuess(call, "voucher");
  if (refused) return refused;
  const { settings, db, now } = call.platform;
  const cards = await findShownCards(db, call.session, text, now());
  return answerChange(call, {
    change: (selection) =>
      cards.length > 0 ? withoutGiftCards(selection, cards) : withoutVoucher(settings, selection, text),
  });
}

/** `checkout-rest.md` section 10, rows `vouchers`. */
export const voucherEndpoints = [postVouchers, deleteVouchers, deleteVoucher];
