import { expect, it } from "vitest";
import { orderStatuses } from "./resolvers.ts";
import { stepAction } from "./start-payment.ts";
import { paymentErrors } from "./payment-errors.ts";

const attempt = {
  id: "a".repeat(32),
  selection: "b".repeat(32),
  orderNumber: 12,
  amount: 100,
  currency: "SEK",
  language: "sv",
  returnPage: "https://shop.example/return",
  failedPage: "https://shop.example/failed",
  method: "card",
};

it("a script is told with its fields and the method's key (storefront-graphql.md#payment-operations)", () => {
  const step = { action: "javascript", code: "pay()", formFields: { token: "t" } } as const;
  expect(stepAction(step, attempt)).toEqual({
    __typename: "JavascriptPaymentAction",
    action: "JAVASCRIPT",
    formType: "card",
    formFields: { token: "t" },
    script: "pay()",
  });
});

it("statuses of orders are told by other names (storefront-graphql.md#values)", () => {
  expect(orderStatuses).toEqual({
    pending: "PENDING",
    confirmed: "CONFIRMED",
    processing: "PROCESSING",
    completed: "SHIPPED",
    archived: "ARCHIVED",
    cancelled: "DELETED",
    incomplete: "DELETED",
  });
});

it.each([
  ["refused", "Payment failed"],
  ["invalid", "Signature is not valid"],
  ["expired", "Payment expired"],
  ["moved", "Country mismatch"],
] as const)(
  "a payment that is %s is told as: %s (storefront-graphql.md#payment-operations)",
  (kind, message) => {
    expect(paymentErrors(kind, ["paymentMethodFields"])).toEqual([
      { __typename: "UserErrorBase", message, path: ["paymentMethodFields"] },
    ]);
  },
);
