import { serveCheckout } from "@/lib/testing/checkout-api";
import { GET } from "@/app/api/health/route";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";

let reply: (response: ServerResponse) => void = () => undefined;
serveCheckout((_request, response) => reply(response));

it.each([
  [200, '{"token":null,"languages":[]}', "up"],
  [404, '{"token":null,"errors":{"path":"not found"}}', "up"],
  [404, "<!doctype html><title>404</title>", "up"],
  [403, '{"token":null,"errors":{"feature":"not enabled"}}', "up"],
  [500, '{"errors":{"server":"unavailable"}}', "down"],
  [503, '{"errors":{"server":"unavailable"}}', "down"],
  [0, "it breaks connections off", "down"],
])("an API that answers %i %s is %s: languages are an optional call", async (status, body, checkout) => {
  reply = (response) => (status === 0 ? response.destroy() : response.writeHead(status).end(body));
  const response = await GET();
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toEqual({ status: "ok", checkout });
});

it("a process that was asked to stop says so, and asks nobody", async () => {
  reply = () => {
    throw new Error("Nobody is asked.");
  };
  Object.assign(globalThis, { [Symbol.for("vitrine.stopping")]: true });
  const response = await GET();
  expect([response.status, await response.json()]).toEqual([503, { status: "stopping" }]);
});
