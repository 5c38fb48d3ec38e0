import { once } from "node:events";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { soapCall, testNamespace } from "../interfaces/soap/testing/soap-call.ts";
import { defaultLimits } from "../foundations/limits.ts";
import { openFront } from "./server.ts";
import { testClient } from "../testing/client.ts";

it("the door answers 503 until the platform stands behind it, and while it stops", async () => {
  const front = openFront(defaultLimits, { correlationPrefix: "test", soapNamespace: testNamespace });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  const address = front.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const call = testClient(`http://127.0.0.1:${port}`);
  const ask = async (path: string) => {
    const { status, body } = await call("GET", path);
    return { status, body };
  };

  expect(await ask("/health")).toEqual({ status: 503, body: { status: "starting" } });
  expect(await ask("selection")).toEqual({
    status: 503,
    body: { token: null, errors: { server: "unavailable" } },
  });

  const { status, fault, headers } = await soapCall(`http://127.0.0.1:${port}`, "Warehouses_Update", "");
  expect({ status, fault }).toEqual({
    status: 500,
    fault: { faultcode: "SOAP-ENV:Server", faultstring: "temporarily unavailable", errors: [] },
  });
  const id = headers.get("X-Service-Request-ID") ?? "";
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get("X-Correlation-ID")).toBe(`test_${id}`);
  expect(headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
  expect(headers.get("Retry-After")).toBe("5");

  const app = fastify();
  app.get("/hello", () => ({ hello: "world" }));
  await app.ready();
  front.serve(app);
  expect(await ask("/health")).toEqual({ status: 200, body: { status: "ok" } });
  expect(await ask("/hello")).toEqual({ status: 200, body: { hello: "world" } });

  front.announceStop();
  expect(await ask("/health")).toEqual({ status: 503, body: { status: "stopping" } });
  expect(await ask("/hello")).toEqual({ status: 200, body: { hello: "world" } });

  await front.close(1_000);
  await expect(ask("/health")).rejects.toThrow("fetch failed");
});
