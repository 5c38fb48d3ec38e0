import { amountText } from "../../selling/payment-providers/amount.ts";
import { html } from "../../foundations/html.ts";
import type { PayableAttempt } from "../../selling/payment-providers/provider.ts";
import { choiceTexts, textLanguage } from "../../selling/payment-providers/texts.ts";
import { pageTextsIn } from "./page-texts.ts";
import type { Page } from "./page.ts";

/** The pay page of `redirect`; `again` after a form without a choice. checkout-rest.md#built-in-methods. */
export function redirectPage(shop: string, attempt: PayableAttempt, again: boolean): Page {
  const words = pageTextsIn(attempt.language);
  const amount = amountText(attempt);
  const choices = choiceTexts(attempt.language, amount);
  const problem = again ? html`<p class="problem" role="alert">${words.chooseOne}</p>` : html``;
  return {
    status: again ? 400 : 200,
    language: textLanguage(attempt.language),
    title: `${words.payTo} ${shop}`,
    formOrigins: [attempt.returnPage, attempt.failedPage].map((page) => new URL(page).origin),
    body: html`<header>
        <h1>${words.payTo} ${shop}</h1>
        <p class="muted">${words.order} ${attempt.orderNumber}</p>
        <p class="amount">${amount}</p>
      </header>
      ${problem}
      <form method="post">
        <button class="pay" name="choice" value="pay">${choices.pay}</button>
        <button name="choice" value="refuse">${choices.refuse}</button>
        <button class="quiet" name="choice" value="cancel">${choices.cancel}</button>
      </form>
      <p class="muted">${words.demo}</p>`,
  };
}

/** The page of a finished or expired payment. */
export function finishedPage(attempt: PayableAttempt): Page {
  const words = pageTextsIn(attempt.language);
  const shop = `${new URL(attempt.returnPage).origin}/`;
  return {
    status: 410,
    language: textLanguage(attempt.language),
    title: words.finishedTitle,
    body: html`<header>
        <h1>${words.finishedTitle}</h1>
        <p class="muted">${words.finished}</p>
      </header>
      <div class="body"><a class="button" href="${shop}">${words.back}</a></div>`,
  };
}

/** The page of an unknown payment. */
export function unknownPage(): Page {
  const { unknownTitle, unknown } = pageTextsIn("en");
  return noticePage(404, unknownTitle, unknown);
}

/** The page of a request that failed. */
export function failedPage(status: number): Page {
  const { failedTitle, failed } = pageTextsIn("en");
  return noticePage(status, failedTitle, failed);
}

/** In English, as the language is not known. */
function noticePage(status: number, title: string, text: string): Page {
  return {
    status,
    language: "en",
    title,
    body: html`<header>
      <h1>${title}</h1>
      <p class="muted">${text}</p>
    </header>`,
  };
}
