import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { tellUnavailable } from "@/front/pages/tell-unavailable";
import { closeAll, listen } from "@/front/testing/listen";

afterEach(closeAll);

const failed = (response: ServerResponse) => {
  response.statusCode = 500;
  for (const [name, value] of Object.entries({
    "Content-Type": "text/html",
    "Content-Encoding": "gzip",
    "Cache-Control": "s-maxage=60",
    "Set-Cookie": "vitrine-form=a",
  })) {
    response.setHeader(name, value);
  }
};

type Answered = { readonly path?: string; readonly isAway?: boolean; readonly init?: RequestInit };

async function answered(
  answer: (response: ServerResponse) => void,
  { path = "de-de/women", isAway = true, init = {} }: Answered = {},
) {
  const address = await listen((request, response) => {
    tellUnavailable(request, response, () => isAway);
    answer(response);
  });
  const response = await fetch(new URL(path, address), init);
  return { response, text: await response.text() };
}

describe("a page that could not be made", () => {
  it.each([
    ["at once", (response: ServerResponse) => response.end("fault")],
    [
      "in pieces",
      (response: ServerResponse) => {
        response.write("fa");
        response.end("ult");
      },
    ],
    [
      "with its head first",
      (response: ServerResponse) => {
        response.writeHead(500);
        response.write("fault");
        response.end();
      },
    ],
  ])("for the API was away is the page of an outage, once and whole (%s)", async (_, say) => {
    const { response, text } = await answered((one) => {
      failed(one);
      say(one);
    });
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": "30",
      "cache-control": "no-store",
      "content-language": "de",
      "set-cookie": "vitrine-form=a",
    });
    expect(response.headers.has("content-encoding")).toBe(false);
    expect(text).toMatch(/^<!doctype html>\n<html lang="de">[^]*<\/html>\n$/);
    expect(text).not.toContain("fault");
  });

  it("is told without a body to who asks for the head alone", async () => {
    const { response, text } = await answered((one) => failed(one) ?? one.end(), {
      init: { method: "HEAD" },
    });
    expect([response.status, text]).toEqual([503, ""]);
  });

  it.each([
    ["while nothing was away", { isAway: false }],
    ["that is none", { path: "api/cards/en-se" }],
    ["of a form", { init: { method: "POST" } }],
  ])("%s stays as Next says it", async (_, asked) => {
    const { response, text } = await answered((one) => {
      one.statusCode = 500;
      one.end("fault");
    }, asked);
    expect([response.status, text]).toEqual([500, "fault"]);
  });

  it("and what could be made stays as it is", async () => {
    const { response, text } = await answered((one) => one.end("page"));
    expect([response.status, text]).toEqual([200, "page"]);
    expect(response.headers.has("retry-after")).toBe(false);
  });
});
