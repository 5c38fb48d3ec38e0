import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { isStopping, readStopDelay, watchForStop } from "@/lib/process/graceful-stop";

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for("vitrine.stopping"));
});

async function openServer(delayMs: number) {
  const before = process.listeners("SIGTERM");
  const watch = watchForStop(delayMs);
  const server = createServer((request, response) => {
    watch(server, response);
    response.end(`${request.url} ${isStopping()}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const stop = () => {
    const added = process.listeners("SIGTERM").filter((listener) => !before.includes(listener));
    for (const listener of added) listener("SIGTERM");
    return new Promise((resolve) => server.close(resolve));
  };
  return { server, port, stop };
}

it("after a signal to stop everything is answered on, and the server closes after the delay", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { server, port, stop } = await openServer(5_000);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/a`);
    return [answer.status, answer.headers.get("connection"), await answer.text()];
  };
  expect(await ask()).toEqual([200, "keep-alive", "/a false"]);

  const closed = stop();
  expect(await ask()).toEqual([200, "close", "/a true"]);
  vi.advanceTimersByTime(4_999);
  expect(await ask()).toEqual([200, "close", "/a true"]);
  vi.advanceTimersByTime(1);
  await closed;
  expect(server.listening).toBe(false);
});

it("a connection on which nobody asks anything does not keep it from closing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { server, port, stop } = await openServer(0);
  await fetch(`http://127.0.0.1:${port}/`);
  const silent = connect(port, "127.0.0.1");
  await once(server, "connection");
  const closed = stop();
  vi.advanceTimersByTime(9_999);
  expect([server.listening, silent.closed]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  await closed;
  silent.destroy();
});

it("a delay is a number of milliseconds; anything else is none", () => {
  expect(["5000", "0", undefined, "", "soon", "-1"].map(readStopDelay)).toEqual([5_000, 0, 0, 0, 0, 0]);
});
