import { z } from "zod";
import { UnavailableError } from "../../../database/unavailable.ts";
import { failure, type Result } from "../../../errors.ts";
import { withGiftCard } from "../../../selection/discounts/change-gift-cards.ts";
import { checkGiftCard } from "../../../gift-card/check-gift-card.ts";
import { priceListOf } from "../../../market/places.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { longestText, shortText, textOf } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";
import { countGuess } from "./voucher-rate.ts";

const card = z.object({ cardNumber: textOf(longestText), pin: shortText });

/** A gift card as a second tender. `checkout-rest.md` section 10, 12.1, step 9. */
export const postGiftCardApply = writeEndpoint({
  method: "POST",
  path: "gift-card-apply",
  feature: "giftCards",
  body: card,
  handle: async (call) => {
    if (call.body.cardNumber.trim() === "") return failure("cardNumber", "required");
    const refused = await countGuess(call, "gift-card");
    if (refused) return refused;
    const checked = await check(call);
    if (!checked.ok) return checked;
    return answerChange(call, { change: (selection) => withGiftCard(selection, checked.value) });
  },
});

/** What cannot be looked up for a reason of ours is told as the cards' own error. `checkout-rest.md` section 6. */
async function check({ platform, session, body }: WriteCall<z.infer<typeof card>>): Promise<Result<number>> {
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
