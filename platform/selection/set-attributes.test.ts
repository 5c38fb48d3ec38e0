import { describe, expect, it } from "vitest";
import { mergeAttributes, type GivenAttribute } from "./given-attribute.ts";
import { setAttributes, unsetAttributes } from "./set-attributes.ts";
import { testAttributes } from "./testing/attribute-types.ts";

const text = (element: string, value: string) => ({ type: "engraving", element, value });
const wrap = (choice: number) => ({ type: "giftWrap", choice });
const extra = (choice: number) => ({ type: "extras", choice });

function set(
  before: readonly GivenAttribute[],
  mapped: readonly number[],
  ...dynamic: ReturnType<typeof text>[]
) {
  return setAttributes(testAttributes, before, { mapped, dynamic });
}

describe("setting attributes, storefront-graphql.md 5.2", () => {
  it("keeps what it does not name, in one order whatever came first", () => {
    const one = set([text("text", "Bo")], [2], text("font", "serif"));
    const other = set([wrap(2)], [], text("font", "serif"), text("text", "Bo"));
    expect(one).toEqual({ ok: true, value: [text("font", "serif"), text("text", "Bo"), wrap(2)] });
    expect(other).toEqual(one);
  });

  it("a choice takes the place of the last one, unless there may be several", () => {
    expect(set([wrap(1), extra(3)], [2, 4, 4])).toEqual({
      ok: true,
      value: [extra(3), extra(4), wrap(2)],
    });
  });

  it.each([
    ["text", "Anna & Bo", "Anna & Bo"],
    ["text", "x".repeat(255), "x".repeat(255)],
    ["story", "a\nb", "a\nb"],
    ["deep", "TRUE", "true"],
    ["deep", "0", "false"],
    ["drawing", "https://a.example/a.png", "https://a.example/a.png"],
    ["font", "script", "script"],
  ])("%s %j is kept", (element, value, kept) => {
    expect(set([], [], text(element, value))).toEqual({ ok: true, value: [text(element, kept)] });
  });

  it("an empty text takes the element away", () => {
    expect(set([text("text", "Bo"), wrap(1)], [], text("text", ""))).toEqual({ ok: true, value: [wrap(1)] });
  });

  it.each([
    ["text", "x".repeat(256), "too-long"],
    ["story", "x".repeat(1_001), "too-long"],
    ["deep", "maybe", "invalid"],
    ["deep", "constructor", "too-long"],
    ["drawing", "javascript:alert(1)", "invalid"],
    ["plan", `https://a.example/"><script>`, "invalid"],
    ["plan", `https://a.example/${"x".repeat(1_000)}`, "too-long"],
    ["font", "Serif", "invalid"],
    ["font", "__proto__", "invalid"],
  ])("%s %j is refused", (element, value, code) => {
    expect(set([], [], text("text", "a"), text(element, value))).toEqual({
      ok: false,
      problems: [{ subject: "dynamic.1.value", code }],
    });
  });

  it("names everything that there is none of", () => {
    const result = setAttributes(testAttributes, [], {
      mapped: [1, 99, -1],
      dynamic: [
        { type: "__proto__", element: "text", value: "a" },
        { type: "engraving", element: "constructor", value: "a" },
        { type: "giftWrap", element: "paper", value: "Plain" },
      ],
    });
    expect(result).toEqual({
      ok: false,
      problems: [
        { subject: "mapped.1.attribute", code: "not-found" },
        { subject: "mapped.2.attribute", code: "not-found" },
        { subject: "dynamic.0.attribute", code: "not-found" },
        { subject: "dynamic.1.attributeElement", code: "not-found" },
        { subject: "dynamic.2.attribute", code: "not-found" },
      ],
    });
  });
});

describe("unsetting attributes, storefront-graphql.md 5.2", () => {
  const before = [text("font", "serif"), text("text", "Bo"), extra(3), extra(4), wrap(1)];
  const unset = (mapped: readonly number[], ...elements: readonly string[]) =>
    unsetAttributes(testAttributes, before, {
      mapped,
      dynamic: elements.map((element) => ({ type: "engraving", element })),
    });

  it("leaves the others; what is not there is no error", () => {
    const value = [text("font", "serif"), extra(4), wrap(1)];
    expect(unset([3, 2], "text", "story")).toEqual({ ok: true, value });
  });

  it("names what there is none of", () => {
    expect(unset([99], "x")).toEqual({
      ok: false,
      problems: [
        { subject: "mapped.0.attribute", code: "not-found" },
        { subject: "dynamic.0.attributeElement", code: "not-found" },
      ],
    });
  });

  it("takes away what the operator knows no more", () => {
    const unwanted = { mapped: [1], dynamic: [{ type: "engraving", element: "text" }] };
    expect(unsetAttributes([], [text("text", "Bo"), wrap(1)], unwanted)).toEqual({ ok: true, value: [] });
  });
});

describe("attributes of two selections", () => {
  it("of a type are those of the second", () => {
    expect(
      mergeAttributes([extra(3), text("text", "Bo"), wrap(1)], [text("font", "serif"), wrap(2)]),
    ).toEqual([text("font", "serif"), extra(3), wrap(2)]);
  });
});
