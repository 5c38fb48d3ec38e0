import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fetchPicture } from "../../catalogue/media/fetch-picture.ts";
import { openReceiver, respond, type Receiver } from "../../messages/webhooks/testing/receiver.ts";
import { openOutgoing, type Outgoing, type ResolveName } from "./open-outgoing.ts";

/** What must not be reached. */
let inner: Receiver;
/** At another address of this machine, which the rules of these tests allow, as public ones are. */
const allowed = "127.0.0.2";
/** One that they allow as well, at which nobody is. */
const empty = "127.0.0.3";
let outer: Server;
let asked: { readonly host: string | undefined; readonly path: string | undefined }[] = [];
let redirectTo: string | null = null;

beforeAll(async () => {
  inner = await openReceiver();
  outer = createServer((request, response) => {
    asked.push({ host: request.headers.host, path: request.url });
    if (redirectTo === null) response.end("hello");
    else respond(response, 302, { Location: redirectTo });
  });
  outer.listen(Number(port()), allowed);
  await once(outer, "listening");
});

afterAll(async () => {
  await inner.close();
  outer.close();
});

beforeEach(() => {
  asked = [];
  redirectTo = null;
  inner.calls.length = 0;
});

const port = () => new URL(inner.url).port;
const familyOf = (address: string) => (address.includes(":") ? 6 : 4);

/** A name that leads elsewhere each time that somebody looks it up; at last it stays. */
function turning(...answers: readonly (readonly string[])[]) {
  let looks = 0;
  const resolveName: ResolveName = (_name, _options, callback) => {
    const addresses = answers[Math.min(looks, answers.length - 1)] ?? [];
    looks += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: familyOf(address) })),
    );
  };
  const outgoing = openOutgoing({ allowPrivate: [allowed, empty], resolveName });
  return { outgoing, looks: () => looks };
}

const get = (outgoing: Outgoing, mostBytes = 100) =>
  outgoing({ method: "GET", url: `http://name.example:${port()}/x`, timeoutMs: 5_000, mostBytes });

describe("a name that leads elsewhere a moment later (DNS rebinding)", () => {
  it("is looked up once, and called where it led to then, by its name", async () => {
    const { outgoing, looks } = turning([allowed], ["127.0.0.1"]);
    expect(await get(outgoing)).toMatchObject({ ok: true, status: 200 });
    expect(asked).toEqual([{ host: `name.example:${port()}`, path: "/x" }]);
    expect([looks(), inner.calls]).toEqual([1, []]);
  });

  it("is looked up again for the next call, as no connection is kept", async () => {
    const { outgoing } = turning([allowed], ["127.0.0.1"]);
    await get(outgoing);
    expect(await get(outgoing)).toEqual({ ok: false, reason: "address" });
    expect(inner.calls).toEqual([]);
  });

  it.each([
    { answered: ["127.0.0.1", allowed] },
    { answered: ["::1", "10.0.0.1", allowed] },
    { answered: [allowed, "::ffff:127.0.0.1"] },
  ])("of several addresses only those that are allowed are tried: $answered", async ({ answered }) => {
    expect(await get(turning(answered).outgoing)).toMatchObject({ ok: true, status: 200 });
    expect(inner.calls).toEqual([]);
  });

  it("when the allowed one does not answer no other is tried", async () => {
    expect(await get(turning([empty, "127.0.0.1"]).outgoing)).toEqual({ ok: false, reason: "unreachable" });
    expect(inner.calls).toEqual([]);
  });

  it("one that leads nowhere, or to no public address, is not called", async () => {
    const addresses = ["127.0.0.1", "169.254.169.254", "::1", "::ffff:7f00:1", "64:ff9b::7f00:1", "fd00::1"];
    for (const answered of [[], ...addresses.map((address) => [address])]) {
      const answer = await get(turning(answered).outgoing);
      expect([answered, answer]).toEqual([answered, { ok: false, reason: "address" }]);
    }
    expect(inner.calls).toEqual([]);
  });

  it("a picture's redirect is looked up anew, also when it leads to the same name", async () => {
    const fetching = (outgoing: Outgoing) =>
      fetchPicture(`http://name.example:${port()}/x`, { outgoing, mostBytes: 100, timeoutMs: 5_000 });
    for (const to of [`http://name.example:${port()}/y`, `http://127.0.0.1:${port()}/y`, "//localhost/y"]) {
      redirectTo = to;
      const refused = await fetching(turning([allowed], ["127.0.0.1"]).outgoing);
      expect([to, refused]).toEqual([to, { ok: false, reason: "address", passing: false }]);
    }
    expect(inner.calls).toEqual([]);
  });
});
