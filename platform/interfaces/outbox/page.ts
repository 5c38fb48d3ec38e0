import type { KeptMail } from "../../mail/read-outbox.ts";
import { Html, html } from "../../html.ts";
import { pageStyle } from "./page-style.ts";

/** The mails one below the other, each in a frame that can do nothing. */
export function outboxPage(mails: readonly KeptMail[]): string {
  const none = html`<p class="none">No mail yet. Buy something, and its confirmation is here.</p>`;
  // prettier-ignore
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header><h1>Outbox</h1><p>Without a mail server the demo shop keeps its mails here, the newest first.</p></header>
<main>${mails.length === 0 ? none : mails.map(mailHtml)}</main>
</body>
</html>
`.markup;
}

function mailHtml({ id, to, subject, text, date }: KeptMail): Html {
  const at = date.toISOString();
  return html`<article>
    <h2>${subject}</h2>
    <p><span>${to}</span> <time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time></p>
    <iframe
      src="/outbox/${id}"
      title="${subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
    ></iframe>
    <details>
      <summary>As text</summary>
      <pre>${text}</pre>
    </details>
  </article> `;
}
