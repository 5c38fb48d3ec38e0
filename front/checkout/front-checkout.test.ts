import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { matchPath } from "@/front/checkout/allowed-paths";
import { callUpstream, type UpstreamCall } from "@/front/checkout/call-upstream";
import { quietRefusal } from "@/front/checkout/quiet-refusal";
import { readBody } from "@/front/checkout/read-body";
import { stripToken } from "@/front/checkout/strip-token";
import { closeAll, listen } from "@/front/testing/listen";

describe("the proxy's closed table (checkout-rest 7, 10, 15, 16)", () => {
  it.each([
    ["GET", "selection"],
    ["POST", "products"],
    ["POST", "products/101"],
    ["POST", "suggestions"],
    ["POST", "items/101-3"],
    ["POST", "items/101-3/quantity/2"],
    ["POST", "items/bundles/7-1"],
    ["POST", "items/gift-certificates/3/amount/200"],
    ["PUT", "items"],
    ["DELETE", "lines/9f1c"],
    ["DELETE", "lines/9f1c/subscription-plan"],
    ["PUT", "lines/9f1c/subscription-plan/4"],
    ["PUT", "countries/US/states/NY"],
    ["GET", "countries/auto"],
    ["DELETE", "vouchers"],
    ["PUT", "brick-and-mortar/3"],
    ["POST", "customer/wishlists/0/items/12"],
    ["PUT", "customer/contracts/5/subscription/6"],
    ["POST", "payment"],
    ["GET", "receipt"],
  ])("lets %s %s through", (method, path) => {
    expect(matchPath(method, path)).toEqual({ kind: "allowed", method, path });
  });

  it.each([
    "brands",
    "collections",
    "warehouses",
    "markets",
    "pricelists",
    "countries/all",
    "allocation-rule/3",
    "events",
    "selection/1/2",
    "items/101-3/quantity",
    "",
  ])("knows no path %s, which needs the secret or is none", (path) => {
    expect(matchPath("GET", path)).toEqual({ kind: "path" });
    expect(matchPath("PUT", path)).toEqual({ kind: "path" });
  });

  it("names the methods of a path when another one is used", () => {
    expect(matchPath("PUT", "selection")).toEqual({ kind: "method", allow: ["GET"] });
    expect(matchPath("PATCH", "lines/9f1c/quantity/2")).toEqual({
      kind: "method",
      allow: ["POST", "PUT", "DELETE"],
    });
    expect(matchPath("GET", "payment")).toEqual({ kind: "method", allow: ["POST"] });
  });

  it("takes HEAD as GET", () => {
    expect(matchPath("HEAD", "selection")).toEqual({ kind: "allowed", method: "GET", path: "selection" });
  });
});

describe("path parts (checkout-rest 1)", () => {
  it.each([
    "items/..%2Fselection",
    "items/%2e%2e",
    "items/..",
    "items/a%00",
    "items/%5C",
    "items/%E0%A4",
    "items//quantity/2",
  ])("lets %s reach no other route", (path) => {
    expect(matchPath("POST", path)).toEqual({ kind: "path" });
  });

  it("encodes values anew: a plus stays a plus, an at may come as it is", () => {
    expect(matchPath("DELETE", "vouchers/A+B")).toEqual({
      kind: "allowed",
      method: "DELETE",
      path: "vouchers/A%2BB",
    });
    expect(matchPath("POST", "login/anna@example.com")).toEqual({
      kind: "allowed",
      method: "POST",
      path: "login/anna%40example.com",
    });
  });

  it("ignores a slash at the end", () => {
    expect(matchPath("GET", "selection/")).toEqual({ kind: "allowed", method: "GET", path: "selection" });
  });
});

describe("call upstream", () => {
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

  describe("a call of the API", () => {
    it("sends what it is given, and answers whole", async () => {
      const address = await listen((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          const { method, url, headers } = request;
          const token = String(headers["api-token"]);
          response.writeHead(409, { "X-Two": ["a", "b"] });
          response.write(`${method} ${url} ${token} ${headers["content-length"]} `);
          response.end(Buffer.concat(chunks));
        });
      });
      const body = new TextEncoder().encode('{"å":1}');
      const headers = { "API-Token": "k3k3" };
      const answer = await call(`${address}items/1?a=b`, { method: "POST", headers, body });
      expect(answer.status).toBe(409);
      expect(answer.headers["x-two"]).toBe("a, b");
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

    it("fails when the answer does not come in time", async () => {
      const address = await listen(() => undefined);
      await expect(call(address, { timeoutMs: 20 })).rejects.toMatchObject({ name: "TimeoutError" });
    });

    it("fails when the answer begins in time and does not end", async () => {
      const address = await listen((_, response) => {
        response.write("{");
      });
      await expect(call(address, { timeoutMs: 100 })).rejects.toMatchObject({ name: "TimeoutError" });
    });

    it("fails when the answer breaks off", async () => {
      const address = await listen((_, response) => {
        response.writeHead(200, { "Content-Length": "100" });
        response.write("{", () => response.destroy());
      });
      await expect(call(address)).rejects.toThrow("aborted");
    });

    it("fails where nobody listens, and with a header that is none", async () => {
      const address = await listen((_, response) => {
        response.end("{}");
      });
      await expect(call(address, { headers: { "X-Correlation-ID": "a\nb" } })).rejects.toThrow(
        "Invalid character",
      );
      await closeAll();
      await expect(call(address)).rejects.toThrow("ECONNREFUSED");
    });
  });
});

describe("read body", () => {
  afterEach(closeAll);

  const LIMIT = 8;

  /** Answers what was read of each request. */
  async function reader(): Promise<string> {
    return listen(async (request, response) => {
      const body = await readBody(request, LIMIT);
      response.end(body === null ? "too long" : `read ${Buffer.from(body).toString()}`);
    });
  }

  const stream = (...parts: readonly string[]) =>
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });

  describe("a body of a request", () => {
    it.each([
      ["nothing", null, "read "],
      ["no byte", "", "read "],
      ["as much as is allowed", "12345678", "read 12345678"],
      ["more, as its length says", "123456789", "too long"],
      ["as much in pieces", stream("1234", "5678"), "read 12345678"],
      ["more in pieces", stream("1234", "5678", "9"), "too long"],
    ])("of %s", async (_, body, answer) => {
      const sent = { method: "POST", body, duplex: "half" };
      const answered = await fetch(await reader(), sent);
      expect(await answered.text()).toBe(answer);
    });

    it("that is broken off is an error, not a shorter one", async () => {
      const begun = new EventEmitter();
      const read = once(begun, "read").then(([body]: Promise<unknown>[]) => body);
      const address = await listen((request) => {
        begun.emit("read", readBody(request, LIMIT));
      });
      const socket = connect(Number(new URL(address).port), "127.0.0.1");
      socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n1234", () => socket.destroy());
      await expect(read).rejects.toThrow("aborted");
    });
  });
});

describe("a refusal that a page expects", () => {
  const refused = { status: 406, headers: { "Content-Type": "application/json" }, body: Buffer.from("{}") };
  const quiet = new Headers({ "X-Status-In-Header": "1" });

  it("comes as 200 with its status beside it, and to nobody else", () => {
    expect(quietRefusal(quiet, refused)).toEqual({
      ...refused,
      status: 200,
      headers: { "Content-Type": "application/json", "X-Status": "406" },
    });
    expect(quietRefusal(new Headers(), refused)).toBe(refused);
  });

  it.each([200, 303, 500, 503])("%i is answered as it is", (status) => {
    expect(quietRefusal(quiet, { ...refused, status }).status).toBe(status);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const strip = (text: string) => {
  const stripped = stripToken(bytes(text));
  return stripped === null ? null : [stripped.token, new TextDecoder().decode(stripped.body)];
};

describe("the token in front of an answer", () => {
  it.each([
    ['{"token":"k3k3","selection":{"name":"å"}}', "k3k3", '{"selection":{"name":"å"}}'],
    ['{"token":null,"products":[]}', null, '{"products":[]}'],
    ['{"token":"k3k3"}', "k3k3", "{}"],
    ['{"selection":{"token":"not this"},"token":"k3k3"}', "k3k3", '{"selection":{"token":"not this"}}'],
    ['{\n  "token": "k3k3",\n  "a": 1\n}', "k3k3", '{"a":1}'],
    ['{"openapi":"3.1.0"}', null, '{"openapi":"3.1.0"}'],
    ["{}", null, "{}"],
  ])("leaves %s", (answer, token, body) => {
    expect(strip(answer)).toEqual([token, body]);
  });

  it.each(["", "<html>", "[]", '"text"', "null", '{"token":5,"a":1}'])(
    "refuses what is no answer: %s",
    (answer) => {
      expect(strip(answer)).toBeNull();
    },
  );

  it("passes a large answer on without writing it anew", () => {
    const answer = bytes(
      `{"token":"${"a1".repeat(16)}","products":[${'{"name":"Ärmel"},'.repeat(2_000)}{}]}`,
    );
    const stripped = stripToken(answer);
    expect(stripped?.token).toBe("a1".repeat(16));
    expect(stripped?.body.buffer).toBe(answer.buffer);
    expect(JSON.parse(new TextDecoder().decode(stripped?.body))).toMatchObject({
      products: { length: 2_001 },
    });
  });
});
