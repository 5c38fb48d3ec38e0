import type { IncomingMessage, ServerResponse } from "node:http";
import { wrapMethod } from "@/lib/process/wrap-response";
import { readCookie } from "@/lib/session/read-cookie";
import { LOCALE_COOKIE } from "@/lib/locale/locale";
import { OUTAGE_SECONDS, unavailablePage } from "@/lib/routing/error-pages";
import { hashPolicy } from "@/lib/security/policy.mjs";

const NOT_A_PAGE = /^\/(?:api|_next|home|icons|og|offline|sitemaps)\//;
const HEADERS_OF_FAILED_PAGE = ["Content-Length", "Content-Encoding", "ETag", "Vary", "Link"] as const;

/**
 * Next answers 500 when a page throws. If the page threw because the API was away (`isOutage`), the answer becomes the
 * page of an outage, with 503 and `Retry-After`.
 */
export function answerOutages(
  request: IncomingMessage,
  response: ServerResponse,
  isOutage: () => boolean,
): void {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || NOT_A_PAGE.test(url)) return;
  const end = response.end.bind(response);
  let isReplaced = false;
  const replace = () => {
    isReplaced = true;
    const { html, language } = pageFor(request);
    for (const name of HEADERS_OF_FAILED_PAGE) response.removeHeader(name);
    response.statusCode = 503;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Language", language);
    response.setHeader("Content-Security-Policy", hashPolicy([]));
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Retry-After", String(OUTAGE_SECONDS));
    response.setHeader("Content-Length", Buffer.byteLength(html));
    end(html);
  };
  const mustReplace = (status: number) =>
    !isReplaced && !response.headersSent && status === 500 && isOutage();
  wrapMethod(response, "writeHead", (proceed, args) => {
    if (!mustReplace(Number(args[0]))) return proceed(...args);
    replace();
    return response;
  });
  wrapMethod(response, "write", (proceed, args) => {
    if (mustReplace(response.statusCode)) replace();
    return isReplaced || proceed(...args);
  });
  wrapMethod(response, "end", (proceed, args) => {
    if (mustReplace(response.statusCode)) replace();
    return isReplaced ? response : proceed(...args);
  });
}

function pageFor({ url = "", headers }: IncomingMessage): ReturnType<typeof unavailablePage> {
  const [pathname = ""] = url.split("?", 1);
  return unavailablePage({
    pathname,
    acceptLanguage: headers["accept-language"] ?? null,
    localeCookie: readCookie(headers.cookie ?? "", LOCALE_COOKIE) ?? null,
  });
}
