import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";

/** `passing`: it may be otherwise in a while. `reason` tells nothing of the address. */
export interface NoBytes {
  readonly ok: false;
  readonly reason: string;
  readonly passing: boolean;
}

export type SourceBytes = { readonly ok: true; readonly bytes: Uint8Array } | NoBytes;

interface FetchOptions {
  readonly outgoing: Outgoing;
  readonly mostBytes: number;
  /** For all of it. */
  readonly timeoutMs: number;
  readonly stopping?: AbortSignal | undefined;
}

const mostRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Statuses that say something of the moment, not of the picture: worth a later try. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

const headers = { Accept: "image/*", "Accept-Encoding": "identity", "User-Agent": "Vitrine-Media" };

/** Fetches what lies at an address. Each step of a redirect is checked like the first. soap.md#product-mapping. */
export async function fetchPicture(
  address: string,
  { outgoing, mostBytes, timeoutMs, stopping }: FetchOptions,
): Promise<SourceBytes> {
  const end = performance.now() + timeoutMs;
  let url = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    if (!isFetchable(url)) return final("url");
    const left = Math.ceil(end - performance.now());
    if (left <= 0) return passing("timeout");
    const answer = await outgoing({
      method: "GET",
      url,
      headers,
      timeoutMs: left,
      mostBytes,
      ...(stopping && { signal: stopping }),
    });
    if (!answer.ok) {
      return isOfTheMoment(answer.reason) ? passing(answer.reason) : final(answer.reason);
    }
    if (!redirects.has(answer.status)) return bytesOf(answer.status, answer.body);
    const location = answer.headers.location ?? "";
    if (location === "" || !URL.canParse(location, url)) return final("redirect");
    url = new URL(location, url).href;
  }
  return final("redirects");
}

/** An `http(s)` address without a login in it. */
export function isFetchable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

function isOfTheMoment(reason: string): boolean {
  return reason === "timeout" || reason === "unreachable";
}

function bytesOf(status: number, bytes: Uint8Array): SourceBytes {
  if (status === 200) return { ok: true, bytes };
  const reason = `status ${status}`;
  return status >= 500 || passingStatuses.has(status) ? passing(reason) : final(reason);
}

function passing(reason: string): NoBytes {
  return { ok: false, reason, passing: true };
}

function final(reason: string): NoBytes {
  return { ok: false, reason, passing: false };
}
