import fc from "fast-check";
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
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
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
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.double(),
    fc.constantFrom(0, 1, 2, -1, 2 ** 53, true, false, null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 4 }),
  ),
}));
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 }).map((sent) => JSON.stringify(sent)),
  fc.string({ maxLength: 30 }),
);
/** Half a surrogate pair cannot stand in an address. */
const wellFormed = (sent: string) => sent.replaceAll(/\p{Cs}/gu, "?");
const part = fc.oneof(
  fc.constantFrom("1", "2", "10001", "accept", "%00", "%ED%A0%80", "..%2f", "a".repeat(300)),
  text.map((sent) => encodeURIComponent(wellFormed(sent))),
);
const query = fc.oneof(
  fc.constant(""),
  fc
    .dictionary(
      fc.constantFrom("limit", "cursor", "sort", "q", "status", "since", "role", "subject", "x"),
      text,
      { maxKeys: 3 },
    )
    .map(
      (sent) =>
        `?${new URLSearchParams(Object.entries(sent).map(([key, told]) => [key, wellFormed(told)])).toString()}`,
    ),
);

// What ends the caller's own way in is left alone.
const called = endpoints.filter(({ path }) => path !== "session/password-reset");
const call = fc.record({
  endpoint: fc.constantFrom(...called),
  parts: fc.array(part, { minLength: 2, maxLength: 2 }),
  query,
  body,
  version: fc.option(
    text.map((sent) => sent.replaceAll(/[^!-~]/g, "")),
    { nil: undefined },
  ),
});

it("whatever is sent, the answer is a described one and never the server's fault", async () => {
  const runs = inLongRun ? 3_000 : 250;
  await fc.assert(
    fc.asyncProperty(call, async ({ endpoint, parts, query: asked, body: sent, version }) => {
      const { method, path } = endpoint;
      const [first = "", second = ""] = parts;
      const filled = path.replace(/\{\w+\}/, first).replace(/\{\w+\}/, second);
      const headers: AdminHeaders = version === undefined ? {} : { "If-Match": version };
      const hasBody = method !== "GET";
      const answer = await shop().byKey(method, filled + asked, hasBody ? sent : undefined, headers);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      if (answer.status < 400) {
        expect(Object.keys(endpoint.answers)).toContain(String(answer.status));
        return;
      }
      expect(problemCodes).toContain(answer.at("code"));
    }),
    { numRuns: runs },
  );
});
