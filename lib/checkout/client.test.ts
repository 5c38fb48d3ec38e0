import { callCheckout } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

vi.hoisted(() => {
  process.env["LOG_LEVEL"] = "silent";
});

type Reply = { readonly status: number; readonly body: string };
type Seen = { readonly method: string; readonly path: string; readonly headers: IncomingMessage["headers"] };

const replies: Reply[] = [];
const seen: Seen[] = [];
const server = createServer((request, response) => {
  seen.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
  const reply = replies.shift() ?? { status: 500, body: "{}" };
  response.writeHead(reply.status, { "Content-Type": "application/json" }).end(reply.body);
});
const schema = z.object({ selection: z.object({ currency: z.string() }) });

const answer = (status: number, body: unknown) => replies.push({ status, body: JSON.stringify(body) });
const read = { method: "GET", path: "selection", token: "t1", schema } as const;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() satisfies AddressInfo | string | null;
  const port = typeof address === "object" ? address?.port : 0;
  vi.stubEnv("CHECKOUT_URL", `http://127.0.0.1:${port}/api/checkout`);
  vi.stubEnv("CHECKOUT_SECRET", "a-secret");
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
});

beforeEach(() => {
  replies.length = 0;
  seen.length = 0;
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

describe("callCheckout", () => {
  it("answers parsed data with the token to keep (section 3)", async () => {
    answer(200, { token: "t2", selection: { currency: "SEK", later: 1 } });
    expect(await callCheckout(read)).toEqual({
      ok: true,
      status: 200,
      data: { selection: { currency: "SEK" } },
      token: "t2",
    });
    expect(seen[0]).toMatchObject({
      method: "GET",
      path: "/api/checkout/selection",
      headers: { "api-token": "t1" },
    });
  });

  it("answers a refusal as a value with its errors (section 6)", async () => {
    const body = { token: "t1", errors: { voucher: "not found" }, messages: ["No such code"], code: "x" };
    answer(404, body);
    expect(await callCheckout(read)).toEqual({
      ok: false,
      status: 404,
      errors: body.errors,
      messages: body.messages,
      code: "x",
      data: body,
      token: "t1",
    });
  });

  it.each([
    [410, { stock: "unavailable items" }],
    [200, { items: { "999-1": "failed" } }],
  ])("keeps the data beside the errors of a %i", async (status, errors) => {
    const body = { token: "t1", errors, selection: { currency: "SEK" } };
    answer(status, body);
    expect(await callCheckout(read)).toMatchObject({ ok: false, status, errors, data: body });
  });

  it("takes empty errors for none", async () => {
    answer(200, { token: null, errors: {}, selection: { currency: "SEK" } });
    expect(await callCheckout({ ...read, token: "none" })).toMatchObject({ ok: true, token: null });
  });

  it("tries a read once more, a change never", async () => {
    answer(503, { token: null });
    answer(200, { token: "t1", selection: { currency: "SEK" } });
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
    [200, "[]", "unparsable"],
  ])("calls a %i with %s an outage", async (status, body, reason) => {
    replies.push({ status, body }, { status, body });
    await expect(callCheckout(read)).rejects.toBeInstanceOf(CheckoutUnavailable);
    replies.push({ status, body }, { status, body });
    await expect(callCheckout(read)).rejects.toMatchObject({ reason });
  });

  it("sends the secret only along with a shopper's address (section 4)", async () => {
    const good = { token: "t1", selection: { currency: "SEK" } };
    answer(200, good);
    answer(200, good);
    await callCheckout(read);
    await callCheckout({ ...read, forwardedFor: "203.0.113.7" });
    expect(seen.map(({ headers }) => [headers.authorization, headers["x-forwarded-for"]])).toEqual([
      [undefined, undefined],
      ["Bearer a-secret", "203.0.113.7"],
    ]);
  });

  it("passes on that its caller gave up", async () => {
    await expect(callCheckout({ ...read, signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow(
      "gone",
    );
    expect(seen).toEqual([]);
  });
});
