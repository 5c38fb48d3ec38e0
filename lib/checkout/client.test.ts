import { serveCheckout } from "@/lib/testing/checkout-api";
import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import type { IncomingMessage } from "node:http";
import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";

const replies: [status: number, body: string][] = [];
const seen: IncomingMessage[] = [];
serveCheckout((request, response) => {
  seen.push(request);
  const [status, body] = replies.shift() ?? [500, "{}"];
  response.writeHead(status, { "Content-Type": "application/json" }).end(body);
});
const schema = z.object({ selection: z.object({ currency: z.string() }) });
const selection = { currency: "SEK" };
const answer = (status: number, body: unknown) => replies.push([status, JSON.stringify(body)]);
const read = { method: "GET", path: "selection", token: "t1", schema } as const;

beforeEach(() => {
  vi.stubEnv("CHECKOUT_SECRET", "a-secret");
  replies.length = 0;
  seen.length = 0;
});

it("answers parsed data with the token to keep (checkout-rest.md#session-tokens); empty errors are none", async () => {
  answer(200, { token: "t2", errors: {}, selection: { currency: "SEK", later: 1 } });
  expect(await callCheckout(read)).toEqual({ ok: true, status: 200, data: { selection }, token: "t2" });
  expect(seen[0]).toMatchObject({ method: "GET", url: "/api/checkout/selection" });
  expect(seen[0]?.headers).toMatchObject({ "api-token": "t1" });
});

it.each([
  [404, { voucher: "not found" }],
  [410, { stock: "unavailable items" }],
  [200, { items: { "999-1": "failed" } }],
])(
  "answers a refusal as a value with its errors and the data beside them: %i (checkout-rest.md#errors)",
  async (...refusal) => {
    const [status, errors] = refusal;
    const body = { token: "t1", errors, messages: ["No such code"], code: "x", selection };
    answer(status, body);
    const { messages, code, token } = body;
    expect(await callCheckout(read)).toEqual({
      ok: false,
      status,
      errors,
      messages,
      code,
      data: body,
      token,
    });
  },
);

it("tries a read once more, a change never", async () => {
  answer(503, { token: null });
  answer(200, { token: "t1", selection });
  expect((await callCheckout(read)).ok).toBe(true);
  answer(503, { token: null });
  await expect(callCheckout({ ...read, method: "PUT", path: "countries/SE" })).rejects.toMatchObject({
    reason: "status",
    status: 503,
  });
  expect(seen.map((request) => request.method)).toEqual(["GET", "GET", "PUT"]);
});

it.each([
  [500, "{}", "status"],
  [200, "<html>", "unparsable"],
  [200, `{"token":"t1"}`, "unparsable"],
])("calls a %i with %s an outage", async (status, body, reason) => {
  replies.push([status, body], [status, body]);
  await expect(callCheckout(read)).rejects.toMatchObject({ name: CheckoutUnavailable.name, reason });
});

it("sends the secret only along with a shopper's address (checkout-rest.md#shared-secret)", async () => {
  for (const forwardedFor of [undefined, "203.0.113.7"]) {
    answer(200, { token: "t1", selection });
    await callCheckout({ ...read, ...(forwardedFor !== undefined && { forwardedFor }) });
  }
  expect(seen.map(({ headers }) => [headers.authorization, headers["x-forwarded-for"]])).toEqual([
    [undefined, undefined],
    ["Bearer a-secret", "203.0.113.7"],
  ]);
});

it("passes on that its caller gave up", async () => {
  const signal = AbortSignal.abort(new Error("gone"));
  await expect(callCheckout({ ...read, signal })).rejects.toThrow("gone");
  expect(seen).toEqual([]);
});
