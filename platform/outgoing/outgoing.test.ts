import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openReceiver, respond, type Receiver } from "../webhooks/testing/receiver.ts";
import { isAllowedAddress } from "./allowed-address.ts";
import { openOutgoing, type OutgoingCall } from "./open-outgoing.ts";

let receiver: Receiver;

beforeAll(async () => {
  receiver = await openReceiver();
});

afterAll(() => receiver.close());

const call = (url: string, more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  method: "GET",
  url,
  timeoutMs: 5_000,
  ...more,
});
const port = () => new URL(receiver.url).port;

describe("addresses that may be called", () => {
  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
    },
  );

  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "::7f00:1",
    "::a00:1",
    "4000::1",
    "2002:7f00:1::",
    "not an address",
    "",
  ])("%s is not", (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, [])).toBe(false);
  });

  it.each([
    { allowed: "loopback", address: "127.0.0.1", other: "10.0.0.1" },
    { allowed: "loopback", address: "::1", other: "fe80::1" },
    { allowed: "10.0.0.0/8", address: "10.1.2.3", other: "192.168.0.1" },
    { allowed: "10.0.0.7", address: "::ffff:10.0.0.7", other: "10.0.0.8" },
    { allowed: "fd00::/8", address: "fd00::1", other: "10.0.0.1" },
  ])("$allowed allows $address and not $other", ({ allowed, address, other }) => {
    expect(isAllowedAddress(address, [allowed])).toBe(true);
    expect(isAllowedAddress(other, [allowed])).toBe(false);
  });
});

describe("a call to an address that somebody else has chosen", () => {
  it("answers status, headers and body", async () => {
    receiver.answer((response) => {
      response.writeHead(201, { "X-Kind": "picture" });
      response.end("hello");
    });
    const answer = await openOutgoing({ allowPrivate: true })(call(receiver.url, { mostBytes: 5 }));
    expect(answer).toMatchObject({ ok: true, status: 201, headers: { "x-kind": "picture" } });
    expect(answer.ok && Buffer.from(answer.body).toString()).toBe("hello");
  });

  it.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f.1",
    "0x7f000001",
    "0x7f.0x0.0x0.0x1",
    "0177.0.0.1",
    "017700000001",
    "%31%32%37.0.0.1",
    "\u2460\u2461\u2466.\u24ea.\u24ea.\u2460",
    "127\u30020\uff0e0\uff611",
    "localhost",
    "LOCALHOST",
    "0",
    "0.0.0.0",
    "192.168.1",
    "169.254.169.254",
    "100.100.100.200",
    "198.18.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[2002:7f00:1::]",
    "[2001::7f00:1]",
    "[fe80::1]",
    "[fec0::1]",
    "[fd00:ec2::254]",
    "public.example@127.0.0.1",
    "public.example:80@localhost",
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
    const answer = await openOutgoing({ allowPrivate: true, ports: [80, 443] })(call(receiver.url));
    expect(answer).toEqual({ ok: false, reason: "port" });
  });

  it.each([22, 25, 0, 5432, 6379, 8080, 65_535])("goes to no port %i of whoever is public", async (other) => {
    for (const scheme of ["http", "https"]) {
      const outgoing = openOutgoing({ allowPrivate: false, ports: [80, 443] });
      const answer = await outgoing(call(`${scheme}://8.8.8.8:${other}/`));
      expect(answer).toEqual({ ok: false, reason: "port" });
    }
  });

  it.each(["localhost.", "name.localhost", "a.b.localhost", "localhost.localdomain", "ip6-localhost"])(
    "reaches nobody here as %s",
    async (host) => {
      const before = receiver.calls.length;
      const answer = await openOutgoing({ allowPrivate: false })(call(`http://${host}:${port()}/`));
      expect(answer.ok).toBe(false);
      expect(receiver.calls).toHaveLength(before);
    },
  );

  it.each([
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "data:text/plain,1",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "dict://127.0.0.1:11211/",
    "ws://127.0.0.1/",
    "blob:http://127.0.0.1/1",
    "javascript:1",
    "unix:/run/x.sock",
    "http://[fe80::1%25eth0]/",
    "http://256.0.0.1/",
    "http://",
    "nowhere",
    "",
  ])("knows no other scheme, nor what is no address: %s", async (url) => {
    expect(await openOutgoing({ allowPrivate: true })(call(url))).toEqual({ ok: false, reason: "url" });
  });

  it("follows no redirect", async () => {
    const before = receiver.calls.length;
    receiver.answer((response) => respond(response, 302, { Location: receiver.url }));
    const answer = await openOutgoing({ allowPrivate: true })(call(receiver.url));
    expect(answer).toMatchObject({ ok: true, status: 302 });
    expect(receiver.calls).toHaveLength(before + 1);
  });

  it("takes no more of a body than was asked for", async () => {
    receiver.answer((response) => {
      response.end("too long");
    });
    const answer = await openOutgoing({ allowPrivate: true })(call(receiver.url, { mostBytes: 7 }));
    expect(answer).toEqual({ ok: false, reason: "size" });
  });

  it("waits no longer than it was told, for the answer and for its body", async () => {
    const outgoing = openOutgoing({ allowPrivate: true });
    receiver.answer(() => undefined);
    expect(await outgoing(call(receiver.url, { timeoutMs: 100 }))).toEqual({ ok: false, reason: "timeout" });
    receiver.answer((response) => {
      response.writeHead(200);
      response.write("begun");
    });
    const slow = call(receiver.url, { timeoutMs: 100, mostBytes: 100 });
    expect(await outgoing(slow)).toEqual({ ok: false, reason: "timeout" });
  });

  it("says when nobody is there", async () => {
    const answer = await openOutgoing({ allowPrivate: true })(call("http://127.0.0.1:1/"));
    expect(answer).toEqual({ ok: false, reason: "unreachable" });
  });
});
