import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Encoding } from "@/front/accept-encoding";
import { wrapMethod } from "@/lib/process/wrap-response";
import { matchesEtag, isCacheable, type CachedPage } from "@/front/page-cache/cacheable-page";

type RecordOptions = {
  readonly encoding: Encoding;
  /** Next is not told of it, so that it answers whole. */
  readonly ifNoneMatch: string | undefined;
};

const OF_A_BODY = ["Content-Type", "Content-Length", "Content-Encoding"] as const;

/**
 * Listens to what Next answers while it passes on as it comes, to who has the page already as a 304. `done` is called
 * once: with the page when it is one to keep and came to its end, else with null.
 */
export function recordResponse(
  response: ServerResponse,
  { encoding, ifNoneMatch }: RecordOptions,
  done: (page: CachedPage | null) => void,
): void {
  let headers: OutgoingHttpHeaders | null = null;
  let chunks: Buffer[] | null = [];
  const note = (chunk: unknown) => {
    if (headers === null || chunks === null) return;
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const finish = (isWhole: boolean) => {
    if (chunks === null) return;
    done(isWhole && headers !== null ? { headers, body: Buffer.concat(chunks) } : null);
    chunks = null;
  };
  wrapMethod(response, "writeHead", (proceed, [status, ...more]) => {
    const answered = { ...response.getHeaders() };
    if (more.length > 0 || !isCacheable(Number(status), answered, encoding)) return proceed(status, ...more);
    headers = answered;
    if (!matchesEtag(ifNoneMatch, { headers })) return proceed(status);
    for (const name of OF_A_BODY) response.removeHeader(name);
    return proceed(304);
  });
  // The head goes out with the first byte, so what comes is noted after it went.
  wrapMethod(response, "write", (proceed, args) => {
    const proceeded = proceed(...args);
    note(args[0]);
    return proceeded;
  });
  wrapMethod(response, "end", (proceed, args) => {
    const ended = proceed(...args);
    note(args[0]);
    finish(true);
    return ended;
  });
  response.once("close", () => finish(false));
}
