import { z } from "zod";
import { answerResetRequests } from "../../../../customers/customer/password/reset-mails.ts";
import { openContent } from "../../../../foundations/mail-queue/mail-content.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { newShopper } from "./shopper.ts";

const mailContent = z.object({ kind: z.literal("password-reset"), firstName: z.string(), link: z.string() });

/** The password mails to somebody, the first first. */
export async function mailsTo({ platform }: TestPlatform, email: string) {
  await answerResetRequests(platform);
  const rows = await platform.db
    .selectFrom("mail")
    .select(["content", "language", "country"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  return rows.map(({ content, language, country }) =>
    Object.assign(mailContent.parse(openContent(platform.config, content)), { language, country }),
  );
}

export interface Link {
  readonly id: string;
  readonly i: string;
}

/** Asks for a password mail; the newest link. */
export async function linkFor(shop: TestPlatform, email: string): Promise<Link> {
  const { call } = await newShopper(shop);
  await call("POST", `password-reset-email/${email}`);
  const link = (await mailsTo(shop, email)).at(-1)?.link ?? "";
  const { searchParams } = new URL(link);
  return { id: searchParams.get("id") ?? "", i: searchParams.get("i") ?? "" };
}
