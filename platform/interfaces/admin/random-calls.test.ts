import {
  array as anyArray,
  assert as anyAssert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  double as anyDouble,
  letrec,
  oneof,
  option as anyOption,
  record as anyRecord,
  string as anyString,
} from "fast-check";
import { expect, it } from "vitest";
import { inLongRun } from "../../testing/long.ts";
import { endpoints } from "./endpoints.ts";
import { problemCodes } from "./frame/problem.ts";
import { useAdminShop, type AdminHeaders } from "./testing/admin-shop.ts";

const shop = useAdminShop();

const names = [
  "name",
  "email",
  "role",
  "scopes",
  "expiresAt",
  "code",
  "token",
  "password",
  "lines",
  "row",
  "quantity",
  "amount",
  "currency",
  "dryRun",
  "hold",
  "message",
  "kind",
  "shipping",
  "putBack",
  "warehouse",
  "complete",
  "mail",
  "carrier",
  "externalId",
  "brand",
  "id",
  "texts",
  "en",
  "description",
  "attributes",
  "variants",
  "sizeTable",
  "sizes",
  "size",
  "categories",
  "relations",
  "displayItems",
  "parent",
  "firstName",
  "country",
  "newsletter",
  "consents",
  "customAttributes",
  "blocked",
  "operations",
  "method",
  "path",
  "ifMatch",
];
const text = oneof(
  anyString({ unit: "binary", maxLength: 20 }),
  constantFrom(
    "",
    "1",
    "0",
    "-1",
    "999999999999999999999",
    "SEK",
    "12.34",
    "1e9",
    "\u0000",
    "\uD800",
    "'; --",
    "owner",
    "audit.read",
    "x@y.example",
    "2030-01-01T00:00:00Z",
  ),
);
const { value } = letrec<{ value: unknown }>((tie) => ({
  value: oneof(
    { maxDepth: 3 },
    text,
    anyDouble(),
    constantFrom(0, 1, 2, -1, 2 ** 53, true, false, null),
    anyArray(tie("value"), { maxLength: 3 }),
    dictionary(constantFrom(...names), tie("value"), { maxKeys: 4 }),
  ),
}));
const body = oneof(
  dictionary(constantFrom(...names), value, { maxKeys: 6 }).map((sent) => JSON.stringify(sent)),
  anyString({ maxLength: 30 }),
);
/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (sent: string) => sent.replaceAll(/\p{Cs}/gu, "?");
const part = oneof(
  constantFrom("1", "2", "10001", "accept", "%00", "%ED%A0%80", "..%2f", "a".repeat(300)),
  text.map((sent) => encodeURIComponent(wellFormed(sent))),
);
const query = oneof(
  constant(""),
  dictionary(
    constantFrom("limit", "cursor", "sort", "q", "status", "since", "role", "subject", "blocked", "x"),
    text,
    {
      maxKeys: 3,
    },
  ).map(
    (sent) =>
      `?${new URLSearchParams(Object.entries(sent).map(([key, told]) => [key, wellFormed(told)])).toString()}`,
  ),
);

// What ends the caller's own way in is left alone.
const called = endpoints.filter(({ path }) => path !== "session/password-reset");
const call = anyRecord({
  endpoint: constantFrom(...called),
  parts: anyArray(part, { minLength: 2, maxLength: 2 }),
  query,
  body,
  version: anyOption(
    text.map((sent) => sent.replaceAll(/[^!-~]/g, "")),
    { nil: undefined },
  ),
});

it("whatever is sent, the answer is a described one and never the server's fault", async () => {
  const runs = inLongRun ? 3_000 : 250;
  await anyAssert(
    asyncProperty(call, async ({ endpoint, parts, query: asked, body: sent, version }) => {
      const { method, path } = endpoint;
      const [first = "", second = ""] = parts;
      const filled = path.replace(/\{\w+\}/, first).replace(/\{\w+\}/, second);
      const headers: AdminHeaders = version === undefined ? {} : { "If-Match": version };
      const hasBody = method !== "GET";
      const answer = await shop().byKey(method, filled + asked, hasBody ? sent : undefined, headers);
      const isDone = Object.keys(endpoint.answers).includes(String(answer.status));
      const isDescribed = isDone || (answer.status < 500 && problemCodes.includes(String(answer.at("code"))));
      expect([filled, isDescribed, isDescribed || answer.body]).toEqual([filled, true, true]);
    }),
    { numRuns: runs },
  );
});
