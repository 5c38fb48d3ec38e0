import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptTerms } from "../../ordering/payment/attempt/write-attempt.ts";
import type { PaymentAttempt } from "../../ordering/payment/attempt/attempt.ts";
import { queueCallback } from "../../ordering/payment/callback/queue-callback.ts";
import { finalisePayment } from "../../ordering/payment/finalise/finalise-payment.ts";
import { authorisationFields } from "../../selling/payment-providers/signed-return.ts";
import { returnUrl } from "../../selling/payment-providers/return-url.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { PaymentMethodSettings } from "../../foundations/settings/schema/methods.ts";
import { asksForTerms, validateBoxForm } from "./validate-box-form.ts";
import { formValue } from "./form-body.ts";
import { type Payable, readPayable } from "./payable.ts";
import { countryName } from "../../catalogue/market/places.ts";
import { amountField, amountText } from "../../selling/payment-providers/amount.ts";
import { choiceTexts, textLanguage } from "../../selling/payment-providers/texts.ts";
import { boxFields, embeddedTexts } from "./embedded-texts.ts";
import { writeToken } from "../../selling/payment-providers/authorization-token.ts";
import type { Address } from "../../selling/selection/selection.ts";

interface Open {
  readonly attempt: PaymentAttempt;
  readonly method: PaymentMethodSettings;
}

/**
 * `GET /pay/embedded/<attempt>.js` and `POST /pay/embedded/<attempt>`: the payment box inside the shop's page, for any
 * origin and without a cookie. Its results are signed here, so that the page cannot forge them.
 * checkout-rest.md#built-in-methods.
 */
export async function embeddedRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const source = await readFile(new URL("embedded-box.js", import.meta.url), "utf8");
  const script = source.replace(/^export /m, "");
  app.get<{ Params: { file: string } }>("/embedded/:file", async ({ params }, reply) => {
    const [, id = ""] = /^([0-9a-f]{32})\.js$/.exec(params.file) ?? [];
    const payable = await readPayable(platform, id, "embedded");
    openToAll(reply).type("text/javascript; charset=utf-8");
    if (payable.kind === "unknown") return reply.code(404).send("");
    const config = boxConfig(platform, payable);
    return reply.send(`"use strict";\n{\n${script}\ndrawBox(${jsonInScript(config)});\n}\n`);
  });
  app.post<{ Params: { attempt: string } }>("/embedded/:attempt", async ({ params, body }, reply) => {
    const payable = await readPayable(platform, params.attempt, "embedded");
    openToAll(reply);
    if (payable.kind === "unknown") return reply.code(404).send({ result: "unknown" });
    if (payable.kind === "finished") return reply.code(410).send({ result: "finished" });
    return answerChoice(reply, platform, payable, body);
  });
}

async function answerChoice(
  reply: FastifyReply,
  platform: Platform,
  open: Open,
  body: unknown,
): Promise<FastifyReply> {
  const { attempt, method } = open;
  switch (formValue(body, "choice")) {
    case "pay":
      return pay(reply, platform, open, body);
    case "refuse":
      return reply.send({ result: "refused" });
    case "cancel": {
      const signing = { secret: method.secret, now: platform.now() };
      const fields = authorisationFields(attempt, { kind: "cancelled" }, signing);
      await finalisePayment(platform, attempt.id, { kind: "cancelled", fields });
      return reply.send({ result: "cancelled", url: returnUrl(attempt.failedPage, method.key, fields) });
    }
    default:
      return reply.code(400).send({ result: "unknown" });
  }
}

async function pay(
  reply: FastifyReply,
  platform: Platform,
  open: Open,
  body: unknown,
): Promise<FastifyReply> {
  const { attempt, method } = open;
  const { address, problems, termsAccepted } = validateBoxForm(platform.settings, attempt, body);
  if (Object.keys(problems).length > 0) return reply.code(406).send({ result: "invalid", problems });
  if (termsAccepted) await acceptTerms(platform.db, attempt.id);
  const now = platform.now();
  if (method.mode === "event") {
    return reply.send({
      result: "authorized",
      detail: callbackDetail(open, { address, termsAccepted, now }),
    });
  }
  const fields = authorisationFields(attempt, { kind: "paid", address }, { secret: method.secret, now });
  await queueCallback(platform.db, attempt, "paid", { fields, now });
  return reply.send({ result: "paid", url: returnUrl(attempt.returnPage, method.key), fields });
}

function openToAll(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
}

function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}

/** The configuration that the script of the box is rendered from. */
function boxConfig(
  { config, settings }: Platform,
  { kind, attempt, method }: Exclude<Payable, { readonly kind: "unknown" }>,
) {
  const { language, snapshot } = attempt;
  const collator = new Intl.Collator(language);
  const countries = settings.countries
    .filter(({ shipTo }) => shipTo)
    .map((country) => ({
      code: country.country,
      name: countryName(settings, country, language),
      states: country.states.map(({ state, name }) => ({ code: state, name })),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const known = { ...snapshot.address, country: snapshot.country, state: snapshot.state ?? "" };
  return {
    attempt: attempt.id,
    address: `${config.platformUrl}/pay/embedded/${attempt.id}`,
    isOpen: kind === "open",
    paymentMethod: method.key,
    mode: method.mode,
    language: textLanguage(language),
    words: { ...embeddedTexts(language), ...choiceTexts(language, amountText(attempt)) },
    asksForTerms: asksForTerms(settings, attempt),
    countries,
    values: Object.fromEntries(boxFields.map((field) => [field, known[field] ?? ""])),
  };
}

const tokenLifeSeconds = 1800;

/** The detail of the event `checkout_payment_callback`, with which the shop starts the payment again. checkout-rest.md#checkout-script. */
function callbackDetail(
  { attempt, method }: { readonly attempt: PaymentAttempt; readonly method: PaymentMethodSettings },
  {
    address,
    termsAccepted,
    now,
  }: { readonly address: Address; readonly termsAccepted: boolean; readonly now: Date },
) {
  const authorization = {
    orderNumber: String(attempt.orderNumber),
    amount: amountField(attempt),
    currency: attempt.currency,
    transaction: attempt.id,
    address,
    termsAccepted: termsAccepted || attempt.snapshot.termsAccepted,
    until: Math.floor(now.getTime() / 1000) + tokenLifeSeconds,
  };
  return {
    paymentMethod: method.key,
    paymentMethodSpecificFields: { authorizationToken: writeToken(authorization, method.secret) },
    addressIncluded: true,
    billingAddress: address,
    shippingAddress: attempt.snapshot.shippingAddress,
    responseEventRequired: true,
  };
}
