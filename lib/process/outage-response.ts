import type { IncomingMessage, ServerResponse } from "node:http";
import { wrapMethod } from "@/lib/process/wrap-response";
import { readCookie } from "@/lib/session/read-cookie";
import { LOCALE_COOKIE } from "@/lib/locale/locale";
import { OUTAGE_SECONDS, unavailablePage } from "@/lib/routing/error-pages";
import { hashPolicy } from "@/lib/security/policy.mjs";

const NO_PAGE = /^\/(?:api|_next|home|icons|og|offline|sitemaps)\//;
const OF_WHAT_FAILED = ["Content-Length", "Content-Encoding", "ETag", "Vary", "Link"] as const;

/**
 * Next answers 500 where a page threw. If it threw since the API was away (`isOutage`, asked then), that is no fault
 * of the page: it is the page of an outage, with 503 and the time to come again.
 */
export function answerOutages(
  request: IncomingMessage,
  response: ServerResponse,
  isOutage: () => boolean,
): void {
  const { method, url = "" } = request;
  if ((method !== "GET" && method !== "HEAD") || NO_PAGE.test(url)) return;
  const end = response.end.bind(response);
  let isTold = false;
  const tell = () => {
    isTold = true;
    const { html, language } = pageFor(request);
    for (const name of OF_WHAT_FAILED) response.removeHeader(name);
    response.statusCode = 503;
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Language", language);
    response.setHeader("Content-Security-Policy", hashPolicy([]));
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Retry-After", String(OUTAGE_SECONDS));
    response.setHeader("Content-Length", Buffer.byteLength(html));
    end(html);
  };
  const isToTell = (status: number) => !isTold && !response.headersSent && status === 500 && isOutage();
  wrapMethod(response, "writeHead", (proceed, args) => {
    if (!isToTell(Number(args[0]))) return proceed(...args);
    tell();
    return response;
  });
  wrapMethod(response, "write", (proceed, args) => {
    if (isToTell(response.statusCode)) tell();
    return isTold || proceed(...args);
  });
  wrapMethod(response, "end", (proceed, args) => {
    if (isToTell(response.statusCode)) tell();
    return isTold ? response : proceed(...args);
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
