import { describe, expect, it } from "vitest";
import { pictureType } from "../../catalog/mime-type.ts";
import { emptyProfile } from "../../customer/customer.ts";
import { profileProblems } from "../../customer/rules.ts";
import { spellPostcode } from "../../payment/postcode.ts";
import { weightOf } from "../../selection/weight.ts";
import { testSettings } from "../../testing/settings.ts";
import { optionalId } from "./input.ts";
import { readPaymentRequest } from "./read-payment-request.ts";

describe("an id that may be given", () => {
  it.each([undefined, null, ""])("is not, though it is there: %j", (sent) => {
    expect(optionalId.safeParse(sent)).toEqual({ success: true, data: undefined });
  });

  it.each([[7], ["7"]])("is read: %j", (sent) => {
    expect(optionalId.safeParse(sent)).toEqual({ success: true, data: 7 });
  });

  it.each([0, "0", -1, 1.5, "x", " ", true, [], {}, 1e30])("is not one: %j", (sent) => {
    expect(optionalId.safeParse(sent).success).toBe(false);
  });
});

it.each([
  [true, true],
  ["true", true],
  ["1", true],
  [1, true],
  [0, false],
  ["0", false],
  [false, false],
  ["yes", false],
  [{}, false],
  [undefined, false],
])("terms of %j are accepted: %s, checkout-rest.md section 19", (termsAndConditions, accepted) => {
  expect(readPaymentRequest({ termsAndConditions }).termsAccepted).toBe(accepted);
});

it.each(["constructor", "__proto__", "valueOf"])(
  "%s, which every object knows, is no gender, no unit of weight, no country with postcodes and no kind of picture",
  async (word) => {
    const problems = profileProblems(
      await testSettings(),
      { gender: word },
      { ...emptyProfile, firstName: "A", lastName: "E" },
    );
    expect(problems).toEqual([{ subject: "gender", code: "invalid" }]);
    expect(weightOf([{ quantity: 3, item: { weight: 2, weightUnit: word } }])).toBe(6);
    expect(spellPostcode(word, " 11 ")).toBe("11");
    expect(pictureType(`picture.${word}`)).toBeUndefined();
  },
);
