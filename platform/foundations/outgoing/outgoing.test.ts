import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReceiver, respond, type Receiver } from "../../messages/webhooks/testing/receiver.ts";
import { isAllowedAddress } from "./allowed-address.ts";
import { openOutgoing, type OutgoingCall } from "./open-outgoing.ts";

let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const anywhere = openOutgoing({ allowPrivate: true });
const call = (url: string, more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  method: "GET",
  url,
  timeoutMs: 5_000,
  ...more,
});
const port = () => new URL(receiver.url).port;

describe("addresses that may be called", () => {
  it.each(["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
  });

  it.each([
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:7f00:1",
    "4000::1",
    "2002:7f00:1::",
    "not an address",
    "",
  ])("%s is not", (address) => {
    expect([isAllowedAddress(address, false), isAllowedAddress(address, [])]).toEqual([false, false]);
  });

  it.each([
    ["loopback", "127.0.0.1", "10.0.0.1"],
    ["loopback", "::1", "fe80::1"],
    ["10.0.0.0/8", "10.1.2.3", "192.168.0.1"],
    ["10.0.0.7", "::ffff:10.0.0.7", "10.0.0.8"],
    ["fd00::/8", "fd00::1", "10.0.0.1"],
  ])("%s allows %s and not %s", (allowed, address, other) => {
    expect(isAllowedAddress(address, [allowed])).toBe(true);
    expect(isAllowedAddress(other, [allowed])).toBe(false);
  });
});

describe("a call to an address that somebody else has chosen", () => {
  it("answers status, headers and body, of which it takes no more than was asked for", async () => {
    receiver.answer((response) => {
      response.writeHead(201, { "X-Kind": "picture" });
      response.end("hello");
    });
    const answer = await anywhere(call(receiver.url, { mostBytes: 5 }));
    expect(answer).toMatchObject({ ok: true, status: 201, headers: { "x-kind": "picture" } });
    expect(answer.ok && Buffer.from(answer.body).toString()).toBe("hello");
    expect(await anywhere(call(receiver.url, { mostBytes: 4 }))).toEqual({ ok: false, reason: "size" });
  });

  it.each([
    "127.1",
    "2130706433",
    "0177.0.0.1",
    "%31%32%37.0.0.1",
    "\u2460\u2461\u2466.\u24ea.\u24ea.\u2460",
    "LOCALHOST",
    "0",
    "169.254.169.254",
    "[::1]",
    "[::127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "public.example@127.0.0.1",
    "public.example%2f@127.0.0.1",
  ])("goes to no private address, whatever it is called: %s", async (host) => {
    const before = receiver.calls.length;
    for (const allowPrivate of [false, ["10.0.0.0/8"]]) {
      const answer = await openOutgoing({ allowPrivate })(call(`http://${host}:${port()}/`));
      expect(answer).toEqual({ ok: false, reason: "address" });
    }
    expect(receiver.calls).toHaveLength(before);
  });

  it("goes to a private address that is allowed, by name and by number", async () => {
    receiver.answer((response) => respond(response, 204));
    const outgoing = openOutgoing({ allowPrivate: ["loopback"] });
    for (const host of ["127.0.0.1", "localhost"]) {
      const answer = await outgoing(call(`http://${host}:${port()}/`));
      expect(answer).toMatchObject({ ok: true, status: 204 });
    }
  });

  it("goes to no other port than those that are named", async () => {
    const refused = { ok: false, reason: "port" };
    const ports = [80, 443];
    expect(await openOutgoing({ allowPrivate: true, ports })(call(receiver.url))).toEqual(refused);
    for (const url of ["http://8.8.8.8:22/", "https://8.8.8.8:0/", "http://8.8.8.8:65535/"]) {
      expect(await openOutgoing({ allowPrivate: false, ports })(call(url))).toEqual(refused);
    }
  });

  it.each(["localhost.", "a.b.localhost", "localhost.localdomain", "ip6-localhost"])(
    "reaches nobody here as %s",
    async (host) => {
      const before = receiver.calls.length;
      const answer = await openOutgoing({ allowPrivate: false })(call(`http://${host}:${port()}/`));
      expect([answer.ok, receiver.calls.length]).toEqual([false, before]);
    },
  );

  it.each([
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "http://[fe80::1%25eth0]/",
    "http://",
    "nowhere",
    "",
  ])("knows no other scheme, nor what is no address: %s", async (url) => {
    expect(await anywhere(call(url))).toEqual({ ok: false, reason: "url" });
  });

  it("follows no redirect", async () => {
    const before = receiver.calls.length;
    receiver.answer((response) => respond(response, 302, { Location: receiver.url }));
    expect(await anywhere(call(receiver.url))).toMatchObject({ ok: true, status: 302 });
    expect(receiver.calls).toHaveLength(before + 1);
  });

  it("waits no longer than it was told, for the answer and for its body; and says when nobody is there", async () => {
    const late = { ok: false, reason: "timeout" };
    receiver.answer(() => undefined);
    expect(await anywhere(call(receiver.url, { timeoutMs: 100 }))).toEqual(late);
    receiver.answer((response) => {
      response.writeHead(200);
      response.write("begun");
    });
    expect(await anywhere(call(receiver.url, { timeoutMs: 100, mostBytes: 100 }))).toEqual(late);
    expect(await anywhere(call("http://127.0.0.1:1/"))).toEqual({ ok: false, reason: "unreachable" });
  });
});
