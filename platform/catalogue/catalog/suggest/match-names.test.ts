import { describe, expect, it } from "vitest";
import { runToEnd } from "../../../foundations/scheduling/steps.ts";
import { matchNames } from "./match-names.ts";

const named = [
  { thing: "women", names: ["Women"], count: 50 },
  { thing: "shirts", names: ["Women", "Shirts"], count: 20 },
  { thing: "linen shirts", names: ["Women", "Shirts", "Linen shirts"], count: 4 },
  { thing: "T-shirts", names: ["Men", "T-shirts"], count: 9 },
  { thing: "skirts", names: ["Women", "Skirts"], count: 0 },
  { thing: "överdelar", names: ["Överdelar"], count: 3 },
];

describe("names that fit a typed text", () => {
  it.each([
    [
      "its own name before that of a level above, then the one with more in it",
      ["wom"],
      ["women", "shirts", "linen shirts", "skirts"],
    ],
    ["a whole word before a beginning", ["shirts"], ["shirts", "T-shirts", "linen shirts"]],
    ["most of the typed words first", ["linen", "shi"], ["linen shirts", "shirts", "T-shirts"]],
    ["words of several levels", ["women", "shi"], ["shirts", "linen shirts", "women", "T-shirts", "skirts"]],
    ["without marks", ["over"], ["överdelar"]],
    ["written as one", ["tshi"], ["T-shirts"]],
    ["near spellings where nothing begins so", ["shrits"], ["shirts", "T-shirts", "linen shirts"]],
    ["no near spelling of a short word", ["wmo"], []],
    ["nothing", ["zebra"], []],
  ])("%s", (_, typed, expected) => {
    const matched = runToEnd(matchNames(typed, named, 9)).map(({ thing }) => thing);
    expect(matched).toEqual(expected);
  });

  it("as many as are wanted, with their counts", () => {
    expect(runToEnd(matchNames(["wom"], named, 1))).toEqual([{ thing: "women", count: 50 }]);
  });
});
