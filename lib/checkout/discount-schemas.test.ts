import { discountsSchema, normaliseDiscounts } from "@/lib/checkout/discount-schemas";
import { minorUnits } from "@/lib/checkout/wire";
import { describe, expect, it } from "vitest";

const read = (wire: unknown) => normaliseDiscounts(discountsSchema.parse(wire), minorUnits("SEK"));

describe("what is taken off a selection (checkout-rest 11.3)", () => {
  it("is one list: automatic discounts, vouchers, gift cards", () => {
    const wire = {
      anyDiscount: true,
      automaticDiscounts: [{ automaticDiscount: "1", name: "Three for two", priceOffAsNumber: -79 }],
      vouchers: [
        { voucher: "WELCOME10", type: "code", description: "10 % welcome", priceOffAsNumber: -34.9 },
        {
          voucher: "FREESHIP",
          type: "code",
          description: "",
          priceOffAsNumber: 0,
          shippingDiscountAsNumber: -49,
        },
        {
          voucher: "**** 1000",
          type: "other",
          description: "**** 1000",
          priceOffAsNumber: -314.1,
          giftCard: { lastFourDigits: "1000" },
        },
      ],
    };
    expect(read(wire)).toEqual([
      { kind: "automatic", code: "", name: "Three for two", amount: -7_900, shipping: 0 },
      { kind: "voucher", code: "WELCOME10", name: "10 % welcome", amount: -3_490, shipping: 0 },
      { kind: "voucher", code: "FREESHIP", name: "FREESHIP", amount: 0, shipping: -4_900 },
      { kind: "giftCard", code: "**** 1000", name: "**** 1000", amount: -31_410, shipping: 0 },
    ]);
  });

  it("is nothing where an installation does not tell", () => {
    expect(read(undefined)).toEqual([]);
    expect(read({ anyDiscount: false })).toEqual([]);
  });
});
