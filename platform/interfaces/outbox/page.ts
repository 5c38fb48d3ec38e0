import type { KeptMail } from "../../messages/mail/read-outbox.ts";
import { html, Html } from "../../foundations/html.ts";
import { createHash } from "node:crypto";

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

/** The calm look of the shop, without anything to load. */
const pageStyle = `
:root { color-scheme: light dark; --around: #f1ede6; --paper: #faf8f5; --line: #e2dcd3; --muted: #645c53; --ink: #1f1c19; }
@media (prefers-color-scheme: dark) {
  :root { --around: #141210; --paper: #1f1c19; --line: #3d3731; --muted: #b9afa3; --ink: #f6f2ec; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(1rem, 4vw, 3rem); background: var(--around); color: var(--ink);
  font: 1rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; }
h1, h2 { margin: 0; font-family: Newsreader, Georgia, serif; font-weight: 400; letter-spacing: -.02em; line-height: 1.2; }
h1 { font-size: 2.25rem; }
h2 { font-size: 1.375rem; overflow-wrap: anywhere; }
p { margin: .375rem 0 0; color: var(--muted); }
article { margin-top: 2rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--paper); }
article p { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: space-between; font-size: .875rem; }
article span { overflow-wrap: anywhere; }
.none { margin-top: 3rem; }
iframe { display: block; width: 100%; height: 40rem; margin-top: 1.25rem; border: 1px solid var(--line); border-radius: .5rem;
  resize: vertical; }
details { margin-top: 1rem; }
summary { padding: .5rem 0; cursor: pointer; color: var(--muted); font-size: .875rem; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
`;

/** The style as a Content-Security-Policy names it. */
export const pageStyleHash = `'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`;
