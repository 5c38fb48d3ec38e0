import { array, assert, asyncProperty, dictionary, jsonValue, string } from "fast-check";
import { expect, it } from "vitest";
import { serialiseBody, streamBody } from "./serialised-body.ts";

const json = jsonValue({ maxDepth: 3 });
const fields = dictionary(string(), json, { minKeys: 1 });
const pages = array(array(json, { maxLength: 3 }), { maxLength: 4 });
const names = string().filter((name) => name !== "list");
const after = dictionary(names, json, { minKeys: 1, maxKeys: 3 });

const open = '"list":[';
const closed = (rest: object) => `],${JSON.stringify(rest).slice(1, -1)}`;
const elements = (values: readonly unknown[]) =>
  values.flatMap((value, index) => [
    ...(index > 0 ? [Buffer.from(",")] : []),
    Buffer.from(JSON.stringify(value)),
  ]);

async function* all(given: readonly (readonly unknown[])[]) {
  for (const values of given) yield await Promise.resolve(elements(values));
}

async function inParts(
  first: object,
  given: readonly (readonly unknown[])[],
  rest: object,
  indent?: number,
): Promise<string> {
  let text = "";
  const written = { before: open, parts: all(given), after: closed(rest) };
  for await (const part of streamBody(first, written, indent)) text += part.toString();
  return text;
}

/** The same by one call, in which numbers as names would move to the front. */
const whole = (first: object, values: readonly unknown[], rest: object): unknown =>
  JSON.parse(
    `${JSON.stringify(first).slice(0, -1)},"list":${JSON.stringify(values)},${JSON.stringify(rest).slice(1)}`,
  );

it("an answer with fields that are JSON already is the same at once and in parts as by one call", async () => {
  await assert(
    asyncProperty(fields, pages, after, async (first, given, rest) => {
      const values = given.flat();
      const written = { before: open, pieces: elements(values), after: closed(rest) };
      expect(JSON.parse(serialiseBody(first, written).toString())).toEqual(whole(first, values, rest));
      expect(JSON.parse(await inParts(first, given, rest))).toEqual(whole(first, values, rest));
    }),
  );
});

it.each([
  ["some", [[1, { a: ["x\ny"] }], [], [[]]]],
  ["none", []],
])("an answer in parts is indented as by one call: %s", async (_name, given) => {
  const first = { token: null, found: { deep: [1] } };
  const rest = { productCount: 3, filter: [{ field: "x", values: [] }] };
  const indented = JSON.stringify(whole(first, given.flat(), rest), null, 2);
  expect(await inParts(first, given, rest, 2)).toBe(indented);
});
