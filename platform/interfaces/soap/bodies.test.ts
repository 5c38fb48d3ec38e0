import { Agent, request, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../../testing/long.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { openCall } from "./testing/open-call.ts";
import {
  envelopeOf,
  inBody,
  loginOf,
  soapCall,
  soapPath,
  soapPost,
  testNamespace,
} from "./testing/soap-call.ts";
import { countWarehouses, warehouseName, warehousesXml } from "./testing/warehouses.ts";

/** `soap.md` section 1, limits: bodies that are long, slow, cut off or too many, and a service that goes on. */

const operation = "Warehouses_Update";
const client = (faultstring: string) => ({ faultcode: "SOAP-ENV:Client", faultstring, errors: [] });
const malformed = client("malformed request");
const tooLarge = client("request too large");
const busy = { faultcode: "SOAP-ENV:Server", faultstring: "temporarily unavailable", errors: [] };

const kibibyte = 1_024;
const mebibyte = 1_024 * kibibyte;
const longest = 512 * kibibyte;
/** What callers may send before somebody knows them. */
const unverified = 128 * kibibyte;

/** The valid call that writes a warehouse, so many bytes long. */
function partsOf(id: string, bytes: number): readonly string[] {
  const valid = envelopeOf(operation, warehousesXml([id, "Body"]));
  const [head = "", tail = ""] = valid.split("<warehouses>");
  const comment = `<!--${"x".repeat(65_529)}-->`;
  const missing = bytes - valid.length;
  const comments = Math.floor(missing / comment.length);
  const rest = " ".repeat(missing - comments * comment.length);
  return [head, ...Array.from({ length: comments }, () => comment), rest, `<warehouses>${tail}`];
}

const xml = warehousesXml(["W9", "Body"]);
/** Up to what stands behind the login. */
const [head = ""] = envelopeOf(operation, xml).split("<warehouses>");

let usual: TestPlatform;
/** With little room. */
let tight: TestPlatform;

beforeAll(async () => {
  usual = await startTestPlatform();
  tight = await startTestPlatform({
    environment: {
      LIMIT_SOAP_BYTES: String(longest),
      LIMIT_SOAP_UNVERIFIED_BYTES: String(unverified),
      LIMIT_SOAP_HELD_BYTES: String(mebibyte),
    },
  });
});
afterAll(async () => {
  await tight.close();
  await usual.close();
});

/** The service answers others as before. */
async function serves({ origin }: TestPlatform): Promise<boolean> {
  return (await soapCall(origin, operation, warehousesXml(["W1", "Others"]))).fault === null;
}

/** What three megabytes of nothing are answered with. */
function statusOf({ origin }: TestPlatform, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + soapPath, options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject).end("x".repeat(3 * mebibyte));
  });
}

describe("bytes of a call", () => {
  it("as many as may be are taken, in chunks without a length too", async () => {
    const call = openCall(tight.origin);
    for (const part of partsOf("W64", longest)) await call.write(part);
    call.end();
    expect((await call.answer).fault).toBeNull();
    expect(await warehouseName(tight, "W64")).toBe("Body");
  });

  it("one more is too large, and the answer comes before the rest", async () => {
    const call = openCall(tight.origin);
    for (const part of partsOf("W65", longest + 1)) await call.write(part);
    const { status, fault } = await call.answer;
    call.leave();
    expect([status, fault, await warehouseName(tight, "W65")]).toEqual([500, tooLarge, undefined]);
    expect(await serves(tight)).toBe(true);
  });

  it("a length of more than may be is refused before a byte is read", async () => {
    const call = openCall(tight.origin, { "Content-Length": String(longest + 1) });
    await call.write("<");
    expect((await call.answer).fault).toEqual(tooLarge);
    call.leave();
    expect(await serves(tight)).toBe(true);
  });

  it("of many elements that nobody knows are ignored; of a field that comes again and again they are refused once", async () => {
    const many = rounds(20_000, 1_000_000);
    const sent = (content: string) => soapCall(usual.origin, operation, content);
    expect((await sent("<a/>".repeat(many) + xml)).fault).toBeNull();
    const twice = "<id>W9</id>".repeat(many / 2);
    const { fault } = await sent(`<warehouses><warehouse>${twice}</warehouse></warehouses>`);
    expect(fault?.errors).toMatchObject([{ record: "1", field: "id", code: "invalid" }]);
    expect(await serves(usual)).toBe(true);
  });
});

describe("bodies that do not come", () => {
  it("a caller that leaves in the middle leaves nothing behind", async () => {
    await serves(usual);
    const before = await countWarehouses(usual);
    for (const part of ["", "<", head, head + "<warehouses><warehouse><id>W8"]) {
      const call = openCall(usual.origin);
      await call.write(part);
      call.leave();
    }
    expect(await serves(usual)).toBe(true);
    expect(await countWarehouses(usual)).toBe(before);
  });

  it("a body that comes too slowly ends in a fault that asks to send it again", async () => {
    const slow = await startTestPlatform({ environment: { LIMIT_REQUEST_TIMEOUT_MS: "300" } });
    try {
      const call = openCall(slow.origin);
      await call.write(head);
      const { status, headers, fault } = await call.answer;
      call.leave();
      expect([status, fault]).toEqual([500, busy]);
      expect(["content-type", "connection", "retry-after"].map((name) => headers.get(name))).toEqual([
        "text/xml; charset=utf-8",
        "close",
        "5",
      ]);
      expect(await serves(slow)).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it("one connection is used again after a fault in the middle of a body", async () => {
    for (let time = 0; time < 3; time += 1) {
      const { fault } = await soapPost(usual.origin, `<a><b></a>${"x".repeat(3 * mebibyte)}`);
      expect(fault).toEqual(malformed);
      expect(await serves(usual)).toBe(true);
    }
  });

  it("a caller who sends everything before it reads gets the fault, though the connection is to be closed", async () => {
    const answer = await sendBlindly(usual.origin, `<a><b></a>${"x".repeat(40 * mebibyte)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).toContain("malformed request");
    expect(await serves(usual)).toBe(true);
  });

  it("and after a long body that is refused unread", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const compressed = { "Content-Encoding": "gzip" };
    const answers = [
      await statusOf(usual, { agent, method: "POST", headers: compressed }),
      await statusOf(usual, { agent, method: "PUT" }),
      await statusOf(usual, { agent, method: "POST" }),
    ];
    agent.destroy();
    expect(answers).toEqual([500, 405, 500]);
  });
});

describe("what is held before a login is verified", () => {
  const late = (content: string) =>
    inBody(`<warehouses_Update xmlns="${testNamespace}">${content}${loginOf()}</warehouses_Update>`);

  it("a wrong login is answered before the rest of the call is sent", async () => {
    const call = openCall(usual.origin);
    await call.write(head.replace("test-integration", "wrong"));
    const { fault } = await call.answer;
    call.leave();
    expect(fault).toEqual(client("authentication failed"));
  });

  it("has a bound: beyond it is busy, but for those who log in first", async () => {
    const other = `<other>${"x".repeat(unverified)}</other>`;
    const given = warehousesXml(["W7", "Late"]);
    for (let time = 0; time < 3; time += 1) {
      const refused = await soapPost(tight.origin, late(other + other + given));
      expect([refused.fault, refused.headers.get("retry-after")]).toEqual([busy, "5"]);
    }
    expect(await warehouseName(tight, "W7")).toBeUndefined();
    expect((await soapPost(tight.origin, late(given))).fault).toBeNull();
    expect((await soapCall(tight.origin, operation, other + given)).fault).toBeNull();
  });

  it("while others fill it, those who log in first are served", async () => {
    const [begin = ""] = late(xml).split("<warehouses>");
    const stranger = openCall(tight.origin);
    await stranger.write(`${begin}<!--${"x".repeat(unverified - 800)}-->`);
    await expect
      .poll(async () => (await soapPost(tight.origin, `${begin}<!--${"x".repeat(600)}-->`)).fault)
      .toEqual(busy);
    expect(await serves(tight)).toBe(true);
    stranger.leave();
  });

  it("and what all calls hold has one too", async () => {
    const sizes = "<size/>".repeat(20_000);
    const variation = `<variation><id>V9</id><sizes>${sizes}</sizes></variation>`;
    const product = `<product><id>P9</id><variations>${variation}</variations></product>`;
    const { fault } = await soapCall(tight.origin, "Products_Update", `<products>${product}</products>`);
    expect(fault).toEqual(busy);
    expect(await serves(tight)).toBe(true);
  });
});

/** Sends a call that closes its connection, as simple clients do: the answer is read when everything has been sent. */
function sendBlindly(origin: string, body: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.on("error", reject);
    const length = Buffer.byteLength(body);
    socket.write(
      `POST ${soapPath} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(body, () => {
      const parts: Buffer[] = [];
      socket.on("data", (part: Buffer) => parts.push(part));
      socket.on("end", () => resolve(Buffer.concat(parts).toString()));
      socket.resume();
    });
  });
}
