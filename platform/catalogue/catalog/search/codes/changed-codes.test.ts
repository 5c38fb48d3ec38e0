import { expect, it } from "vitest";
import { ChangedCodes } from "./changed-codes.ts";

function found(codes: ChangedCodes, wanted: string): readonly string[] {
  const all: string[] = [];
  codes.find(wanted, (code) => all.push(code));
  return all.sort();
}

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
