import { hostWidgets, type WidgetPayment, type WidgetPorts } from "@/lib/checkout/widgets/widget-host";
import { emptySelection } from "@/lib/selection/empty-selection";
import type { Outcome } from "@/lib/selection/selection-queue";
import { describe, expect, it } from "vitest";

const empty = emptySelection("SEK");
const selection = {
  ...empty,
  location: { ...empty.location, country: "SE" },
  totals: { ...empty.totals, grand: 39_800 },
  shippingMethod: "standard",
  shippingMethods: [{ shippingMethod: "standard", name: "Standard", price: 4_900, freeFrom: null }],
};
const done: Outcome = { ok: true, selection };
const refused: Outcome = { ok: false, problem: { status: 404, errors: {}, messages: [] } };

/** A page with one widget on it, and what the widget and the API were told. */
function page(outcome: Outcome = done, pay: WidgetPorts["pay"] = async () => ({ kind: "paid", to: "/" })) {
  const handlers = new Map<string, (detail: unknown) => void>();
  const told: unknown[] = [];
  const calls: unknown[] = [];
  let failures = 0;
  let tell = (): void => undefined;
  const stop = hostWidgets({
    on: (event, handler) => {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
    dispatch: (event, detail) => {
      told.push([event, detail]);
      tell();
    },
    change: async (method, path, body) => {
      calls.push([method, path, body]);
      return outcome;
    },
    resume: (ignore) => {
      told.push(["resume", ignore]);
      tell();
    },
    pay,
    failed: () => {
      failures += 1;
      tell();
    },
    locale: "en-SE",
  });
  const emit = (event: string, detail: unknown) => handlers.get(event)?.(detail);
  /** Resolves once something more was told. */
  const next = async () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  return { emit, next, told, calls, stop, handlers, failures: () => failures };
}

describe("widgets of the checkout script (checkout-rest.md#checkout-script)", () => {
  it("what one tells of the fields goes on unchanged, once, and is resumed by its own word", async () => {
    const { emit, next, told, calls } = page();
    const detail = { address: { zipCode: "111 22" }, additionalFields: { suspendIgnore: "callback-1" } };
    emit("checkout_callback", detail);
    emit("centra_checkout_callback", detail);
    await next();
    expect(calls).toEqual([["PUT", "payment-fields", detail]]);
    expect(told).toEqual([["resume", "callback-1"]]);
  });

  it("a method of delivery is set and answered with what it comes to", async () => {
    const { emit, next, told, calls } = page();
    emit("checkout_shipping_method_callback", { shippingMethod: "standard" });
    await next();
    expect(calls).toEqual([["PUT", "shipping-methods/standard", undefined]]);
    const standard = { name: "Standard", price: "49\u00A0kr", priceAsNumber: 49, shippingMethod: "standard" };
    const answer = {
      country: "SE",
      currency: "SEK",
      currencyDenominator: 100,
      grandTotalPriceAsNumber: 398,
      shippingMethod: "standard",
      shippingMethodsAvailable: [standard],
    };
    expect(told).toEqual([["checkout_shipping_method_response", answer]]);
  });

  it("an address of delivery is set, under the name that asked", async () => {
    const { emit, next, told, calls } = page();
    const asked = { shippingCountry: "se", shippingZipCode: "111 22", shippingCity: "Stockholm" };
    emit("centra_checkout_shipping_address_callback", asked);
    await next();
    const shippingAddress = { country: "SE", state: "", zipCode: "111 22", city: "Stockholm" };
    expect(calls).toEqual([["PUT", "payment-fields", { shippingAddress }]]);
    expect(told).toMatchObject([["centra_checkout_shipping_address_response", { country: "SE" }]]);
  });

  it("what cannot be read is answered with an error, and nothing is called", () => {
    const { emit, told, calls } = page();
    emit("checkout_shipping_method_callback", {});
    emit("checkout_shipping_address_callback", { shippingCountry: 7 });
    expect(told).toEqual([
      ["checkout_shipping_method_response", { error: true }],
      ["checkout_shipping_address_response", { error: true }],
    ]);
    expect(calls).toEqual([]);
  });

  it("a refused method is answered with an error, and told", async () => {
    const { emit, next, told, failures } = page(refused);
    emit("checkout_shipping_method_callback", { shippingMethod: "none" });
    await next();
    await Promise.resolve();
    expect([told, failures()]).toEqual([[["checkout_shipping_method_response", { error: true }]], 1]);
  });

  it("a payment is started with what the widget knows, and answered when it asks", async () => {
    const starts: unknown[] = [];
    const { emit, next, told } = page(done, async (start) => {
      starts.push(start);
      return { kind: "more", formFields: { key: "1" } };
    });
    const known = {
      paymentMethod: "embedded",
      paymentMethodSpecificFields: { authorizationToken: "t" },
      responseEventRequired: true,
    };
    emit("checkout_payment_callback", known);
    await next();
    const rest = { addressIncluded: false, billingAddress: null, shippingAddress: null };
    expect(starts).toEqual([{ ...known, ...rest }]);
    expect(told).toEqual([["checkout_payment_response", { formFields: { key: "1" } }]]);
  });

  it("of two payments at once the second is refused, and so is any after one that was paid", async () => {
    let starts = 0;
    let settle: (result: WidgetPayment) => void = () => undefined;
    const { emit, next, told } = page(done, async () => {
      starts += 1;
      return new Promise((resolve) => {
        settle = resolve;
      });
    });
    const refusal = ["checkout_payment_response", { error: true }];
    emit("checkout_payment_callback", { responseEventRequired: true });
    emit("checkout_payment_callback", { responseEventRequired: true });
    await next();
    expect(told).toEqual([refusal]);
    settle({ kind: "paid", to: "/" });
    await next();
    emit("checkout_payment_callback", { responseEventRequired: true });
    await next();
    expect([told.at(-1), starts]).toEqual([refusal, 1]);
  });

  it("one whose outcome is not known is not started again", async () => {
    let starts = 0;
    const { emit, next, failures } = page(done, async () => {
      starts += 1;
      throw new Error("the line went dead");
    });
    for (const _ of ["first", "again"]) {
      emit("checkout_payment_callback", {});
      await next();
      await Promise.resolve();
    }
    expect([starts, failures()]).toEqual([1, 2]);
  });

  it("what is no detail at all is not heard, and nothing is after the end", () => {
    const { emit, told, calls, stop, handlers } = page();
    for (const detail of [null, undefined, "text", 1]) emit("checkout_callback", detail);
    stop();
    expect([told, calls, [...handlers.keys()]]).toEqual([[], [], []]);
  });
});
