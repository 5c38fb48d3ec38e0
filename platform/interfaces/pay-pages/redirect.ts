import type { FastifyInstance, FastifyReply } from "fastify";
import { queueCallback } from "../../ordering/payment/callback/queue-callback.ts";
import { finalisePayment } from "../../ordering/payment/finalise/finalise-payment.ts";
import type { PaymentAttempt } from "../../ordering/payment/attempt/attempt.ts";
import { authorisationFields } from "../../selling/payment-providers/signed-return.ts";
import { returnUrl } from "../../selling/payment-providers/return-url.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";
import { formValue } from "./form-body.ts";
import { sendPage } from "./page.ts";
import { readPayable } from "./payable.ts";
import { finishedPage, redirectPage, unknownPage } from "./redirect-page.ts";

const outcomes = { pay: "paid", refuse: "refused", cancel: "cancelled" } as const;
type Choice = keyof typeof outcomes;

function isChoice(text: string): text is Choice {
  return Object.hasOwn(outcomes, text);
}

/** `GET` and `POST /pay/redirect/<attempt>`. checkout-rest.md#built-in-methods. */
export function redirectRoutes(app: FastifyInstance, platform: Platform): void {
  const { name } = platform.settings;
  app.get<{ Params: { attempt: string } }>("/redirect/:attempt", async ({ params }, reply) => {
    const payable = await readPayable(platform, params.attempt, "redirect");
    if (payable.kind === "unknown") return sendPage(reply, unknownPage());
    if (payable.kind === "finished") return sendPage(reply, finishedPage(payable.attempt));
    return sendPage(reply, redirectPage(name, payable.attempt, false));
  });
  app.post<{ Params: { attempt: string } }>("/redirect/:attempt", async ({ params, body }, reply) => {
    const payable = await readPayable(platform, params.attempt, "redirect");
    if (payable.kind === "unknown") return sendPage(reply, unknownPage());
    if (payable.kind === "finished") return sendPage(reply, finishedPage(payable.attempt));
    const choice = formValue(body, "choice");
    if (!isChoice(choice)) return sendPage(reply, redirectPage(name, payable.attempt, true));
    return goBack(reply, platform, payable, choice);
  });
}

/** Redirects to the shop with the signed result. A refusal ends the attempt at once, even if the shop drops the result. */
async function goBack(
  reply: FastifyReply,
  platform: Platform,
  { attempt, method }: { readonly attempt: PaymentAttempt; readonly method: PaymentMethodSettings },
  choice: Choice,
): Promise<FastifyReply> {
  const kind = outcomes[choice];
  const now = platform.now();
  const fields = authorisationFields(attempt, { kind }, { secret: method.secret, now });
  if (kind === "paid") await queueCallback(platform.db, attempt, kind, { fields, now });
  else await finalisePayment(platform, attempt.id, { kind, fields });
  const page = kind === "paid" ? attempt.returnPage : attempt.failedPage;
  return reply
    .header("Cache-Control", "no-store")
    .header("Referrer-Policy", "no-referrer")
    .redirect(returnUrl(page, method.key, fields), 303);
}
