import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PartsReader, writeParts } from "./parts-stream.ts";

const { array, integer, oneof } = fc;
const arrays = oneof(
  fc.uint8Array(),
  array(integer({ min: 0, max: 65_535 })).map((numbers) => Uint16Array.from(numbers)),
  array(integer({ min: 0 })).map((numbers) => Uint32Array.from(numbers)),
  array(integer()).map((numbers) => Int32Array.from(numbers)),
  array(fc.double()).map((numbers) => Float64Array.from(numbers)),
);
const { parts } = fc.letrec((tie) => ({
  parts: oneof(
    { depthSize: "small" },
    arrays,
    fc.string(),
    fc.constant(null),
    array(tie("parts")),
    array(tie("parts")).map((values) => new Map(values.map((value, key) => [`key ${key}`, value]))),
    array(tie("parts")).map((values) => ({ first: values, length: values.length })),
  ),
}));

const whole = (value: unknown) => Buffer.concat([...writeParts(value)]);

function read(bytes: Uint8Array, atOnce: number): unknown {
  const reader = new PartsReader();
  for (let at = 0; at < bytes.length; at += atOnce) reader.take(bytes.subarray(at, at + atOnce));
  return reader.value();
}

describe("parts on their way between processes", () => {
  it("come over as they were, in pieces of any size", () => {
    fc.assert(
      fc.property(parts, integer({ min: 1, max: 100 }), (value, atOnce) => {
        expect(read(whole(value), atOnce)).toEqual(value);
      }),
    );
  });

  it("that stand in a part of a buffer come over without the rest of it", () => {
    const numbers = Int32Array.from([1, 2, 3, 4]).subarray(1, 3);
    expect(read(whole({ numbers }), 7)).toEqual({ numbers: Int32Array.from([2, 3]) });
  });

  it("that end too early, or do not end, are an error", () => {
    const bytes = whole({ numbers: Int32Array.from([1, 2]) });
    expect(() => read(bytes.subarray(0, -1), 5)).toThrow("The parts are not whole.");
    expect(() => read(Buffer.concat([bytes, Buffer.of(0)]), 5)).toThrow("More bytes came than parts have.");
  });
});
