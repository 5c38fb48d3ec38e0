import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { matchPath } from "@/lib/proxy/allowed-paths";
import { callUpstream, type UpstreamCall } from "@/lib/proxy/call-upstream";
import { stripToken } from "@/lib/proxy/strip-token";
import { closeAll, listen } from "@/lib/testing/listen";

describe("the proxy's closed table (checkout-rest.md#catalogue-calls, #selection-calls, #customer-calls, #payment)", () => {
  it.each([
    ["GET", "selection"],
    ["POST", "products/101"],
    ["POST", "items/101-3/quantity/2"],
    ["POST", "items/gift-certificates/3/amount/200"],
    ["DELETE", "lines/9f1c/subscription-plan"],
    ["PUT", "countries/US/states/NY"],
    ["GET", "countries/auto"],
    ["POST", "customer/wishlists/0/items/12"],
    ["POST", "payment"],
  ])("lets %s %s through", (method, path) => {
    expect(matchPath(method, path)).toEqual({ kind: "allowed", method, path });
  });

  it("knows no path which needs the secret or is none", () => {
    const secret = [
      "brands",
      "collections",
      "warehouses",
      "markets",
      "pricelists",
      "countries/all",
      "events",
    ];
    const none = ["", "allocation-rule/3", "selection/1/2", "items/101-3/quantity", "items//quantity/2"];
    const spelled = [
      "items/..%2Fselection",
      "items/%2e%2e",
      "items/..",
      "items/a%00",
      "items/%5C",
      "items/%E0%A4",
    ];
    for (const path of [...secret, ...none, ...spelled]) {
      for (const method of ["GET", "PUT", "POST"]) {
        expect(matchPath(method, path)).toEqual({ kind: "path" });
      }
    }
  });

  it("names the methods of a path when another one is used, and takes HEAD as GET", () => {
    expect(matchPath("PUT", "selection")).toEqual({ kind: "method", allow: ["GET"] });
    const allow = ["POST", "PUT", "DELETE"];
    expect(matchPath("PATCH", "lines/9f1c/quantity/2")).toEqual({ kind: "method", allow });
    expect(matchPath("HEAD", "selection/")).toEqual({ kind: "allowed", method: "GET", path: "selection" });
  });

  it("encodes values anew: a plus stays a plus, an at may come as it is", () => {
    expect(matchPath("DELETE", "vouchers/A+B")).toMatchObject({ path: "vouchers/A%2BB" });
    expect(matchPath("POST", "login/anna@example.com")).toMatchObject({ path: "login/anna%40example.com" });
  });
});

describe("a call of the API", () => {
  afterEach(closeAll);

  const call = (address: string, more: Partial<UpstreamCall> = {}) =>
    callUpstream({
      method: "GET",
      url: new URL(address),
      headers: {},
      body: null,
      timeoutMs: 5_000,
      ...more,
    });

  it("sends what it is given, and answers whole", async () => {
    const address = await listen(async (request, response) => {
      const { method, url, headers } = request;
      response.writeHead(409, { "X-Two": ["a", "b"] });
      response.write(`${method} ${url} ${String(headers["api-token"])} ${headers["content-length"]} `);
      response.end(await text(request));
    });
    const body = new TextEncoder().encode('{"å":1}');
    const headers = { "API-Token": "k3k3" };
    const answer = await call(`${address}items/1?a=b`, { method: "POST", headers, body });
    expect([answer.status, answer.headers["x-two"]]).toEqual([409, "a, b"]);
    expect(Buffer.from(answer.body).toString()).toBe('POST /items/1?a=b k3k3 8 {"å":1}');
  });

  it("uses one connection after the other for the same", async () => {
    const ports = new Set<number | undefined>();
    const address = await listen(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.end("{}");
    });
    for (let times = 0; times < 3; times += 1) await call(address);
    expect(ports.size).toBe(1);
  });

  it("follows no redirect: a token is for nobody else", async () => {
    const address = await listen((request, response) => {
      response.writeHead(request.url === "/" ? 307 : 200, { Location: "/other" }).end();
    });
    expect((await call(address)).status).toBe(307);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["come", () => undefined],
    ["end", (response) => response.write("{")],
  ])("fails when the answer does not %s in time", async (_, begin) => {
    const address = await listen((_request, response) => void begin(response));
    await expect(call(address, { timeoutMs: 100 })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("fails when the answer breaks off, where nobody listens, and with a header that is none", async () => {
    const address = await listen((_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("{", () => response.destroy());
    });
    await expect(call(address)).rejects.toThrow("aborted");
    const headers = { "X-Correlation-ID": "a\nb" };
    await expect(call(address, { headers })).rejects.toThrow("Invalid character");
    await closeAll();
    await expect(call(address)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("the token in front of an answer", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const strip = (text: string) => {
    const stripped = stripToken(bytes(text));
    return stripped === null ? null : [stripped.token, new TextDecoder().decode(stripped.body)];
  };

  it.each([
    ['{"token":"k3k3","selection":{"name":"å"}}', "k3k3", '{"selection":{"name":"å"}}'],
    ['{"token":null,"products":[]}', null, '{"products":[]}'],
    ['{"token":"k3k3"}', "k3k3", "{}"],
    ['{"selection":{"token":"not this"},"token":"k3k3"}', "k3k3", '{"selection":{"token":"not this"}}'],
    ['{\n  "token": "k3k3",\n  "a": 1\n}', "k3k3", '{"a":1}'],
    ["{}", null, "{}"],
  ])("leaves %s", (answer, token, body) => {
    expect(strip(answer)).toEqual([token, body]);
  });

  it.each(["", "<html>", "[]", '"text"', "null", '{"token":5,"a":1}'])("is in no answer: %s", (answer) => {
    expect(strip(answer)).toBeNull();
  });

  it("leaves a large answer without writing it anew", () => {
    const token = "a1".repeat(16);
    const answer = bytes(`{"token":"${token}","products":[${'{"name":"Ärmel"},'.repeat(2_000)}{}]}`);
    const stripped = stripToken(answer);
    expect([stripped?.token, stripped?.body.buffer === answer.buffer]).toEqual([token, true]);
    const { products } = JSON.parse(new TextDecoder().decode(stripped?.body));
    expect(products).toHaveLength(2_001);
  });
});
