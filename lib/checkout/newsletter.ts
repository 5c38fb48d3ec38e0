import "server-only";
import { callCheckout, type CheckoutAnswer } from "@/lib/checkout/client";
import type { Locale } from "@/lib/locale/locale";
import { z } from "zod";

/** Keeps the wish for the newsletter, in the country and language of the page (section 15). */
export async function mutateSessionNewsletter(
  token: string | undefined,
  { country, language }: Locale,
  email: string,
  forwardedFor: string | undefined,
): Promise<CheckoutAnswer<unknown>> {
  return callCheckout({
    method: "POST",
    path: "newsletter-subscription",
    body: { email, country, language },
    token,
    schema: z.unknown(),
    forwardedFor,
  });
}
