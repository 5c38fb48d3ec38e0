import { describe, expect, it } from "vitest";
import { failure, failures, success } from "../../../foundations/errors.ts";
import { mergeAttributes, type CustomAttribute } from "./custom-attribute.ts";
import { setAttributes, unsetAttributes } from "./set-attributes.ts";
import { testAttributes } from "../testing/attribute-types.ts";

const text = (element: string, value: string) => ({ type: "engraving", element, value });
const wrap = (choice: number) => ({ type: "giftWrap", choice });
const extra = (choice: number) => ({ type: "extras", choice });

function set(
  before: readonly CustomAttribute[],
  mapped: readonly number[],
  ...dynamic: ReturnType<typeof text>[]
) {
  return setAttributes(testAttributes, before, { mapped, dynamic });
}

describe("setting attributes, storefront-graphql.md#line-and-selection-attributes", () => {
  it("keeps what it does not name, in one order whatever came first", () => {
    const one = set([text("text", "Bo")], [2], text("font", "serif"));
    const other = set([wrap(2)], [], text("font", "serif"), text("text", "Bo"));
    expect(one).toEqual({ ok: true, value: [text("font", "serif"), text("text", "Bo"), wrap(2)] });
    expect(other).toEqual(one);
  });

  it("a choice takes the place of the last one, unless there may be several", () => {
    expect(set([wrap(1), extra(3)], [2, 4, 4])).toEqual(success([extra(3), extra(4), wrap(2)]));
  });

  it.each([
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
    ["drawing", "javascript:alert(1)", "invalid"],
    ["plan", `https://a.example/"><script>`, "invalid"],
    ["font", "__proto__", "invalid"],
  ] as const)("%s %j is refused", (element, value, code) => {
    expect(set([], [], text("text", "a"), text(element, value))).toEqual(failure("dynamic.1.value", code));
  });

  it("names everything that there is none of", () => {
    const dynamic = [
      { type: "__proto__", element: "text", value: "a" },
      { type: "engraving", element: "constructor", value: "a" },
      { type: "giftWrap", element: "paper", value: "Plain" },
    ];
    const result = setAttributes(testAttributes, [], { mapped: [1, 99, -1], dynamic });
    const subjects = ["mapped.1.attribute", "mapped.2.attribute", "dynamic.0.attribute"];
    const missing = [...subjects, "dynamic.1.attributeElement", "dynamic.2.attribute"];
    expect(result).toEqual(failures(missing.map((subject) => ({ subject, code: "not-found" }))));
  });
});

describe("unsetting attributes, storefront-graphql.md#line-and-selection-attributes", () => {
  const before = [text("font", "serif"), text("text", "Bo"), extra(3), extra(4), wrap(1)];
  const unset = (mapped: readonly number[], ...elements: readonly string[]) =>
    unsetAttributes(testAttributes, before, {
      mapped,
      dynamic: elements.map((element) => ({ type: "engraving", element })),
    });

  it("leaves the others; what is not there is no error, what there is none of is", () => {
    const left = [text("font", "serif"), extra(4), wrap(1)];
    expect(unset([3, 2], "text", "story")).toEqual(success(left));
    expect(unset([99])).toEqual(failure("mapped.0.attribute", "not-found"));
    expect(unset([], "x")).toEqual(failure("dynamic.0.attributeElement", "not-found"));
  });

  it("takes away what the operator knows no more", () => {
    const unwanted = { mapped: [1], dynamic: [{ type: "engraving", element: "text" }] };
    expect(unsetAttributes([], [text("text", "Bo"), wrap(1)], unwanted)).toEqual({ ok: true, value: [] });
  });
});

it("of two selections the attributes of a type are those of the second", () => {
  const [before, after] = [
    [extra(3), text("text", "Bo"), wrap(1)],
    [text("font", "serif"), wrap(2)],
  ];
  expect(mergeAttributes(before, after)).toEqual([text("font", "serif"), extra(3), wrap(2)]);
});
