import { array, assert, boolean, constantFrom, property, string, tuple } from "fast-check";
import { expect, it } from "vitest";
import { ChangedCodes } from "./changed-codes.ts";

function found(codes: ChangedCodes, wanted: string): readonly string[] {
  const all: string[] = [];
  codes.find(wanted, (code) => all.push(code));
  return all.sort();
}

const code = string({ unit: constantFrom("1", "2", "b"), minLength: 1, maxLength: 5 });

it("codes that came and did not go are found by what is inside them and by their beginnings", () => {
  assert(
    property(array(tuple(code, boolean()), { maxLength: 60 }), code, (changes, wanted) => {
      const codes = new ChangedCodes();
      const there = new Set<string>();
      for (const [own, isThere] of changes) {
        const act = isThere ? "add" : "delete";
        codes[act](own);
        there[act](own);
        expect(found(codes, wanted)).toEqual([...there].filter((one) => one.includes(wanted)).sort());
      }
      expect(found(codes, `\n${wanted}`)).toEqual([...there].filter((one) => one.startsWith(wanted)).sort());
    }),
  );
});

it("more codes than are looked at as one are all found, also when most of them went", () => {
  const codes = new ChangedCodes();
  const many = Array.from({ length: 3000 }, (_, number) => `c${10_000 + number}`);
  for (const own of many) codes.add(own);
  expect(found(codes, "c1")).toEqual(many);
  for (const own of many.slice(0, 2000)) codes.delete(own);
  codes.add("x1");
  expect(found(codes, "c1")).toEqual(many.slice(2000));
  expect(found(codes, "x")).toEqual(["x1"]);
});
