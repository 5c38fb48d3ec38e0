import { addVoucher, withoutVoucher } from "../../../../selling/selection/discounts/change-vouchers.ts";
import { UnavailableError } from "../../../../foundations/database/unavailable.ts";
import { failure, type Failure, type Result } from "../../../../foundations/errors.ts";
import {
  withGiftCard,
  withoutGiftCards,
  findShownCards,
} from "../../../../selling/selection/discounts/change-gift-cards.ts";
import { checkGiftCard } from "../../../../selling/gift-card/check-gift-card.ts";
import { findVoucher } from "../../../../selling/discounts/find-voucher.ts";
import { priceListOf } from "../../../../catalogue/market/places.ts";
import { takeGuess } from "../../../http/rate-limits.ts";
import { sessionOf, type StorefrontContext } from "../../context.ts";
import { tooManyRequests } from "../../graphql-errors.ts";
import type { Resolver } from "../../resolver.ts";
import { userErrorsOf } from "../../user-errors.ts";
import { changeInSession, type ChangePayload } from "../change-selection.ts";

const generic = "GenericSelectionMutationPayload";

interface GiftCardInput {
  readonly cardNumber: string;
  readonly pin?: string | null;
}

/** Vouchers and gift cards. Removing a code also reveals whether it exists, so that guesses are limited. storefront-graphql.md#selection-operations. */
export const discountMutations: Readonly<Record<string, Resolver>> = {
  addVoucher: async (_source, { code }: { code: string }, context) => {
    await countGuess(context, "voucher");
    const found = await findVoucher(context.platform.db, sessionOf(context).store, code);
    return changeInSession(context, generic, addVoucher(found), { voucher: ["code"] });
  },
  removeVoucher: async (_source, { code }: { code: string }, context) => {
    await countGuess(context, "voucher");
    const { db, now } = context.platform;
    const cards = await findShownCards(db, sessionOf(context), code, now());
    const found = await findVoucher(db, sessionOf(context).store, code);
    return changeInSession(
      context,
      generic,
      {
        change: (selection) =>
          cards.length > 0 ? withoutGiftCards(selection, cards) : withoutVoucher(selection, code, found),
      },
      { voucher: ["code"] },
    );
  },
  applyGiftCard: async (_source, { input }: { input: GiftCardInput }, context) => {
    await countGuess(context, "gift-card");
    const checked = await checkCard(context, input);
    if (!checked.ok) return refusedCard(checked);
    const card = checked.value;
    const payload = await changeInSession(
      context,
      generic,
      { change: (selection) => withGiftCard(selection, card) },
      cardPaths,
    );
    return payload;
  },
};

const cardPaths = { giftCard: ["input", "cardNumber"], cardNumber: ["input", "cardNumber"] };

function refusedCard(why: Failure): ChangePayload {
  return { __typename: generic, userErrors: userErrorsOf(why, cardPaths) };
}

/** A failed lookup is answered with the gift cards' own error. */
async function checkCard(
  context: StorefrontContext,
  { cardNumber, pin }: GiftCardInput,
): Promise<Result<number>> {
  const { platform, plugin } = context;
  if (!plugin.features.giftCards || cardNumber.trim() === "") return failure("giftCard", "gift-card-invalid");
  const { store, selection, priceList } = sessionOf(context);
  const { currency } = priceListOf(platform.settings, priceList);
  try {
    const asked = { store, selection, currency, now: platform.now(), cardNumber, pin: pin ?? "" };
    return await checkGiftCard(platform.db, asked);
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    platform.log.error({ err: error }, "a gift card could not be looked up");
    return failure("giftCard", "gift-card-failed");
  }
}

async function countGuess(context: StorefrontContext, kind: "voucher" | "gift-card"): Promise<void> {
  const { platform, rates, caller } = context;
  const call = { platform, rates, session: sessionOf(context), address: caller.address };
  const waitSeconds = await takeGuess(call, kind);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
