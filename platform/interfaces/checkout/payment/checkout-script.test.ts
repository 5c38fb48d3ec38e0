import { runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { checkoutScript } from "../../http/checkout-script/checkout-script.ts";
import { checkoutOf } from "../../http/checkout-script/testing/page.ts";

const neutral = checkoutScript({ compatibilityNames: false });
const compatible = checkoutScript({ compatibilityNames: true });

describe("the checkout script (17)", () => {
  it("is small, loads nothing and says nothing of others' names", () => {
    for (const script of [neutral, compatible]) {
      expect(Buffer.byteLength(script)).toBeLessThan(10_000);
      expect(script).not.toMatch(/\bimport\b|fetch|XMLHttpRequest|createElement|\bsrc\b/);
      expect(script).not.toContain("</script");
    }
    expect(neutral.toLowerCase()).not.toContain("centra");
  });

  it("defines window.Checkout, once: a second run keeps what is there", () => {
    const page = checkoutOf(neutral);
    const first = page.window["Checkout"];
    page.checkout.register("widget", page.widget());
    page.checkout.suspend();
    runInContext(neutral, page.context);
    expect(page.window["Checkout"]).toBe(first);
    expect(Object.keys(page.window)).toEqual(["Checkout"]);
    page.checkout.resume();
    expect(page.told).toEqual(["suspend", "resume"]);
  });

  it("holds widgets while anything of the selection is being changed", () => {
    const { checkout, widget, told } = checkoutOf(neutral);
    checkout.register("widget", widget());
    checkout.suspend();
    checkout.suspend();
    checkout.resume();
    expect(told).toEqual(["suspend"]);
    checkout.resume();
    checkout.resume();
    expect(told).toEqual(["suspend", "resume"]);
  });

  it("a widget that comes while a change is under way is held too", () => {
    const { checkout, widget, told } = checkoutOf(neutral);
    checkout.suspend();
    checkout.register("widget", widget());
    expect(told).toEqual(["suspend"]);
  });

  it("a widget of the same name takes the other's place", () => {
    const { checkout, widget, told } = checkoutOf(neutral);
    checkout.register("widget", widget("old "));
    checkout.register("widget", widget("new "));
    checkout.suspend();
    expect(told).toEqual(["old destroy", "new suspend"]);
  });

  it("reInitiate draws the named widget anew, and no other", () => {
    const { checkout, widget, told } = checkoutOf(neutral);
    checkout.register("one", widget("one "));
    checkout.register("two", widget("two "));
    checkout.reInitiate("two");
    checkout.reInitiate("three");
    expect(told).toEqual(["two reInitiate"]);
  });

  it("never suspends inside its own callback, and resume ends none that it did not begin", () => {
    const { checkout, document, widget, told } = checkoutOf(neutral);
    checkout.register("widget", widget());
    document.addEventListener("checkout_callback", () => checkout.suspend());
    checkout.suspend();
    checkout.tellFields({ address: { country: "SE" } });
    expect(told).toEqual(["suspend"]);
    checkout.resume("callback-1");
    expect(told).toEqual(["suspend", "refresh"]);
    checkout.resume();
    expect(told).toEqual(["suspend", "refresh", "resume"]);
  });

  it("asks the shop and hears its answer, once", () => {
    const { checkout, document, dispatch } = checkoutOf(neutral);
    const answers: unknown[] = [];
    const names: string[] = [];
    for (const name of ["payment", "shipping_method", "shipping_address"]) {
      document.addEventListener(`checkout_${name}_callback`, () => {
        names.push(name);
        dispatch(`checkout_${name}_response`, { to: name });
        dispatch(`checkout_${name}_response`, { error: true });
      });
      checkout.ask(`checkout_${name}_callback`, {}, (said) => answers.push(said));
    }
    expect(names).toEqual(["payment", "shipping_method", "shipping_address"]);
    expect(answers).toEqual(names.map((to) => ({ to })));
  });

  it("destroy takes everything away, and the script can be run again", () => {
    const page = checkoutOf(neutral);
    const answers: unknown[] = [];
    page.checkout.register("widget", page.widget());
    page.checkout.ask("checkout_payment_callback", {}, (said) => answers.push(said));
    page.checkout.destroy();
    page.dispatch("checkout_payment_response", { formFields: {} });
    expect([page.told, answers, Object.keys(page.window)]).toEqual([["destroy"], [], []]);
    runInContext(neutral, page.context);
    expect(Object.keys(page.window)).toEqual(["Checkout"]);
  });
});

describe("the checkout script under both names (appendix)", () => {
  it("has both globals, dispatches under both and hears under both", () => {
    const page = checkoutOf(compatible);
    expect(page.window["CentraCheckout"]).toBe(page.window["Checkout"]);
    const seen: string[] = [];
    const answers: unknown[] = [];
    for (const name of ["checkout_payment_callback", "centra_checkout_payment_callback"]) {
      page.document.addEventListener(name, () => seen.push(name));
    }
    page.checkout.ask("checkout_payment_callback", {}, (said) => answers.push(said));
    page.dispatch("centra_checkout_payment_response", { formFields: {} });
    page.dispatch("checkout_payment_response", { error: true });
    expect(seen).toEqual(["checkout_payment_callback", "centra_checkout_payment_callback"]);
    expect(answers).toEqual([{ formFields: {} }]);
    page.checkout.destroy();
    expect(Object.keys(page.window)).toEqual([]);
  });
});

describe("checkoutScript and pluginFields of a selection (11.1, 11.5)", () => {
  let shop: TestPlatform;

  beforeAll(async () => {
    const widget = {
      number: 9,
      kind: "embedded",
      name: { en: "Widget" },
      secret: "test-secret",
      countries: ["DE"],
    };
    shop = await startTestPlatform({
      settings: (settings) =>
        withMethod(settings, {
          ...widget,
          key: "widget",
          mode: "event",
          externalScript: "https://widget.example/sdk.js",
          paymentHtml: { en: "<p>Later</p>", de: "<p>Später</p>" },
        }),
    });
  });

  afterAll(() => shop.close());

  it("is there only where a method needs it", async () => {
    const sweden = await shop.call("GET", "selection");
    expect(Object.keys(Object(sweden.at("selection")))).not.toContain("checkoutScript");
    expect(sweden.at("selection.pluginFields")).toEqual({});
    const germany = await shop.call("PUT", "countries/DE", { body: { language: "de" } });
    expect(germany.text("selection.checkoutScript")).toBe(neutral);
    expect(germany.at("selection.pluginFields")).toEqual({ widget: { paymentHTML: "<p>Später</p>" } });
    const method = germany.list("paymentMethods").find((each) => Object(each).paymentMethod === "widget");
    expect(method).toMatchObject({ clientSide: { externalScript: "https://widget.example/sdk.js" } });
  });

  it("what it tells of the fields goes unchanged into PUT payment-fields (10.2)", async () => {
    const { checkout, document } = checkoutOf(neutral);
    const details: unknown[] = [];
    document.addEventListener("checkout_callback", (event) => details.push(Reflect.get(event, "detail")));
    const address = { email: "anna@example.com", zipCode: "10115", city: "Berlin", country: "DE", state: "" };
    checkout.tellFields({ address });
    expect(details).toEqual([{ address, additionalFields: { suspendIgnore: "callback-1" } }]);
    const answer = await shop.call("PUT", "payment-fields", { body: details[0] });
    expect([answer.status, answer.at("location.country")]).toEqual([200, "DE"]);
    expect(answer.at("selection.address")).toMatchObject({ email: "anna@example.com", city: "Berlin" });
  });
});
