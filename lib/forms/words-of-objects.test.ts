import { describe, expect, it } from "vitest";
import { readFailedReason } from "./failed-reasons";
import { isPhoneIn } from "./phone";
import { normalisePostcode, postcodeExample } from "./postcodes";

describe.each(["constructor", "__proto__", "valueof"])(
  "%s, which every object knows, is no word of ours",
  (word) => {
    it("is no reason of a failed payment", () => {
      expect(readFailedReason({ resultCode: word })).toBe("refused");
    });

    it("is no country with postal codes or phone numbers of its own", () => {
      expect(normalisePostcode(word, " 11  45 ")).toBe("11 45");
      expect(postcodeExample(word)).toBeNull();
      expect(isPhoneIn(word, "070 123 45 67")).toBe(true);
    });
  },
);
