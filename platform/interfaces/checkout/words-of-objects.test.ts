import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureType } from "../../catalog/mime-type.ts";
import { spellPostcode } from "../../payment/postcode.ts";
import { weightOf } from "../../selection/weight.ts";
import type { TestPlatform } from "../../testing/platform.ts";
import { newMember, startAccountShop } from "./customer/testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

describe.each(["constructor", "__proto__", "valueOf"])(
  "%s, which every object knows, is no word of ours",
  (word) => {
    it("is no gender", async () => {
      const { call } = await newMember(shop);
      const answer = await call("PUT", "customer/update", { gender: word });
      expect([answer.status, answer.at("errors")]).toEqual([406, { gender: "invalid" }]);
      const more = { email: "words@example.com", password: "open sesame", firstName: "A", lastName: "E" };
      const registered = await shop.call("POST", "register", { body: { ...more, gender: word } });
      expect([registered.status, registered.at("errors")]).toEqual([406, { gender: "invalid" }]);
    });

    it("is no unit of weight, no country with a form of postcodes and no kind of picture", () => {
      const item = { weight: 2, weightUnit: word };
      expect(weightOf([{ quantity: 3, item }])).toBe(6);
      expect(spellPostcode(word, " 11 ")).toBe("11");
      expect(pictureType(`picture.${word}`)).toBeUndefined();
    });
  },
);
