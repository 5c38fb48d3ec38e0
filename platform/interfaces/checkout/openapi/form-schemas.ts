import { z } from "zod";
import { itemSchema, planSchema } from "../../rest/schemas/items.ts";
import { orderSchema, ordersPagingSchema, refundSchema, shipmentSchema } from "../../rest/schemas/order.ts";
import {
  brandSchema,
  brickAndMortarSchema,
  collectionSchema,
  countrySchema,
  currencyFormatSchema,
  languageSchema,
  locationSchema,
  marketSchema,
  priceListSchema,
  warehouseSchema,
} from "../../rest/schemas/places.ts";
import {
  addressSchema,
  certificateProductSchema,
  discountsSchema,
  lineSchema,
  paymentFieldsSchema,
  paymentMethodSchema,
  selectionSchema,
  shippingMethodSchema,
  totalsSchema,
  unavailableItemSchema,
} from "../../rest/schemas/selection.ts";
import { idText } from "../../rest/schemas/values.ts";
import { categorySchema, filterSchema, productSchemas } from "./schemas/catalog.ts";
import {
  campaignSiteSchema,
  contractSchema,
  customerSchema,
  foundAddressSchema,
  giftCertificateSchema,
  subscriptionSchema,
  wishlistSchema,
} from "./schemas/customer.ts";
import { suggestionsSchema } from "./schemas/suggestions.ts";

export type Form = "classic" | "nested";

/** The session's token; null for a call without a session. checkout-rest.md#session-tokens. */
const token = z.string().nullable();

/** The named schemas of one form, for `components`. checkout-rest.md#openapi-document. */
export function formSchemas(form: Form) {
  const products = productSchemas(form);
  const shownProduct = z.union([products.Product, certificateProductSchema, products.OrderedProduct]);
  const inLine = form === "classic" ? z.union([idText, certificateProductSchema, z.string()]) : shownProduct;
  const SelectionLine = lineSchema(inLine);
  const Selection = selectionSchema(SelectionLine, brickAndMortarSchema);
  const Location = locationSchema(form);
  const UnavailableItem = unavailableItemSchema(inLine);
  const Order = orderSchema(form, SelectionLine);
  const Subscription = subscriptionSchema(shownProduct);
  const selectionParts = {
    selection: Selection,
    location: Location,
    countries: z.array(countrySchema),
    languages: z.array(languageSchema),
    paymentMethods: z.array(paymentMethodSchema),
    paymentFields: paymentFieldsSchema,
    shippingMethods: z.array(shippingMethodSchema),
    loggedIn: customerSchema.optional(),
    unavailable: z.array(UnavailableItem).optional(),
    ...(form === "classic" && {
      products: z.array(shownProduct),
      language: languageSchema.nullable(),
    }),
  };
  return {
    ...products,
    Item: itemSchema,
    SubscriptionPlan: planSchema,
    Category: categorySchema,
    FilterEntry: filterSchema,
    Suggestions: suggestionsSchema,
    Country: countrySchema,
    Language: languageSchema,
    Location,
    CurrencyFormat: currencyFormatSchema,
    Market: marketSchema,
    PriceList: priceListSchema,
    Warehouse: warehouseSchema,
    Brand: brandSchema,
    Collection: collectionSchema,
    BrickAndMortar: brickAndMortarSchema,
    GiftCertificate: giftCertificateSchema,
    CampaignSite: campaignSiteSchema,
    SelectionResponse: z.strictObject({ token, ...selectionParts }),
    Selection,
    SelectionLine,
    Totals: totalsSchema,
    Discounts: discountsSchema,
    Address: addressSchema,
    PaymentMethod: paymentMethodSchema,
    ShippingMethod: shippingMethodSchema,
    PaymentFields: paymentFieldsSchema,
    UnavailableItem,
    Customer: customerSchema,
    FoundAddress: foundAddressSchema,
    Order,
    Shipment: shipmentSchema,
    Refund: refundSchema,
    OrdersPaging: ordersPagingSchema,
    Wishlist: wishlistSchema(products.PlainProduct),
    Subscription,
    Contract: contractSchema(Subscription),
    OrdersResponse: z.strictObject({
      token,
      orders: z.array(Order),
      ordersPaging: ordersPagingSchema,
      location: Location,
      loggedIn: customerSchema,
      ...(form === "classic"
        ? { products: z.array(products.OrderedProduct), language: languageSchema.nullable() }
        : { languages: z.array(languageSchema), countries: z.array(countrySchema) }),
    }),
    PaymentResponse: paymentResponse(form, Order, selectionParts),
    Errors: z.strictObject({
      token,
      errors: z.record(z.string(), z.string()),
      messages: z.array(z.string()).optional(),
      code: z.string().optional(),
    }),
  };
}

export type FormSchemas = ReturnType<typeof formSchemas>;

/** Every action that a start of payment can respond with. checkout-rest.md#starting-a-payment. */
function paymentResponse(
  form: Form,
  order: ReturnType<typeof orderSchema>,
  selectionParts: z.core.$ZodLooseShape,
) {
  const started = { token, orderId: z.string().optional() };
  const action = <Name extends string>(name: Name) => z.literal(name);
  return z.union([
    z.strictObject({ ...started, action: action("redirect"), url: z.string() }),
    z.strictObject({
      ...started,
      action: action("form"),
      formHtml: z.string(),
      formType: z.string().optional(),
      formFields: z.record(z.string(), z.unknown()).optional(),
      formUrl: z.string().optional(),
    }),
    z.strictObject({
      ...started,
      action: action("javascript"),
      code: z.string(),
      formFields: z.record(z.string(), z.unknown()).optional(),
    }),
    z.strictObject({ ...started, action: action("external"), selection: z.string() }),
    form === "classic"
      ? z.strictObject({ token, action: action("success"), ...order.shape })
      : z.strictObject({ token, action: action("success"), order }),
    z.strictObject({
      token,
      action: action("failed"),
      messages: z.array(z.string()),
      ...selectionParts,
    }),
  ]);
}
