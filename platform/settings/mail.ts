import { z } from "zod";

/** A name that stands beside an address in the head of a mail. */
const senderName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "one line of text");

/** Whom the shop's mails come from. */
export const mailSettings = z.strictObject({
  /** Absent: `no-reply@` the storefront's host. */
  from: z.email().optional(),
  /** Absent: the shop's name. */
  name: senderName.optional(),
});
