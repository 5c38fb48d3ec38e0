import { array, assert, asyncProperty, dictionary, jsonValue, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { writeInParts, writeWhole } from "./written.ts";

const json = jsonValue({ maxDepth: 3 });
const fields = dictionary(string(), json, { minKeys: 1 });
const pages = array(array(json, { maxLength: 3 }), { maxLength: 4 });
const after = dictionary(
  string().filter((name) => name !== "list"),
  json,
  { minKeys: 1, maxKeys: 3 },
);

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

async function textOf(parts: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part.toString();
  return text;
}

/** The same by one call, in which numbers as names would move to the front. */
const wholeText = (first: object, values: readonly unknown[], rest: object, indent?: number) =>
  JSON.stringify(
    JSON.parse(
      `${JSON.stringify(first).slice(0, -1)},"list":${JSON.stringify(values)},${JSON.stringify(rest).slice(1)}`,
    ),
    null,
    indent,
  );

describe("an answer with fields that are JSON already", () => {
  it("is the same at once as by one call", () => {
    assert(
      property(fields, array(json), after, (first, values, rest) => {
        const written = { before: open, pieces: elements(values), after: closed(rest) };
        expect(JSON.parse(writeWhole(first, written).toString())).toEqual(
          JSON.parse(wholeText(first, values, rest)),
        );
      }),
    );
  });

  it("is the same in parts, empty ones too", async () => {
    await assert(
      asyncProperty(fields, pages, after, async (first, given, rest) => {
        const parts = writeInParts(
          first,
          { before: open, parts: all(given), after: closed(rest) },
          undefined,
        );
        expect(JSON.parse(await textOf(parts))).toEqual(JSON.parse(wholeText(first, given.flat(), rest)));
      }),
    );
  });

  it.each([
    ["some", [[1, { a: ["x\ny"] }], [], [[]]]],
    ["none", []],
    ["empty parts", [[], []]],
  ])("is indented in parts as by one call: %s", async (_name, given) => {
    const [first, rest] = [
      { token: null, found: { deep: [1] } },
      { productCount: 3, filter: [{ field: "x", values: [] }] },
    ];
    const parts = writeInParts(first, { before: open, parts: all(given), after: closed(rest) }, 2);
    expect(await textOf(parts)).toBe(wholeText(first, given.flat(), rest, 2));
  });
});
