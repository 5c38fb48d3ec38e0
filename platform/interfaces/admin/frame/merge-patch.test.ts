import { expect, it } from "vitest";
import { mergePatch } from "./merge-patch.ts";

/** The examples of RFC 7396, appendix A. */
it.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j with %j is %j", (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result);
});

it("a member that is called as the prototype is one as others are", () => {
  const patch: unknown = JSON.parse('{"__proto__": {"x": 1}}');
  expect(JSON.stringify(mergePatch({}, patch))).toBe('{"__proto__":{"x":1}}');
});
