import { Agent, request, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
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
const failed = client("authentication failed");
const busy = { faultcode: "SOAP-ENV:Server", faultstring: "temporarily unavailable", errors: [] };

const mebibyte = 1_048_576;
const xml = warehousesXml(["W9", "Body"]);
const valid = envelopeOf(operation, xml);
/** Up to what stands behind the login. */
const [head = "", tail = ""] = valid.split("<warehouses>");

/** The valid call, so many bytes long. */
function partsOf(bytes: number): readonly string[] {
  const comment = `<!--${"x".repeat(65_529)}-->`;
  const missing = bytes - valid.length;
  const comments = Math.floor(missing / comment.length);
  const rest = " ".repeat(missing - comments * comment.length);
  return [head, ...Array.from({ length: comments }, () => comment), rest, `<warehouses>${tail}`];
}

const open: TestPlatform[] = [];

async function openShop(environment: Readonly<Record<string, string>> = {}): Promise<TestPlatform> {
  const shop = await startTestPlatform({ environment });
  open.push(shop);
  return shop;
}

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
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
    const shop = await openShop({ LIMIT_SOAP_BYTES: String(mebibyte) });
    const call = openCall(shop.origin);
    for (const part of partsOf(mebibyte)) await call.write(part);
    call.end();
    const { fault } = await call.answer;
    expect(fault).toBeNull();
    expect(await warehouseName(shop, "W9")).toBe("Body");
  });

  it("one more is too large, and the answer comes before the rest", async () => {
    const shop = await openShop({ LIMIT_SOAP_BYTES: String(mebibyte) });
    const call = openCall(shop.origin);
    for (const part of partsOf(mebibyte + 1)) await call.write(part);
    const { status, fault } = await call.answer;
    call.leave();
    expect(status).toBe(500);
    expect(fault).toEqual(tooLarge);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
    expect(await serves(shop)).toBe(true);
  });

  it("a length of more than 64 MB is refused before a byte is read", async () => {
    const shop = await openShop();
    const call = openCall(shop.origin, { "Content-Length": String(64 * mebibyte + 1) });
    await call.write("<");
    expect((await call.answer).fault).toEqual(tooLarge);
    call.leave();
    expect(await serves(shop)).toBe(true);
  });

  it("more elements than a call may have", async () => {
    const shop = await openShop({ LIMIT_SOAP_ELEMENTS: "1000000" });
    const many = "<a/>".repeat(1_000_001);
    expect((await soapCall(shop.origin, operation, many + xml)).fault).toEqual(tooLarge);
    expect(await warehouseName(shop, "W9")).toBeUndefined();
    expect(await serves(shop)).toBe(true);
  });

  it("a million elements that nobody knows are ignored", async () => {
    const shop = await openShop();
    expect((await soapCall(shop.origin, operation, "<a/>".repeat(1_000_000) + xml)).fault).toBeNull();
    expect(await warehouseName(shop, "W9")).toBe("Body");
  });

  it("a field that comes half a million times is refused once", async () => {
    const shop = await openShop();
    const answer = await soapCall(
      shop.origin,
      operation,
      `<warehouses><warehouse>${"<id>W9</id>".repeat(500_000)}</warehouse></warehouses>`,
    );
    expect(answer.fault?.errors).toHaveLength(1);
    expect(answer.fault?.errors[0]).toMatchObject({ record: "1", field: "id", code: "invalid" });
  });

  it("a record with hundreds of thousands of bad fields is refused in a few words", async () => {
    const shop = await openShop();
    const sizes = "<size><id>M</id><qty>x</qty></size>".repeat(300_000);
    const { fault } = await soapCall(
      shop.origin,
      "Products_Update",
      `<products><product><id>P9</id><variations><variation><id>V9</id><sizes>${sizes}</sizes></variation></variations></product></products>`,
    );
    expect(fault?.errors).toEqual([
      { record: "1", id: "P9", field: "", code: "invalid", message: "too much is wrong" },
    ]);
    expect(await serves(shop)).toBe(true);
  });
});

describe("bodies that do not come", () => {
  it("a caller that leaves in the middle leaves nothing behind", async () => {
    const shop = await openShop();
    const before = await countWarehouses(shop);
    for (const part of ["", "<", head, head + "<warehouses><warehouse><id>W9"]) {
      const call = openCall(shop.origin);
      await call.write(part);
      call.leave();
    }
    expect(await serves(shop)).toBe(true);
    expect(await countWarehouses(shop)).toBe(before + 1);
  });

  it("a body that comes too slowly ends in a fault that asks to send it again", async () => {
    const shop = await openShop({ LIMIT_REQUEST_TIMEOUT_MS: "300" });
    const call = openCall(shop.origin);
    await call.write(head);
    const answer = await call.answer;
    call.leave();
    expect(answer.status).toBe(500);
    expect(answer.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(answer.headers.get("connection")).toBe("close");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.fault).toEqual(busy);
    expect(await serves(shop)).toBe(true);
  });

  it("one connection is used again after a fault in the middle of a body", async () => {
    const shop = await openShop();
    for (let time = 0; time < 3; time += 1) {
      const { fault } = await soapPost(shop.origin, `<a><b></a>${"x".repeat(3 * mebibyte)}`);
      expect(fault).toEqual(malformed);
      expect(await serves(shop)).toBe(true);
    }
  });

  it("a caller who sends everything before it reads gets the fault, though the connection is to be closed", async () => {
    const shop = await openShop();
    const answer = await sendBlindly(shop.origin, `<a><b></a>${"x".repeat(40 * mebibyte)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).toContain("malformed request");
    expect(await serves(shop)).toBe(true);
  });

  it("and after a long body that is refused unread", async () => {
    const shop = await openShop();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const compressed = { "Content-Encoding": "gzip" };
    const answers = [
      await statusOf(shop, { agent, method: "POST", headers: compressed }),
      await statusOf(shop, { agent, method: "PUT" }),
      await statusOf(shop, { agent, method: "POST" }),
    ];
    agent.destroy();
    expect(answers).toEqual([500, 405, 500]);
  });
});

describe("what is held before a login is verified", () => {
  it("a wrong login is answered before the rest of the call is sent", async () => {
    const shop = await openShop();
    const call = openCall(shop.origin);
    await call.write(head.replace("test-integration", "wrong"));
    const answer = await call.answer;
    call.leave();
    expect(answer.fault).toEqual(failed);
  });

  it("has a bound: beyond it is busy, but for those who log in first", async () => {
    const shop = await openShop({ LIMIT_SOAP_UNVERIFIED_BYTES: String(mebibyte) });
    const other = `<other>${"x".repeat(mebibyte)}</other>`;
    const late = (content: string) =>
      inBody(`<warehouses_Update xmlns="${testNamespace}">${content}${loginOf()}</warehouses_Update>`);
    for (let time = 0; time < 3; time += 1) {
      const refused = await soapPost(shop.origin, late(other + other + xml));
      expect(refused.fault).toEqual(busy);
      expect(refused.headers.get("retry-after")).toBe("5");
    }
    expect(await warehouseName(shop, "W9")).toBeUndefined();
    expect((await soapPost(shop.origin, late(xml))).fault).toBeNull();
    expect((await soapCall(shop.origin, operation, other + xml)).fault).toBeNull();
  });

  it("while others fill it, those who log in first are served", async () => {
    const shop = await openShop({ LIMIT_SOAP_UNVERIFIED_BYTES: String(mebibyte) });
    const withoutLogin = inBody(`<warehouses_Update xmlns="${testNamespace}">${xml}</warehouses_Update>`);
    const [begin = ""] = withoutLogin.split("<warehouses>");
    const stranger = openCall(shop.origin);
    await stranger.write(`${begin}<!--${"x".repeat(mebibyte - 500)}-->`);
    await expect
      .poll(async () => (await soapPost(shop.origin, `${begin}<!--${"x".repeat(400)}-->`)).fault)
      .toEqual(busy);
    expect(await serves(shop)).toBe(true);
    stranger.leave();
  });

  it("and what all calls hold has one too", async () => {
    const shop = await openShop({ LIMIT_SOAP_HELD_BYTES: String(mebibyte) });
    const large = "<warehouse><id>W9</id></warehouse>".repeat(900) + " ".repeat(mebibyte);
    const answer = await soapCall(shop.origin, operation, `<warehouses>${large}</warehouses>`);
    expect(answer.fault).toEqual(busy);
    expect(await serves(shop)).toBe(true);
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
