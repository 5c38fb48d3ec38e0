import { Agent, request, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rounds } from "../../../testing/long.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { openCall } from "../testing/open-call.ts";
import { envelopeOf, inBody, loginOf, soapCall, soapPath, soapPost } from "../testing/soap-call.ts";
import { countWarehouses, warehouseName, warehousesXml } from "../testing/warehouses.ts";

/** soap.md#calls, limits: bodies that are long, slow, cut off or too many, and a service that goes on. */

const operation = "Warehouses_Update";
const client = (faultstring: string) => ({ faultcode: "SOAP-ENV:Client", faultstring, errors: [] });
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

describe("bytes of a call", () => {
  it("as many as may be are taken, in chunks without a length too", async () => {
    const call = openCall(tight.origin);
    for (const part of partsOf("W64", longest)) await call.write(part);
    call.end();
    expect((await call.answer).fault).toBeNull();
    expect(await warehouseName(tight, "W64")).toBe("Body");
  });

  it("one more is too large: the answer comes before the rest, and before a byte of what says so is read", async () => {
    for (const [headers, parts] of [
      [{}, partsOf("W65", longest + 1)],
      [{ "Content-Length": String(longest + 1) }, ["<"]],
    ] as const) {
      const call = openCall(tight.origin, headers);
      for (const part of parts) await call.write(part);
      expect((await call.answer).fault).toEqual(client("request too large"));
      call.leave();
      expect(await serves(tight)).toBe(true);
    }
    expect(await warehouseName(tight, "W65")).toBeUndefined();
  });

  it("of many elements that nobody knows are ignored; of a field that comes again and again they are refused once", async () => {
    const many = rounds(20_000, 1_000_000);
    const sent = (content: string) => soapCall(usual.origin, operation, content);
    expect((await sent("<a/>".repeat(many) + xml)).fault).toBeNull();
    const twice = "<id>W9</id>".repeat(many / 2);
    const { fault } = await sent(`<warehouses><warehouse>${twice}</warehouse></warehouses>`);
    expect(fault?.errors).toMatchObject([{ record: "1", field: "id", code: "invalid" }]);
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
      const { headers, fault } = await call.answer;
      call.leave();
      const told = ["connection", "retry-after"].map((name) => headers.get(name));
      expect([fault, ...told]).toEqual([busy, "close", "5"]);
      expect(await serves(slow)).toBe(true);
    } finally {
      await slow.close();
    }
  });

  it("one connection is used again after a fault in the middle of a body, and after one that is refused unread", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = (options: RequestOptions) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(usual.origin + soapPath, { method: "POST", agent, ...options }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        call.on("error", reject).end(`<a><b></a>${"x".repeat(3 * mebibyte)}`);
      });
    const gzip = { headers: { "Content-Encoding": "gzip" } };
    expect([await sent({}), await sent(gzip), await sent({ method: "PUT" }), await sent({})]).toEqual([
      500, 500, 405, 500,
    ]);
    agent.destroy();
  });

  it("a caller who sends everything before it reads gets the fault, though the connection is to be closed", async () => {
    const answer = await sendBlindly(usual.origin, `<a><b></a>${"x".repeat(40 * mebibyte)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).toContain("malformed request");
    expect(await serves(usual)).toBe(true);
  });
});

describe("what is held before a login is verified", () => {
  const late = (content: string) =>
    inBody(`<warehouses_Update xmlns="urn:vitrine:webservices/">${content}${loginOf()}</warehouses_Update>`);

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
