import { z } from "zod";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

/** What a mail is about; the words are made when it is sent. */
export const mailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order-confirmation"), order: z.int() }),
  z.object({ kind: z.literal("shipment"), order: z.int(), shipment: z.string() }),
  z.object({ kind: z.literal("password-reset"), firstName: z.string(), link: z.string() }),
  z.object({ kind: z.literal("payment-link"), firstName: z.string(), link: z.string() }),
  z.object({ kind: z.literal("staff-invitation"), link: z.string() }),
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
  /** Written already: a trial of texts. */
  z.object({ kind: z.literal("composed"), subject: z.string(), text: z.string(), html: z.string() }),
]);

export type MailContent = Readonly<z.infer<typeof mailContent>>;

const sealedContent = z.object({ kind: z.string(), sealed: z.string() });
/** What a mail says, for those alone who have the secret; its kind is for everybody. */
export type SealedContent = Readonly<z.infer<typeof sealedContent>>;

type Secrets = Pick<Config, "mailSecrets">;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

class SealedMailError extends Error {
  override readonly name = "SealedMailError";
}

/** Content as it lies in the queue; without a secret as it is. */
export function sealContent({ mailSecrets }: Secrets, content: MailContent): MailContent | SealedContent {
  const [newest] = mailSecrets;
  if (newest === undefined) return content;
  const { kind } = content;
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(newest), iv).setAAD(Buffer.from(kind));
  const data = Buffer.concat([sealing.update(JSON.stringify(content)), sealing.final()]);
  return { kind, sealed: Buffer.concat([iv, sealing.getAuthTag(), data]).toString("base64url") };
}

/** What `sealContent` was given. Throws when none of the secrets opens it. */
export function openContent({ mailSecrets }: Secrets, stored: unknown): MailContent {
  const { success, data: sealed } = sealedContent.safeParse(stored);
  if (!success) return mailContent.parse(stored);
  for (const secret of mailSecrets) {
    const text = openWith(secret, sealed);
    if (text !== null) return mailContent.parse(JSON.parse(text));
  }
  throw new SealedMailError("No MAIL_SECRET opens the mail.");
}

function openWith(secret: string, { kind, sealed }: SealedContent): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag, data] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), iv, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(kind)).setAuthTag(tag);
    return Buffer.concat([opening.update(data), opening.final()]).toString();
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "vitrine mail", 32));
}
