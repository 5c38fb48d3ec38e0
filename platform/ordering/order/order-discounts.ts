import { z } from "zod";

const amount = z.int().min(0);
const shares = z.array(z.object({ line: z.string(), amount })).readonly();

/** null: it took an amount off, or the shipping; absent: it was not kept with the order then. */
const percent = z.number().nullish();

/** One use of a voucher as it is counted. */
const claim = z.object({ voucher: z.string(), person: z.string(), most: z.int() });

const noDiscounts = { automatic: [], vouchers: [], giftCards: [] };

/**
 * What was taken off an order, with its shares of the lines, whose prices are without it already; and what gift cards
 * pay. Only what gave something. Minor units, as what is taken off. checkout-rest.md#orders.
 */
export const orderDiscounts = z
  .object({
    automatic: z
      .array(z.object({ automaticDiscount: z.int(), name: z.string(), percent, amount, lines: shares }))
      .readonly(),
    vouchers: z
      .array(
        z.object({
          voucher: z.string(),
          type: z.enum(["code", "uri"]),
          description: z.string(),
          percent,
          amount,
          lines: shares,
          shipping: amount.nullable(),
          expiresAt: z.string().nullable(),
          attributes: z.record(z.string(), z.string()),
          claims: z.array(claim).readonly(),
        }),
      )
      .readonly(),
    giftCards: z.array(z.object({ giftCard: z.int(), lastFour: z.string(), amount })).readonly(),
    /** What vouchers of an integrator's pay. */
    credit: amount.optional(),
  })
  .default(noDiscounts);

export type OrderDiscounts = z.infer<typeof orderDiscounts>;
