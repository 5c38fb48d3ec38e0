import type { ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { answerOutages } from "@/lib/process/outage-response";
import { closeAll, listen } from "@/lib/testing/listen";

afterEach(closeAll);

type Say = (response: ServerResponse) => unknown;
type Asked = { readonly path?: string; readonly isAway?: boolean; readonly init?: RequestInit };

async function answered(say: Say, { path = "de-de/women", isAway = true, init = {} }: Asked = {}) {
  const address = await listen((request, response) => {
    answerOutages(request, response, () => isAway);
    say(response);
  });
  const response = await fetch(new URL(path, address), init);
  return { response, got: [response.status, await response.text()] };
}

const fail: Say = (response) => {
  response.statusCode = 500;
  response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Cache-Control", "s-maxage=60");
  response.setHeader("Set-Cookie", "vitrine-form=a");
};

it.each<[string, Say]>([
  ["at once", (response) => response.end("fault")],
  ["in pieces", (response) => response.write("fa") && response.end("ult")],
  ["with its head first", (response) => response.writeHead(500).write("fault") && response.end()],
])(
  "a page that failed %s, for the API was away, is the page of an outage, once and whole",
  async (_, say) => {
    const { response, got } = await answered((one) => {
      fail(one);
      say(one);
    });
    expect(got).toEqual([503, expect.stringMatching(/^<!doctype html>\n<html lang="de">[^]*<\/html>\n$/)]);
    expect(got[1]).not.toContain("fault");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": "30",
      "cache-control": "no-store",
      "content-language": "de",
      "set-cookie": "vitrine-form=a",
    });
    expect(response.headers.has("content-encoding")).toBe(false);
  },
);

it("is told without a body to who asks for the head alone", async () => {
  const { got } = await answered((one) => fail(one) ?? one.end(), { init: { method: "HEAD" } });
  expect(got).toEqual([503, ""]);
});

it.each<[string, Asked]>([
  ["while nothing was away", { isAway: false }],
  ["that is none", { path: "api/cards/en-se" }],
  ["of a form", { init: { method: "POST" } }],
])("a page that failed %s stays as Next says it", async (_, asked) => {
  const { got } = await answered((one) => one.writeHead(500).end("fault"), asked);
  expect(got).toEqual([500, "fault"]);
});

it("what could be made stays as it is", async () => {
  const { response, got } = await answered((one) => one.end("page"));
  expect([got, response.headers.has("retry-after")]).toEqual([[200, "page"], false]);
});
