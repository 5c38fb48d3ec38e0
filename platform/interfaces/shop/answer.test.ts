import { expect, it } from "vitest";
import { wholeBody, writtenBody, type Body } from "./answer.ts";

async function* partsOf(parts: readonly Body[]): AsyncGenerator<Body> {
  yield* parts;
}

it.each<[parts: readonly Body[], whole: object]>([
  [[], {}],
  [[{}], {}],
  [[{}, { a: 1 }, {}, { b: { c: [] }, d: "}" }], { a: 1, b: { c: [] }, d: "}" }],
])("an answer in parts is the whole: %j", async (parts, whole) => {
  let text = "";
  for await (const piece of writtenBody(partsOf(parts))) text += piece;
  expect(text).toBe(JSON.stringify(whole));
  expect(await wholeBody({ status: 200, body: {}, inParts: partsOf(parts) })).toEqual(whole);
});
