import { afterAll, afterEach, expect } from "vitest";
import { opened } from "../../order/testing/opened.ts";
import { brokenInvariants } from "../../../testing/invariants/shop.ts";
import type { TestOptions } from "../../../testing/platform.ts";
import { openPaymentShop, type PaymentShop } from "./payment-shop.ts";
import {
  openStripePayments,
  type StripePayments,
} from "../../../selling/payment-providers/testing/stripe-payments.ts";

/** A shop for the tests of a file, after all of which every sum is what it must be. */
export function paymentShop(options: TestOptions = {}): PaymentShop {
  const shop = opened(() => openPaymentShop(options));
  afterAll(async () => expect(await brokenInvariants(shop.platform.db)).toEqual([]));
  return shop;
}

/** A shop with Stripe for the tests of a file; it works well again after each. */
export function stripePayments(): StripePayments {
  const shop = opened(openStripePayments);
  afterEach(() => shop.stripe.behave("well"));
  return shop;
}
