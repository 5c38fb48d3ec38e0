import type { FastifyInstance, FastifyReply } from "fastify";
import { answerResetRequests } from "../../customers/customer/password/reset-mails.ts";
import { type KeptMail, readKeptMail, readOutbox } from "../../messages/mail/read-outbox.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { outboxPage, pageStyleHash } from "./page.ts";

const pagePolicy = [
  "default-src 'none'",
  `style-src ${pageStyleHash}`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** A mail may show pictures and lead to other pages, and nothing else: it has no origin of its own. */
const mailPolicy = [
  "default-src 'none'",
  "img-src http: https:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
];

/** `GET /outbox`: the mails of a demo shop without a mail server, as a page or as JSON; elsewhere nothing is there. */
export async function outbox(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  if (!platform.settings.demo || platform.config.smtpUrl !== undefined) return;
  app.get("/outbox", async (request, reply) => {
    // Runs pending reset requests now, so that their mails are listed.
    await answerResetRequests(platform);
    const mails = await readOutbox(platform);
    reply.header("Vary", "Accept");
    return /\bapplication\/json\b/i.test(request.headers.accept ?? "")
      ? reply.header("Cache-Control", "no-store").send({ mails: mails.map(shapeMail) })
      : sendMarkup(reply, outboxPage(mails), pagePolicy);
  });
  app.get<{ Params: { mail: string } }>("/outbox/:mail", async (request, reply) => {
    const id = /^[1-9]\d{0,14}$/.test(request.params.mail) ? Number(request.params.mail) : null;
    const mail = id === null ? null : await readKeptMail(platform, id);
    return mail ? sendMarkup(reply, mail.html, mailPolicy) : reply.callNotFound();
  });
}

function shapeMail({ to, subject, text, html, date }: KeptMail) {
  return { to, subject, text, html, date: date.toISOString() };
}

function sendMarkup(reply: FastifyReply, markup: string, policy: readonly string[]): FastifyReply {
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy.join("; "),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(markup);
}
