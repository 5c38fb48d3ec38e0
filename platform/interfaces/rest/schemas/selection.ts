import { z } from "zod";
import { planSchema } from "./items.ts";
import { currencyFormatSchema } from "./places.ts";
import { anyObject, idText, money, moneyOrFalse, moneyOrNull } from "./values.ts";

const takenOff = {
  voucher: z.strictObject({
    voucher: z.string(),
    ...money("priceOff"),
    hasAffectedItemPrice: z.boolean(),
  }),
  automaticDiscount: z.strictObject({
    automaticDiscount: z.string(),
    name: z.string(),
    ...money("priceOff"),
  }),
};

const linePrices = {
  ...money("priceEach"),
  ...money("totalPrice"),
  ...money("priceEachBeforeDiscount"),
  ...money("totalPriceBeforeDiscount"),
  ...money("priceEachReduction"),
  ...money(
    "priceEachWithoutTax",
    "priceEach without the tax that it contains, at taxPercent; the same where it contains none",
  ),
  ...money("totalPriceAfterCampaign"),
  ...money("totalPriceAfterDiscount"),
};

/** A line whose product is of the given kind. checkout-rest.md#lines. */
export function lineSchema(product: z.ZodType) {
  const line = z.strictObject({
    item: z.string(),
    line: z.string(),
    product,
    brandName: z.string(),
    productName: z.string(),
    size: z.string(),
    localizedSize: z.string(),
    sku: z.string(),
    ean: z.string(),
    upc: z.string(),
    quantity: z.int(),
    comment: z.string(),
    productUrl: z.string(),
    category: z.string(),
    serviceProduct: z.string(),
    serviceVariant: z.string(),
    silkProduct: z.string(),
    silkVariant: z.string(),
    ...linePrices,
    anyDiscount: z.boolean(),
    taxPercent: z
      .number()
      .describe(
        "The rate of the tax that priceEach contains, also where totals.taxDeducted takes that tax off; else the rate of the tax that is added to it",
      ),
    discounts: z.strictObject({
      vouchers: z.array(takenOff.voucher),
      automaticDiscounts: z.array(takenOff.automaticDiscount),
    }),
    campaign: z.strictObject({ name: z.string(), ...money("discount") }).optional(),
    subscriptionPlan: planSchema.optional(),
    storePickup: z.boolean(),
    /** The section of a line in a bundle. */
    section: z.string().optional(),
    get bundle(): z.ZodOptional<z.ZodArray<z.ZodType>> {
      return z.array(line).optional();
    },
  });
  return line;
}

/** checkout-rest.md#discounts. */
export const discountsSchema = z.strictObject({
  anyDiscount: z.boolean(),
  ...money("discount"),
  automaticDiscounts: z.array(takenOff.automaticDiscount),
  vouchers: z.array(
    z.strictObject({
      voucher: z.string(),
      type: z.enum(["code", "uri", "other"]),
      description: z.string(),
      ...money("priceOff"),
      expiryDate: z.string().nullable().optional(),
      lines: z.array(z.string()).optional(),
      ...z.object(money("shippingDiscount")).partial().shape,
      attributes: anyObject.optional(),
      giftCard: z.strictObject({ lastFourDigits: z.string() }).optional(),
    }),
  ),
});

/** checkout-rest.md#totals. */
export const totalsSchema = z.strictObject({
  ...money("itemsTotalPrice"),
  ...moneyOrFalse("totalDiscountPrice"),
  ...money("shippingPrice"),
  ...money("handlingCostPrice"),
  handlingCostAddedToShippingPrice: z.boolean(),
  totalQuantity: z.int(),
  totalQuantityAsNumber: z.int(),
  ...moneyOrFalse("taxDeducted"),
  ...moneyOrFalse("taxAdded"),
  taxPercent: z
    .number()
    .describe(
      "Of the tax that is paid: its rate when there is one, else its share of the net amount; 0 where it is deducted",
    ),
  taxPercentAsNumber: z.number(),
  ...money("grandTotalPrice"),
  ...money("grandTotalPriceTax"),
});

/** A name and an address, in requests and responses. checkout-rest.md#addresses, #payment-fields. */
export const personFields = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
};

const person = { ...personFields, countryName: z.string() };

/** checkout-rest.md#addresses. */
export const addressSchema = z.strictObject({ ...person, vatNumber: z.string() });
export const shippingAddressSchema = z.strictObject(person);

/** The common fields of a selection and an order. checkout-rest.md#selection, #orders. */
export function purchaseFields(line: z.ZodType) {
  return {
    currency: z.string(),
    language: z.string(),
    paymentMethod: z.string(),
    paymentMethodName: z.string(),
    shippingMethod: z.string(),
    shippingMethodName: z.string(),
    items: z.array(line),
    discounts: discountsSchema,
    totals: totalsSchema,
    vatExempt: z.boolean(),
    address: addressSchema,
    shippingAddress: shippingAddressSchema,
    additionalNotes: z.string(),
    giftMessage: z.string().nullable(),
    affiliateHtml: z.string(),
    currencyFormat: currencyFormatSchema,
    pluginFields: anyObject,
  };
}

/** checkout-rest.md#selection. */
export function selectionSchema(line: z.ZodType, brickAndMortar: z.ZodType) {
  return z.strictObject({
    selection: z.string().optional().describe("Its id, only with the shared secret"),
    ...purchaseFields(line),
    brickAndMortar: z.union([brickAndMortar, z.null()]),
    checkoutScript: z.string().optional(),
  });
}

/** checkout-rest.md#location-and-methods. */
export const paymentMethodSchema = z.strictObject({
  paymentMethod: z.string(),
  name: z.string(),
  paymentMethodType: z.string(),
  ...money("handlingCost"),
  providesCustomerAddressAfterPayment: z.boolean(),
  supportsInitiateOnly: z.boolean(),
  addressRequiredFields: z.array(z.string()),
  clientSide: z.strictObject({ externalScript: z.string() }).nullable(),
});

export const shippingMethodSchema = z.strictObject({
  shippingMethod: z.string(),
  name: z.string(),
  ...money("price"),
  ...z.object(money("freeFrom")).partial().shape,
});

const field = z.strictObject({
  type: z.enum(["string", "boolean"]),
  visible: z.boolean(),
  required: z.boolean(),
});

export const paymentFieldsSchema = z.strictObject({
  address: z.record(z.string(), field),
  shippingAddress: z.record(z.string(), field),
  termsAndConditions: field,
});

/** checkout-rest.md#unavailable-items. */
export function unavailableItemSchema(product: z.ZodType) {
  return z.strictObject({
    item: z.string(),
    product: z.union([idText, product]),
    originalQuantity: z.int(),
    unavailable: z.int(),
    available: z.int(),
  });
}

/** The product of a gift certificate's line. checkout-rest.md#lines. */
export const certificateProductSchema = z.strictObject({
  product: z.string(),
  name: z.string(),
  ...moneyOrNull("price"),
});
