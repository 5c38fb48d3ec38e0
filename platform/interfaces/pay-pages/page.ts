import type { FastifyReply } from "fastify";
import { Html, html } from "../../html.ts";
import { pageStyle, pageStyleHash } from "./page-style.ts";

export interface Page {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly body: Html;
  /** Origins that its form leads to. */
  readonly formOrigins?: readonly string[];
}

/** Sends a whole page: kept nowhere, shown in no frame, with no script. */
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

// A form's redirect is held against form-action too: where it leads must be named.
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
