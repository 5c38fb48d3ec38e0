import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag, type CachedPage } from "@/front/page-cache/cacheable-page";
import { PageCache } from "@/front/page-cache/page-cache";
import { readPageRequest } from "@/front/page-cache/page-request";
import { recordResponse } from "@/front/page-cache/record-response";
import { onCacheDrop } from "@/lib/catalog-cache/cache-drop-events.mjs";
import { isUnderMaintenance } from "@/lib/routing/maintenance";

/** The page comes out of a cache now, whatever Next said when it rendered it. */
const FROM_HERE = { "x-nextjs-cache": "HIT" };

const pages = new PageCache();
onCacheDrop(() => pages.clear());

/** Answers with a cached page; false: Next answers, and its answer is cached if it may be. */
export function servePage(request: IncomingMessage, response: ServerResponse): boolean {
  const asked = readPageRequest(request);
  if (asked === null || isUnderMaintenance(asked.pathname)) return false;
  const page = pages.take(asked.key);
  if (page !== null) {
    sendPage(request, response, page);
    return true;
  }
  if (request.method === "HEAD") return false;
  const pending = pages.startRequest(asked.key);
  const ifNoneMatch = request.headers["if-none-match"];
  delete request.headers["if-none-match"];
  recordResponse(response, { encoding: asked.encoding, ifNoneMatch }, (made) => pages.put(pending, made));
  return false;
}

function sendPage(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  if (matchesEtag(asked["if-none-match"], page)) {
    const { "content-type": _, "content-length": __, "content-encoding": ___, ...headers } = page.headers;
    response.writeHead(304, { ...headers, ...FROM_HERE });
    response.end();
    return;
  }
  response.writeHead(200, { ...page.headers, ...FROM_HERE, "content-length": page.body.length });
  response.end(method === "HEAD" ? undefined : page.body);
}
