import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readBody } from "@/front/checkout/read-body";
import { closeAll, listen } from "@/front/testing/listen";

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
