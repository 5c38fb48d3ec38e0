import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { readerOf } from "../../messages/mail/reader.ts";
import {
  confirmSubscription,
  leaveNewsletter,
  readKeyHolder,
  type KeyHolder,
} from "../../customers/newsletter/follow-key.ts";
import { html } from "../../foundations/html.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";
import { parseForms } from "../pay-pages/form-body.ts";
import { type Page, sendPage } from "../pay-pages/page.ts";
import { failedPage } from "../pay-pages/redirect-page.ts";
import { newsletterTextsIn, type NewsletterTexts } from "./texts.ts";

type Step = "confirm" | "leave";
type Params = { readonly Params: { readonly step: string; readonly key: string } };

const steps = { confirm: confirmSubscription, leave: leaveNewsletter } as const;

function stepOf(text: string): Step | undefined {
  return text === "confirm" || text === "leave" ? text : undefined;
}

/**
 * The pages behind the links of newsletter mails: `/newsletter/confirm/<key>` and `/newsletter/leave/<key>`. `GET` shows
 * a button and changes nothing, since mail programs open links by themselves. `POST` changes the subscription; it is also
 * the one-click target of RFC 8058.
 */
export async function newsletterPages(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  parseForms(app);
  app.setErrorHandler(async (error, _request, reply) => {
    const isAway = isUnavailable(error, platform.log);
    if (isAway) reply.headers(retryLater);
    else platform.log.error({ err: error }, "a newsletter page failed");
    return sendPage(reply, failedPage(isAway ? 503 : 500));
  });
  app.get<Params>("/:step/:key", async ({ params }, reply) => {
    const step = stepOf(params.step);
    const holder = step && (await readKeyHolder(platform.db, params.key));
    if (!step || !holder) return sendPage(reply, unknownPage(platform));
    const { language, words, home } = pageFor(platform, holder);
    const isDone = step === "confirm" && !holder.pending;
    if (isDone) return sendPage(reply, donePage(step, { language, words, home }));
    return sendPage(reply, {
      status: 200,
      language,
      title: words[step].title,
      body: html`<header>
          <h1>${words[step].title}</h1>
          <p class="muted">${words[step].text(holder.email)}</p>
        </header>
        <form method="post"><button class="pay">${words[step].button}</button></form>`,
    });
  });
  app.post<Params>("/:step/:key", async ({ params }, reply) => {
    const step = stepOf(params.step);
    const holder = step && (await readKeyHolder(platform.db, params.key));
    if (!step || !holder) return sendPage(reply, unknownPage(platform));
    const isDone = await inTransaction(platform.db, (tx) => steps[step](tx, platform, params.key));
    return sendPage(reply, isDone ? donePage(step, pageFor(platform, holder)) : unknownPage(platform));
  });
}

interface PageTexts {
  readonly language: string;
  readonly words: NewsletterTexts;
  readonly home: string;
}

function pageFor(platform: Platform, to: Pick<KeyHolder, "plugin" | "language" | "country">): PageTexts {
  const reader = readerOf(platform, to);
  return { ...newsletterTextsIn(reader.wordsLanguage, reader.shopName), home: reader.home };
}

function donePage(step: Step, { language, words, home }: PageTexts): Page {
  const { doneTitle, done } = words[step];
  return notice(200, language, { title: doneTitle, text: done, home, back: words.back });
}

function unknownPage(platform: Platform): Page {
  const { settings } = platform;
  const { language, words, home } = pageFor(platform, {
    plugin: null,
    language: settings.defaultLanguage,
    country: null,
  });
  return notice(404, language, { title: words.unknownTitle, text: words.unknown, home, back: words.back });
}

type Notice = Readonly<Record<"title" | "text" | "home" | "back", string>>;

function notice(status: number, language: string, { title, text, home, back }: Notice): Page {
  return {
    status,
    language,
    title,
    body: html`<header>
        <h1>${title}</h1>
        <p class="muted">${text}</p>
      </header>
      <div class="body"><a class="button" href="${home}">${back}</a></div>`,
  };
}
