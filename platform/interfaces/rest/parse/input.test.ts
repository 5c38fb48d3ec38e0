import { expect, it } from "vitest";
import { normalisePostcode } from "../../../catalogue/market/address-rules.ts";
import { pictureType } from "../../../catalogue/catalog/items/mime-type.ts";
import { profileProblems } from "../../../customers/customer/account/profile-rules.ts";
import { emptyProfile } from "../../../customers/customer/customer.ts";
import { weightOf } from "../../../selling/selection/price/weight.ts";
import { testSettings } from "../../../testing/settings.ts";
import { optionalId } from "./input.ts";

it("an id that may be given is read from a number or a text, and absent where it is empty", () => {
  for (const sent of [undefined, null, ""]) expect(optionalId.parse(sent)).toBeUndefined();
  for (const sent of [7, "7"]) expect(optionalId.parse(sent)).toBe(7);
  for (const sent of [0, "0", -1, 1.5, "x", " ", true, [], {}, 1e30]) {
    expect([sent, optionalId.safeParse(sent).success]).toEqual([sent, false]);
  }
});

it.each(["constructor", "__proto__", "valueOf"])(
  "%s, which every object knows, is no gender, no unit of weight, no country with postcodes and no kind of picture",
  async (word) => {
    const named = { ...emptyProfile, firstName: "A", lastName: "E" };
    const problems = profileProblems(await testSettings(), { gender: word }, named);
    expect(problems).toEqual([{ subject: "gender", code: "invalid" }]);
    expect(weightOf([{ quantity: 3, item: { weight: 2, weightUnit: word } }])).toBe(6);
    expect(normalisePostcode(word, " 11 ")).toBe("11");
    expect(pictureType(`picture.${word}`)).toBeUndefined();
  },
);
