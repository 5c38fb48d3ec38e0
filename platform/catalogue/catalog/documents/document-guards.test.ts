import { describe, expect, it } from "vitest";
import { storedItemOf } from "../../../testing/catalog-items.ts";
import { isLocalPart, isSharedPart } from "./document-guards.ts";
import { localPart, sharedPart } from "../items/display-item.ts";

const item = storedItemOf({ id: 1 });

describe.each([
  ["shared", isSharedPart, sharedPart.parse(item)],
  ["local", isLocalPart, localPart.parse(item)],
] as const)("the %s part of a document", (_name, isPart, part) => {
  it("is taken as it was written", () => {
    expect(isPart(part)).toBe(true);
  });

  it("is none when a field is missing or of another kind", () => {
    for (const name of Object.keys(part)) {
      expect([name, isPart({ ...part, [name]: Symbol(name) })]).toEqual([name, false]);
    }
    expect([null, undefined, "text", 7, [], {}].filter(isPart)).toEqual([]);
  });
});
