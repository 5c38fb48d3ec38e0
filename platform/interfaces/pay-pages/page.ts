import type { FastifyReply } from "fastify";
import { html, Html } from "../../foundations/html.ts";
import { createHash } from "node:crypto";

export interface Page {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly body: Html;
  /** The origins that the form may redirect to. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page that is not cached, not framed, and has no script. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentPolicy(page.formOrigins ?? []),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(documentOf(page));
}

// Browsers check the redirect of a form against form-action too, so that its target must be listed.
function contentPolicy(formOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${pageStyleHash}`,
    ["form-action 'self'", ...new Set(formOrigins)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function documentOf({ language, title, body }: Page): string {
  const style = new Html(pageStyle);
  // prettier-ignore
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`.markup;
}

/** The calm look of the shop, without anything to load. */
const pageStyle = `
:root { color-scheme: light; --paper: #faf8f5; --line: #e2dcd3; --edge: #8d8479; --muted: #645c53; --ink: #1f1c19; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--paper); color: var(--ink); font: 1rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 25rem; }
header { display: grid; gap: .25rem; padding-bottom: 1.75rem; border-bottom: 1px solid var(--line); }
p { margin: 0; }
h1 { margin: 0; font-size: 1.375rem; font-weight: 500; letter-spacing: -.01em; line-height: 1.3; }
.muted { color: var(--muted); font-size: .875rem; }
.amount { margin-top: 1.25rem; font-size: 2.5rem; font-weight: 300; letter-spacing: -.03em; line-height: 1.1;
  font-variant-numeric: tabular-nums; }
.problem { padding-top: 1.5rem; color: #a1301b; }
form, .body { display: grid; gap: .75rem; padding: 1.75rem 0; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .6875rem 1rem; border: 1px solid var(--edge);
  border-radius: 0; background: none; color: var(--ink); font: inherit; font-weight: 500; text-align: center;
  text-decoration: none; cursor: pointer; transition: background-color .15s; }
button:hover, .button:hover { background: #f1ede6; }
.pay { border-color: var(--ink); background: var(--ink); color: var(--paper); }
.pay:hover { background: #4a443d; }
.quiet { border-color: transparent; text-decoration: underline; text-underline-offset: .25em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

/** The style as a Content-Security-Policy names it. */
const pageStyleHash = `'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'`;
