import { readFile } from "node:fs/promises";
import { runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { checkoutScript } from "../http/checkout-script/checkout-script.ts";
import { checkoutOf, type TestPage } from "../http/checkout-script/testing/page.ts";

type HandOver = (detail: object) => Promise<boolean>;

/** The box's way of handing a payment to the shop's page, in that page. */
async function handOverIn({ context }: TestPage): Promise<HandOver> {
  const source = await readFile(new URL("embedded-box.js", import.meta.url), "utf8");
  const found: unknown = runInContext(`${source.replace(/^export /m, "")}\nhandOver;`, context);
  if (typeof found !== "function") throw new Error("The box hands nothing over.");
  return async (detail) => (await Reflect.apply(found, undefined, [detail])) === true;
}

describe("the box in mode event (17)", () => {
  const detail = { paymentMethod: "widget", responseEventRequired: true };
  const neutral = checkoutScript({ compatibilityNames: false });

  it.each([
    ["took it", { formFields: {} }, true],
    ["refused it", { error: true }, false],
  ])("tells the page, and hears that it %s", async (_what, said, done) => {
    const page = checkoutOf(neutral);
    const handOver = await handOverIn(page);
    const heard: unknown[] = [];
    page.document.addEventListener("checkout_payment_callback", (event) => {
      heard.push(Reflect.get(event, "detail"));
      page.dispatch("checkout_payment_response", said);
    });
    expect(await handOver(detail)).toBe(done);
    expect(heard).toEqual([detail]);
  });

  it("does so in a page without the script, or after it was destroyed", async () => {
    const page = checkoutOf(neutral);
    page.checkout.destroy();
    const handOver = await handOverIn(page);
    page.document.addEventListener("checkout_payment_callback", () =>
      page.dispatch("checkout_payment_response", { formFields: {} }),
    );
    expect(await handOver(detail)).toBe(true);
  });

  it("speaks under both names where the page has both", async () => {
    const page = checkoutOf(checkoutScript({ compatibilityNames: true }));
    const handOver = await handOverIn(page);
    page.document.addEventListener("centra_checkout_payment_callback", () =>
      page.dispatch("centra_checkout_payment_response", { error: true }),
    );
    expect(await handOver(detail)).toBe(false);
  });
});
