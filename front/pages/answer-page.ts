import type { IncomingMessage, ServerResponse } from "node:http";
import { hasIt, type KeptPage } from "@/front/pages/kept-page";
import { KeptPages } from "@/front/pages/kept-pages";
import { readPageRequest } from "@/front/pages/page-request";
import { recordPage } from "@/front/pages/record-page";
import { onCacheDrop } from "@/lib/catalog-cache/cache-drop-events.mjs";
import { isUnderMaintenance } from "@/lib/routing/maintenance";

/** Whatever Next said when it made the page, it comes out of a cache now. */
const FROM_HERE = { "x-nextjs-cache": "HIT" };

const pages = new KeptPages();
onCacheDrop(() => pages.clear());

/** Answers with a page that is kept; false: Next is to answer, and what it says is kept if it may be. */
export function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
  const asked = readPageRequest(request);
  if (asked === null || isUnderMaintenance(asked.pathname)) return false;
  const page = pages.take(asked.key);
  if (page !== null) {
    sendPage(request, response, page);
    return true;
  }
  if (request.method === "HEAD") return false;
  const ticket = pages.ticket(asked.key);
  const ifNoneMatch = request.headers["if-none-match"];
  delete request.headers["if-none-match"];
  recordPage(response, { encoding: asked.encoding, ifNoneMatch }, (made) => pages.put(ticket, made));
  return false;
}

function sendPage(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  if (hasIt(asked["if-none-match"], page)) {
    const { "content-type": _, "content-length": __, "content-encoding": ___, ...headers } = page.headers;
    response.writeHead(304, { ...headers, ...FROM_HERE });
    response.end();
    return;
  }
  response.writeHead(200, { ...page.headers, ...FROM_HERE, "content-length": page.body.length });
  response.end(method === "HEAD" ? undefined : page.body);
}
