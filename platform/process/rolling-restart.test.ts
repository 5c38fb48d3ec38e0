import { once } from "node:events";
import { fastify } from "fastify";
import { afterEach, expect, it } from "vitest";
import { defaultLimits } from "../foundations/limits.ts";
import { type Front, openFront } from "./server.ts";
import { type Balancer, startBalancer } from "../testing/balancer.ts";
import { testNamespace } from "../interfaces/soap/testing/soap-call.ts";

const open: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function openProcess(port = 0): Promise<{ readonly front: Front; readonly port: number }> {
  const front = openFront(defaultLimits, { correlationPrefix: "test", soapNamespace: testNamespace });
  front.server.listen(port, "127.0.0.1");
  await once(front.server, "listening");
  const app = fastify();
  app.post("/count", ({ body }) => ({ body }));
  await app.ready();
  front.serve(app);
  open.push({ close: () => front.close(0) });
  const address = front.server.address();
  return { front, port: typeof address === "object" && address ? address.port : 0 };
}

/** Asks one call after the other until it is told to end; answers what came. */
function startCaller({ origin }: Balancer, name: string) {
  const ending = new AbortController();
  const answers = new Map<string, number>();
  const called = (async () => {
    for (let call = 1; !ending.signal.aborted; call += 1) {
      const sent = JSON.stringify({ name, call });
      const answer = await fetch(`${origin}/count`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: sent,
      });
      const isRight = (await answer.text()) === `{"body":${sent}}`;
      const key = `${answer.status} ${isRight}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
    return [...answers.keys()];
  })();
  return {
    end: () => {
      ending.abort();
      return called;
    },
  };
}

it("processes that are stopped and started one after the other behind a balancer fail no call", async () => {
  const processes = [await openProcess(), await openProcess()];
  const balancer = await startBalancer(
    processes.map(({ port }) => `http://127.0.0.1:${port}`),
    { everyMs: 5 },
  );
  open.push(balancer);

  const callers = Array.from({ length: 8 }, (_, index) => startCaller(balancer, `caller ${index}`));
  for (const { front, port } of processes) {
    const origin = `http://127.0.0.1:${port}`;
    front.announceStop();
    await balancer.untilUp(origin, false);
    await front.close(5_000);
    await openProcess(port);
    await balancer.untilUp(origin, true);
  }
  const answers = await Promise.all(callers.map(({ end }) => end()));
  expect(new Set(answers.flat())).toEqual(new Set(["200 true"]));
});

it("a process that stops tells each caller to connect elsewhere next time, and goes on answering until it closes", async () => {
  const { front, port } = await openProcess();
  const ask = async (path: string, method = "POST") => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status, connection: headers.get("Connection") };
  };
  expect(await ask("/count")).toEqual({ status: 200, connection: "keep-alive" });
  front.announceStop();
  expect(await ask("/count")).toEqual({ status: 200, connection: "close" });
  expect(await ask("/health", "GET")).toEqual({ status: 503, connection: "close" });
  await front.close(5_000);
  await expect(ask("/count")).rejects.toThrow("fetch failed");
});
