import { describe, expect, it } from "vitest";
import { wholeBody, writtenBody, type Body } from "./answer.ts";

async function* partsOf(...parts: readonly Body[]): AsyncGenerator<Body> {
  yield* parts;
}

async function textOf(...parts: readonly Body[]): Promise<string> {
  let text = "";
  for await (const piece of writtenBody(partsOf(...parts))) text += piece;
  return text;
}

describe("an answer in parts", () => {
  it.each([
    { parts: [], whole: {} },
    { parts: [{}], whole: {} },
    { parts: [{ a: 1 }], whole: { a: 1 } },
    { parts: [{}, { a: 1 }, {}, { b: { c: [] }, d: "}" }], whole: { a: 1, b: { c: [] }, d: "}" } },
  ])("is the whole: $parts", async ({ parts, whole }) => {
    expect(await textOf(...parts)).toBe(JSON.stringify(whole));
    expect(await wholeBody({ status: 200, body: {}, inParts: partsOf(...parts) })).toEqual(whole);
  });
});
