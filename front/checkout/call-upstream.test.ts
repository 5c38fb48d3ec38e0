import { afterEach, describe, expect, it } from "vitest";
import { callUpstream, type UpstreamCall } from "@/front/checkout/call-upstream";
import { closeAll, listen } from "@/front/testing/listen";

afterEach(closeAll);

const call = (address: string, more: Partial<UpstreamCall> = {}) =>
  callUpstream({ method: "GET", url: new URL(address), headers: {}, body: null, timeoutMs: 5_000, ...more });

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
