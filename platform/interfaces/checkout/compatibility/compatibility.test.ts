import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlBuyerOf } from "../../storefront/payment/testing/graphql-buyer.ts";
import { anna, buyerOf, hiddenFields, pages } from "../payment/testing/buyer.ts";
import { boxAnswer, boxOf, payPage, press, pressInBox } from "../payment/testing/pay-pages.ts";
import { acceptAliases, addAliases } from "./aliases.ts";

let shop: TestPlatform;
let plain: TestPlatform;

beforeAll(async () => {
  const widget = {
    number: 9,
    kind: "embedded",
    name: { en: "Widget" },
    secret: "test-secret",
    mode: "event",
  };
  plain = await startTestPlatform({
    settings: (settings) => withMethod(settings, { ...widget, key: "widget" }),
  });
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...withMethod(settings, { ...widget, key: "widget" }),
      plugins: settings.plugins.map((plugin) => Object.assign({ ...plugin }, { compatibilityNames: true })),
    }),
  });
});

afterAll(async () => {
  await shop.close();
  await plain.close();
});

/** The failed pages of all methods that lead to one, with what their query names the method. */
async function failedPages(of: TestPlatform): Promise<readonly unknown[]> {
  const buyer = await buyerOf(of, of.item("101"));
  const formHtml = (await buyer.pay("dummy")).text("formHtml");
  const [, formaction = ""] = /formaction="([^"]*)"/.exec(formHtml) ?? [];
  const addresses = [formaction.replaceAll("&amp;", "&")];
  for (const choice of ["refuse", "cancel"]) {
    const pressed = await press(payPage(of, await buyer.pay("redirect")), choice);
    addresses.push(pressed.headers.get("location") ?? "");
  }
  const box = boxOf(of, await buyer.pay("embedded", { address: { country: "SE" } }));
  const { url = "" } = boxAnswer.parse(await (await pressInBox(box, { choice: "cancel" })).json());
  return [...addresses, url].map((address) => {
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(pages.paymentFailedPage);
    return [searchParams.getAll("paymentMethod"), searchParams.getAll("centraPaymentMethod")];
  });
}

const methodsThatFail = ["dummy", "redirect", "redirect", "embedded"];

const tee = () => buyerOf(shop, shop.item("101"));

describe("aliases", () => {
  it("stand beside their neutral names at any depth", () => {
    expect(
      addAliases({
        a: [{ serviceProduct: "1", silkVariant: "2", nested: { checkoutScript: "x" } }],
        n: null,
      }),
    ).toEqual({
      a: [
        {
          serviceProduct: "1",
          centraProduct: "1",
          silkVariant: "2",
          centraVariant: "2",
          nested: { checkoutScript: "x", centraCheckoutScript: "x" },
        },
      ],
      n: null,
    });
  });

  it("are read as their neutral names, which win when both came", () => {
    expect(acceptAliases({ centraProduct: "1" })).toEqual({ centraProduct: "1", serviceProduct: "1" });
    expect(acceptAliases({ centraProduct: "1", serviceProduct: "2" })).toMatchObject({ serviceProduct: "2" });
    expect(acceptAliases({ paymentMethodFields: { centraPaymentMethod: "dummy", a: "1" } })).toEqual({
      paymentMethodFields: { centraPaymentMethod: "dummy", paymentMethod: "dummy", a: "1" },
    });
    for (const paymentMethodFields of [null, "x", [], ["a"]]) {
      expect(acceptAliases({ paymentMethodFields })).toEqual({ paymentMethodFields });
    }
  });
});

describe("compatibilityNames: true (appendix)", () => {
  it("products and lines have both names", async () => {
    const product = await shop.call("GET", `products/${shop.display("101")}`);
    expect(product.text("product.centraProduct")).toBe(product.text("product.serviceProduct"));
    expect(product.text("product.centraVariant")).toBe(product.text("product.silkVariant"));
    const buyer = await tee();
    const classic = await buyer.call("GET", "selection");
    expect(classic.text("selection.items.0.centraProduct")).toBe(
      classic.text("selection.items.0.silkProduct"),
    );
    expect(classic.at("products.0.centraProduct")).toBe(classic.at("products.0.serviceProduct"));
    const nested = await buyer.call("GET", "selection", undefined, { form: "nested" });
    expect(nested.text("selection.items.0.product.centraVariant")).not.toBe("");
  });

  it("POST products is filtered by either name", async () => {
    const number = (await shop.call("GET", `products/${shop.display("101")}`)).text("product.serviceProduct");
    const counts: unknown[] = [];
    for (const body of [{ centraProduct: number }, { serviceProduct: number }, {}]) {
      counts.push((await shop.call("POST", "products", { body })).at("productCount"));
    }
    const [byAlias, byName, all] = counts.map(Number);
    expect(byAlias).toBe(byName);
    expect(byAlias).toBeLessThan(all ?? 0);
  });

  it("the script has both names, the selection both keys", async () => {
    const selection = await shop.call("GET", "selection");
    expect(selection.text("selection.centraCheckoutScript")).toBe(selection.text("selection.checkoutScript"));
    expect(selection.text("selection.checkoutScript")).toContain("CentraCheckout");
  });

  it("return pages name the method twice, and either is understood", async () => {
    const buyer = await tee();
    const pressed = await press(payPage(shop, await buyer.pay("redirect")), "pay");
    const { searchParams } = new URL(pressed.headers.get("location") ?? "");
    expect([searchParams.get("paymentMethod"), searchParams.get("centraPaymentMethod")]).toEqual([
      "redirect",
      "redirect",
    ]);
    const { paymentMethod: _, ...variables } = Object.fromEntries(searchParams);
    await buyer.pay("dummy");
    expect((await buyer.comeBack(variables)).status).toBe(200);
  });

  it("so do forms, the box and the failed page", async () => {
    const buyer = await tee();
    const { paymentReturnPage, paymentFailedPage } = pages;
    const formHtml = (await buyer.pay("dummy")).text("formHtml");
    const page = paymentReturnPage.replace("#top", "");
    expect(formHtml).toContain(`action="${page}&amp;centraPaymentMethod=dummy&amp;paymentMethod=dummy#top"`);
    expect(formHtml).toContain(
      `formaction="${paymentFailedPage}?centraPaymentMethod=dummy&amp;paymentMethod=dummy"`,
    );
    expect(Object.keys(hiddenFields(formHtml))).not.toContain("centraPaymentMethod");
    const box = boxOf(shop, await buyer.pay("embedded", { address: { country: "SE" } }));
    const answer = boxAnswer.parse(
      await (await pressInBox(box, { choice: "pay", terms: "1", ...anna })).json(),
    );
    expect(answer.url).toBe(`${page}&centraPaymentMethod=embedded&paymentMethod=embedded#top`);
  });

  it("every failed page names it twice (16.3)", async () => {
    expect(await failedPages(shop)).toEqual(methodsThatFail.map((key) => [[key], [key]]));
  });

  it("a selection keeps the pages as they were given", async () => {
    const buyer = await tee();
    await buyer.pay("dummy");
    const started = await buyer.pay("dummy", { paymentReturnPage: undefined, paymentFailedPage: undefined });
    expect(started.text("formHtml").match(/centraPaymentMethod=dummy/g)).toHaveLength(2);
  });

  it("the Storefront API has them too: the script, and the variable of return pages both ways", async () => {
    const buyer = await graphqlBuyerOf(shop, shop.item("101"));
    const script = (await buyer.ask("{ selection { checkout { checkoutScript } } }")).text(
      "data.selection.checkout.checkoutScript",
    );
    expect(script).toContain("CentraCheckout");
    const pressed = await press(payPage(shop, await buyer.pay("redirect")), "pay");
    const { searchParams } = new URL(pressed.headers.get("location") ?? "");
    expect(searchParams.get("centraPaymentMethod")).toBe("redirect");
    const { paymentMethod: _, ...variables } = Object.fromEntries(searchParams);
    await buyer.start(1);
    const returned = await buyer.comeBack(variables);
    expect(returned.at("data.paymentResult.type")).toBe("SUCCESS");
    expect(returned.headers.get("x-centra-request-id")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("every answer names its request twice, for browsers too", async () => {
    for (const path of ["selection", "nothing"]) {
      const { headers } = await shop.call("GET", path, { headers: { Origin: "https://shop.example" } });
      expect(headers.get("x-centra-request-id")).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get("x-centra-request-id")).toBe(headers.get("x-service-request-id"));
      expect(headers.get("access-control-expose-headers")).toContain("X-Centra-Request-ID");
    }
  });
});

describe("compatibilityNames: false, the default", () => {
  it("no other name is told", async () => {
    const { token } = await plain.call("POST", `items/${plain.item("101")}`);
    const answers = [
      await plain.call("GET", "selection", { token }),
      await plain.call("GET", `products/${plain.display("101")}`),
    ];
    for (const { body, headers } of answers) {
      expect(JSON.stringify(body).toLowerCase()).not.toContain("centra");
      expect(headers.get("x-centra-request-id")).toBeNull();
    }
  });

  it("every failed page names the method once (16.3)", async () => {
    expect(await failedPages(plain)).toEqual(methodsThatFail.map((key) => [[key], []]));
  });

  it("and none is understood", async () => {
    const all = (await plain.call("POST", "products", { body: {} })).at("productCount");
    const body = { centraProduct: "1" };
    expect((await plain.call("POST", "products", { body })).at("productCount")).toBe(all);
    const buyer = await buyerOf(plain, plain.item("101"));
    const page = payPage(plain, await buyer.pay("redirect"));
    const location = (await press(page, "pay")).headers.get("location") ?? "";
    const { paymentMethod: _, ...variables } = Object.fromEntries(new URL(location).searchParams);
    await buyer.pay("dummy");
    const result = await buyer.comeBack({ ...variables, centraPaymentMethod: "redirect" });
    expect([result.status, result.at("code")]).toEqual([412, "invalid_signature"]);
  });
});
