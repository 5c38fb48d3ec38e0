import { EventEmitter, once } from "node:events";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { testNamespace } from "../interfaces/soap/testing/soap-call.ts";
import { defaultLimits } from "../foundations/limits.ts";
import { openFront } from "./server.ts";

/** A door that listens, with a call behind it that is answered when it is told to. */
async function slowShop() {
  const front = openFront(defaultLimits, { correlationPrefix: "test", soapNamespace: testNamespace });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  const address = front.server.address();
  const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const call = new EventEmitter();
  const app = fastify();
  app.get("/slow", async () => {
    call.emit("arrived");
    await once(call, "finish");
    return { done: true };
  });
  await app.ready();
  const health = async () => {
    const response = await fetch(`${base}/health`);
    return [response.status, await response.json()];
  };
  return { front, app, base, call, health };
}

it("contract: /health is 503 while it starts, 200 when it serves, 503 while it stops and a call is in flight", async () => {
  const { front, app, base, call, health } = await slowShop();
  expect(await health()).toEqual([503, { status: "starting" }]);
  expect((await fetch(`${base}/slow`)).status).toBe(503);
  front.serve(app);
  expect(await health()).toEqual([200, { status: "ok" }]);

  const arrived = once(call, "arrived");
  const answer = fetch(`${base}/slow`);
  await arrived;
  const closed = front.close(defaultLimits.stopTimeoutMs);
  expect(await health()).toEqual([503, { status: "stopping" }]);
  call.emit("finish");
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
  await expect(health()).rejects.toThrow("fetch failed");
});

it("a call that takes longer than the limit is cut", async () => {
  const { front, app, base, call } = await slowShop();
  front.serve(app);
  const arrived = once(call, "arrived");
  const outcome = fetch(`${base}/slow`).then(
    () => "answered",
    () => "cut",
  );
  await arrived;
  const closed = front.close(20);
  expect(await outcome).toBe("cut");
  call.emit("finish");
  await closed;
});

it("a caller who leaves is not waited for", async () => {
  const { front, app, base, call } = await slowShop();
  front.serve(app);
  const arrived = once(call, "arrived");
  const leave = new AbortController();
  const answer = fetch(`${base}/slow`, { signal: leave.signal });
  await arrived;
  const closed = front.close(defaultLimits.stopTimeoutMs);
  leave.abort();
  await expect(answer).rejects.toThrow("aborted");
  call.emit("finish");
  await closed;
});
