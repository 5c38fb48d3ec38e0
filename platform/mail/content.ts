import { z } from "zod";

/** What a mail is about; the words are made when it is sent. */
export const mailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order-confirmation"), order: z.int() }),
  z.object({ kind: z.literal("shipment"), order: z.int(), shipment: z.string() }),
  z.object({ kind: z.literal("password-reset"), firstName: z.string(), link: z.string() }),
  z.object({
    kind: z.literal("newsletter-confirmation"),
    /** By which its reader confirms and leaves; absent: a release before queued the mail. */
    key: z.string().optional(),
    pending: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("back-in-stock"), display: z.int(), size: z.int() }),
  z.object({
    kind: z.literal("gift-card"),
    cardNumber: z.string(),
    pin: z.string(),
    /** Minor units of `currency`. */
    amount: z.int(),
    currency: z.string(),
  }),
]);

export type MailContent = Readonly<z.infer<typeof mailContent>>;
