import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Encoding } from "@/front/accept-encoding";
import { wrapMethod } from "@/lib/process/wrap-response";
import { matchesEtag, isCacheable, type CachedPage } from "@/front/page-cache/cacheable-page";

type RecordOptions = {
  readonly encoding: Encoding;
  /** Hidden from Next, so that it answers with the whole page. */
  readonly ifNoneMatch: string | undefined;
};

const OF_A_BODY = ["Content-Type", "Content-Length", "Content-Encoding"] as const;

/**
 * Records what Next answers while it is sent on; a client that has the page already gets a 304. `done` is called once:
 * with the page when it is complete and cacheable, else with null.
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
