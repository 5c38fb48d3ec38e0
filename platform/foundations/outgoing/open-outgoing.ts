import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isAllowedAddress, type AllowPrivate } from "./allowed-address.ts";

/** Who is asked for the addresses of a name. */
export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingRules {
  readonly allowPrivate: AllowPrivate;
  /** Absent: every port. */
  readonly ports?: readonly number[];
  /** Absent: the machine. */
  readonly resolveName?: ResolveName;
}

export interface OutgoingCall {
  readonly method: "GET" | "POST";
  /** `http:` or `https:`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything: the name, the connection, the answer with its body. */
  readonly timeoutMs: number;
  /** A longer body of the answer is a failure; absent: the body is not wanted, and empty in the answer. */
  readonly mostBytes?: number;
  readonly signal?: AbortSignal;
}

/** `url`, `port` and `address` are refused without a word to anybody; `size`: the answer is longer than wanted. */
export type OutgoingFailure = "url" | "port" | "address" | "timeout" | "unreachable" | "size";

export type OutgoingAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Uint8Array;
    }
  | { readonly ok: false; readonly reason: OutgoingFailure };

export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>;

class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** Of a body that is not wanted so much is waited for, so that who answers is not cut off in a sentence. */
const unwantedBytes = 65_536;

/**
 * Calls to addresses that somebody else has chosen. The address that is checked is the one that is connected to, no
 * redirect is followed, and no connection is used twice. Whatever goes wrong is a value.
 */
export function openOutgoing({ allowPrivate, ports, resolveName = lookup }: OutgoingRules): Outgoing {
  const lookupAllowed = lookupAmong(allowPrivate, resolveName);
  return async (call) => {
    const url = readUrl(call.url);
    if (url === null) return { ok: false, reason: "url" };
    if (ports && !ports.includes(portOf(url))) return { ok: false, reason: "port" };
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    // A name is looked up, an address is not.
    if (isIP(host) !== 0 && !isAllowedAddress(host, allowPrivate)) return { ok: false, reason: "address" };
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    try {
      return await exchange(url, call, lookupAllowed, signal);
    } catch (error) {
      if (error instanceof RefusedAddress) return { ok: false, reason: "address" };
      return { ok: false, reason: timeout.aborted ? "timeout" : "unreachable" };
    }
  };
}

function readUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function portOf({ port, protocol }: URL): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

/** Only what this answers is connected to: a name that leads elsewhere a moment later does not help. */
function lookupAmong(allowPrivate: AllowPrivate, resolveName: ResolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, allowPrivate));
      const [first] = allowed;
      if (first === undefined) return callback(new RefusedAddress("not a public address"), "");
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

async function exchange(
  url: URL,
  call: OutgoingCall,
  lookupAllowed: LookupFunction,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { method, headers = {}, body, mostBytes } = call;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const open = url.protocol === "https:" ? requestSecure : requestPlain;
    const request = open(url, { method, headers, lookup: lookupAllowed, signal, agent: false }, resolve);
    request.on("error", reject);
    request.end(body);
  });
  const head = { ok: true, status: response.statusCode ?? 0, headers: response.headers } as const;
  try {
    if (mostBytes === undefined) {
      await readUpTo(response, unwantedBytes).catch(() => null);
      return { ...head, body: new Uint8Array() };
    }
    const read = await readUpTo(response, mostBytes);
    return read === null ? { ok: false, reason: "size" } : { ...head, body: read };
  } finally {
    response.destroy();
  }
}

/** null: there is more. */
async function readUpTo(response: IncomingMessage, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
