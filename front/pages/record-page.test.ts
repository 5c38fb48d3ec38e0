import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { KeptPage } from "@/front/pages/kept-page";
import { recordPage } from "@/front/pages/record-page";
import { closeAll, listen } from "@/front/testing/listen";

afterEach(closeAll);

const HEADERS = {
  "X-Nextjs-Prerender": "1",
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "s-maxage=60",
  Vary: "rsc",
  ETag: '"abc"',
};

/** What a visitor gets of an answer, and what is kept of it. */
async function record(answer: (response: ServerResponse) => void, ifNoneMatch?: string) {
  const kept: (KeptPage | null)[] = [];
  const address = await listen((_, response) => {
    recordPage(response, { encoding: "identity", ifNoneMatch }, (page) => kept.push(page));
    answer(response);
  });
  const response = await fetch(address).catch(() => null);
  const text = await response?.text().catch(() => null);
  return { response, text, kept };
}

function withHeaders(response: ServerResponse, more: Record<string, string> = {}): ServerResponse {
  for (const [name, value] of Object.entries({ ...HEADERS, ...more })) response.setHeader(name, value);
  return response;
}

describe("what Next answers", () => {
  it("comes as it is, and is kept once with its headers", async () => {
    const { response, text, kept } = await record((response) => withHeaders(response).end("<p>å</p>"));
    expect([response?.status, text]).toEqual([200, "<p>å</p>"]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.body.toString()).toBe("<p>å</p>");
    expect(kept[0]?.headers).toMatchObject({ etag: '"abc"', "cache-control": "s-maxage=60" });
  });

  it("is kept whole when it comes in pieces, of text and of bytes", async () => {
    const { text, kept } = await record((response) => {
      withHeaders(response).write("<p>");
      response.write(Buffer.from("å"));
      response.end("</p>");
    });
    expect(text).toBe("<p>å</p>");
    expect(kept.map((page) => page?.body.toString())).toEqual(["<p>å</p>"]);
  });

  it("is a 304 for who has it, and kept whole all the same", async () => {
    const answer = (response: ServerResponse) => withHeaders(response, { "Content-Length": "3" }).end("<p>");
    const { response, text, kept } = await record(answer, '"abc"');
    expect([response?.status, text]).toEqual([304, ""]);
    expect(response?.headers.get("etag")).toBe('"abc"');
    expect(response?.headers.has("content-type")).toBe(false);
    expect(kept[0]?.body.toString()).toBe("<p>");
    expect(kept[0]?.headers).toMatchObject({ "content-type": HEADERS["Content-Type"] });
  });

  it("is whole for who has another one", async () => {
    const { response, text } = await record((response) => withHeaders(response).end("<p>"), '"other"');
    expect([response?.status, text]).toEqual([200, "<p>"]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["with another status", (response) => withHeaders(Object.assign(response, { statusCode: 404 })).end("x")],
    ["with a cookie", (response) => withHeaders(response, { "Set-Cookie": "a=1" }).end("x")],
    ["for one alone", (response) => withHeaders(response, { "Cache-Control": "private" }).end("x")],
    ["packed otherwise", (response) => withHeaders(response, { "Content-Encoding": "zz" }).end("x")],
    ["that sends its head by itself", (response) => response.writeHead(200, HEADERS).end("x")],
  ])("is not kept %s, and is told so", async (_, answer) => {
    const { text, kept } = await record(answer, '"abc"');
    expect(text).toBe("x");
    expect(kept).toEqual([null]);
  });

  it("is not kept when it breaks off", async () => {
    const { text, kept } = await record((response) => {
      withHeaders(response).write("<p>", () => response.destroy());
    });
    expect(text ?? null).toBeNull();
    expect(kept).toEqual([null]);
  });
});
