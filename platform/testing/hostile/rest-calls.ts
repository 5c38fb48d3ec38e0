import {
  constant,
  constantFrom,
  dictionary,
  oneof,
  option,
  record,
  stringMatching,
  tuple,
  type Arbitrary,
} from "fast-check";
import type { RawAnswer } from "../raw-request.ts";
import { bodyOf, hostileText, hostileTexts } from "./hostile-values.ts";
import { valuesOf, type KnownValues } from "./schema-values.ts";

/** An operation of an API, as its document describes it. */
export interface RestOperation {
  readonly method: string;
  /** `items/{item}` */
  readonly path: string;
  /** JSON Schema of its input. */
  readonly input: unknown;
}

export interface RestCall {
  readonly method: string;
  /** Below the API, ready to be sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** As UTF-8 has it: a lone surrogate is none of its characters. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const part = (texts: Arbitrary<string>) => texts.map(encoded);
/** Parts of paths that no client would write. */
const oddParts = ["", "%", "%zz", "%00", "%ff", "..", "%2e%2e", ".", "%2F", "a%2fb", "+", "x".repeat(2_000)];

const contentTypes = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/xml",
  "text/plain;;;=",
  "image/png",
  "*/*",
  "x",
];

/** Headers that mean nothing here, or too much. */
const oddHeaders = dictionary(
  constantFrom(
    "X-Correlation-ID",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Preview",
    "X-Preview-Time",
    "X-Country",
    "X-HTTP-Method-Override",
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "If-None-Match",
    "Range",
    "Cookie",
    "Origin",
  ),
  // What a header may hold at all.
  oneof(
    stringMatching(/^[\x20-\x7e]{0,40}$/),
    constantFrom("*", "q=0", "a,".repeat(500), "::1", "1.2.3.4, x", "null"),
  ).map((text) => text.trim()),
  { maxKeys: 2 },
);

const queries = oneof(
  { arbitrary: constant(""), weight: 6 },
  tuple(
    constantFrom("pretty", "limit", "language", "__proto__", "a[b]", "%zz", "country", "format"),
    hostileText,
  ).map(([name, text]) => `?${name}=${encoded(text.slice(0, 200))}&${name}=2`),
);

/** Calls of an operation: most of them as it wants them. */
export function callsOf({ method, path, input }: RestOperation, known: KnownValues): Arbitrary<RestCall> {
  const names = new Map(Object.entries(known));
  const parts = path.split("/").map((piece) => {
    const [, name] = /^\{(.+)\}$/.exec(piece) ?? [];
    return name === undefined ? constant(piece) : partsNamed(names.get(name) ?? []);
  });
  return record({
    method: constant(method),
    path: tuple(tuple(...parts), queries).map(([pieces, query]) => pieces.join("/") + query),
    headers: tuple(option(constantFrom(...contentTypes)), oddHeaders).map(([type, more]) =>
      type === null ? more : Object.assign({ "Content-Type": type }, more),
    ),
    body: bodyOf(valuesOf(input, known)),
  });
}

function partsNamed(known: readonly unknown[]): Arbitrary<string> {
  const meant = known.length > 0 ? known.map(String) : ["1", "2"];
  return oneof(
    { arbitrary: part(constantFrom(...meant)), weight: 6 },
    { arbitrary: part(constantFrom(...hostileTexts)), weight: 2 },
    constantFrom(...oddParts),
  );
}

/** What is wrong about an answer whatever was asked; null: nothing. `documented`: statuses that the operation has. */
export function complaintAbout({ status, body }: RawAnswer, documented: readonly number[]): string | null {
  if (status >= 500 && !documented.includes(status)) return `status ${status}`;
  if (/\bat .+\.[jt]s:\d+|node_modules|select .+ from/i.test(body.toString())) return "tells of its inside";
  return null;
}
