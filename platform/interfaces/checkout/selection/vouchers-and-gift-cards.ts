import { z } from "zod";
import { UnavailableError } from "../../../foundations/database/unavailable.ts";
import { failure, type Failure, type Result } from "../../../foundations/errors.ts";
import { checkGiftCard } from "../../../selling/gift-card/check-gift-card.ts";
import { findVoucher } from "../../../selling/discounts/find-voucher.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import {
  withGiftCard,
  withoutGiftCards,
  findShownCards,
} from "../../../selling/selection/discounts/change-gift-cards.ts";
import {
  addVoucher,
  withoutVoucher,
  withoutVouchers,
} from "../../../selling/selection/discounts/change-vouchers.ts";
import { takeGuess } from "../../http/rate-limits.ts";
import { tooManyRequests } from "../../rest/error-responses.ts";
import { longestText, optionalCode, shortText, textOf } from "../../rest/parse/input.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import type { ApiResponse } from "../response.ts";
import { respondToChange } from "./selection-response.ts";

/** A code, or the uri of a uri voucher. */
const voucherBody = z.object({ voucher: textOf(longestText) });

const postVouchers = writeEndpoint({
  method: "POST",
  path: "vouchers",
  body: voucherBody,
  handle: async (call) => {
    const { voucher } = call.body;
    if (voucher.trim() === "") return failure("voucher", "required");
    const limited = await limitGuesses(call, "voucher");
    if (limited) return limited;
    const { platform, session } = call;
    const found = await findVoucher(platform.db, session.store, voucher);
    return respondToChange(call, addVoucher(found));
  },
});

const deleteVouchers = writeEndpoint({
  method: "DELETE",
  path: "vouchers",
  body: z.object({ voucher: optionalCode }),
  handle: async (call) => {
    const { voucher } = call.body;
    return voucher === undefined
      ? respondToChange(call, { change: withoutVouchers })
      : removeVoucher(call, voucher);
  },
});

const deleteVoucher = writeEndpoint({
  method: "DELETE",
  path: "vouchers/{code}",
  body: z.unknown(),
  handle: async (call) => removeVoucher(call, call.param("code")),
});

/** Removes a voucher, or the gift cards that are shown by this text. Counts as a guess: it tells whether a code is valid. */
async function removeVoucher(call: WriteCall, text: string): Promise<ApiResponse | Failure> {
  const limited = await limitGuesses(call, "voucher");
  if (limited) return limited;
  const { db, now } = call.platform;
  const cards = await findShownCards(db, call.session, text, now());
  const found = await findVoucher(db, call.session.store, text);
  return respondToChange(call, {
    change: (selection) =>
      cards.length > 0 ? withoutGiftCards(selection, cards) : withoutVoucher(selection, text, found),
  });
}

/** Counts one guess at a code or a card. Returns a 429 after too many, else null. checkout-rest.md#rate-limits. */
async function limitGuesses(
  { platform, session, client, rates }: WriteCall,
  kind: "voucher" | "gift-card",
): Promise<ApiResponse | null> {
  const waitSeconds = await takeGuess({ platform, rates, session, address: client.address }, kind);
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}

const cardBody = z.object({ cardNumber: textOf(longestText), pin: shortText });

/** Applies a gift card as a second tender. checkout-rest.md#selection-calls, #prices, step 9. */
const postGiftCardApply = writeEndpoint({
  method: "POST",
  path: "gift-card-apply",
  feature: "giftCards",
  body: cardBody,
  handle: async (call) => {
    if (call.body.cardNumber.trim() === "") return failure("cardNumber", "required");
    const limited = await limitGuesses(call, "gift-card");
    if (limited) return limited;
    const checked = await checkCard(call);
    if (!checked.ok) return checked;
    return respondToChange(call, { change: (selection) => withGiftCard(selection, checked.value) });
  },
});

/** A failure of our own becomes the error that gift cards have for it. checkout-rest.md#errors. */
async function checkCard({
  platform,
  session,
  body,
}: WriteCall<z.infer<typeof cardBody>>): Promise<Result<number>> {
  const { store, selection, priceList } = session;
  const { currency } = priceListOf(platform.settings, priceList);
  try {
    return await checkGiftCard(platform.db, { store, selection, currency, now: platform.now(), ...body });
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    platform.log.error({ err: error }, "a gift card could not be looked up");
    return failure("giftCard", "gift-card-failed");
  }
}

/** checkout-rest.md#selection-calls, rows `vouchers` and `gift-card-apply`. */
export const discountEndpoints = [postVouchers, deleteVouchers, deleteVoucher, postGiftCardApply];
