import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { assert, asyncProperty, type Arbitrary } from "fast-check";
import { jsonOf, rawRequest, type RawAnswer } from "../raw-request.ts";
import { callsOf, complaintAbout, type RestCall, type RestOperation } from "./rest-calls.ts";
import type { KnownValues } from "./schema-values.ts";

export interface HostileOperation extends RestOperation {
  /** Statuses of 500 and more that it answers when all is well. */
  readonly documented: readonly number[];
}

/** Somebody new. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** What she has, by the word that stands for it in known values. */
  readonly hers?: Readonly<Record<string, string>>;
}

/** An API that is called. */
export interface HostileTarget {
  readonly origin: string;
  /** `/api/checkout/` */
  readonly base: string;
  readonly known: KnownValues;
  readonly newCaller: () => Promise<Caller>;
  /** Throws when a JSON answer is not what the API's document says. */
  readonly demand: (call: RestCall, status: number, body: unknown) => void;
}

export interface HostileRuns {
  readonly numRuns: number;
  readonly seed?: number;
}

const waitMs = 20_000;

/** Calls an operation so often, each time as somebody new. Throws with the smallest call that was answered wrongly. */
export async function tryCalls(
  operation: HostileOperation,
  target: HostileTarget,
  runs: HostileRuns,
): Promise<void> {
  await tryAny(callsOf(operation, target.known), target, { ...runs, documented: operation.documented });
}

interface AnyRuns extends HostileRuns {
  readonly documented: readonly number[];
}

/** The same of calls that are drawn elsewhere. */
export async function tryAny(
  calls: Arbitrary<RestCall>,
  target: HostileTarget,
  { documented, ...runs }: AnyRuns,
): Promise<void> {
  const property = asyncProperty(calls, async (call) => {
    const { headers, hers = {} } = await target.newCaller();
    const path = target.base + filled(call.path, hers);
    const sent = { headers: { ...call.headers, ...headers }, body: filled(call.body, hers) };
    const answer = await withinTime(rawRequest(target.origin, call.method, path, sent));
    const unpacked = { ...answer, body: unpack(answer) };
    const complaint = complaintAbout(unpacked, documented);
    if (complaint !== null) throw new Error(`${complaint}: ${unpacked.body.toString().slice(0, 500)}`);
    if (isJson(unpacked)) target.demand(call, answer.status, jsonOf(unpacked));
  });
  await assert(property, { ...runs, interruptAfterTimeLimit: 60_000, endOnFailure: false });
}

function filled(text: string, hers: Readonly<Record<string, string>>): string {
  return Object.entries(hers).reduce((filled, [word, value]) => filled.replaceAll(word, value), text);
}

async function withinTime(answer: Promise<RawAnswer>): Promise<RawAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${waitMs} ms`)), waitMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function unpack({ headers, body }: RawAnswer): Buffer {
  if (body.length === 0) return body;
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

function isJson({ headers, body }: RawAnswer): boolean {
  const type = headers["content-type"];
  return body.length > 0 && typeof type === "string" && /^application\/(?:[\w-]+\+)?json/.test(type);
}
