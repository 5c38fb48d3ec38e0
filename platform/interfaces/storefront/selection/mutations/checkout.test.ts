import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "../testing/both-interfaces.ts";
import { change, userError } from "./testing/change.ts";

let shop: SetShop;
let shopper: BothShopper;

beforeAll(async () => {
  shop = await startFullShop();
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
  await shopper.rest("POST", `items/${shop.item("101")}`);
});
afterAll(() => shop.close());

const anna = {
  firstName: "Anna",
  lastName: "Berg",
  address1: "Gatan 1",
  zipCode: "111 22",
  city: "Stockholm",
  country: "SE",
  email: "anna@example.com",
};

function setAddress(shippingAddress: object, separateBillingAddress?: object) {
  return change(shopper, "setAddress(shippingAddress: $s, separateBillingAddress: $b)", {
    types: "($s: AddressInput!, $b: AddressInput)",
    variables: { s: shippingAddress, b: separateBillingAddress ?? null },
  });
}

async function stored() {
  const shown = await shopper.rest("GET", "selection");
  return { address: shown.at("selection.address"), shippingAddress: shown.at("selection.shippingAddress") };
}

describe("setAddress (storefront-graphql.md 5.2)", () => {
  it("without another one the bill goes to the shipping address", async () => {
    expect((await setAddress(anna)).userErrors).toEqual([]);
    expect(await stored()).toMatchObject({ address: anna });
    expect((await setAddress({ country: "SE", city: "Lund" })).userErrors).toEqual([]);
    expect(await stored()).toMatchObject({ address: { ...anna, city: "Lund" } });
  });

  it("the bill's own address stands aside, and goes when it is not given any more", async () => {
    const bill = { firstName: "Bo", lastName: "Ek", companyName: "Ek AB", country: "DE", city: "Berlin" };
    expect((await setAddress(anna, bill)).userErrors).toEqual([]);
    const { companyName, ...person } = bill;
    expect(await stored()).toMatchObject({
      address: { ...person, company: companyName },
      shippingAddress: { firstName: "Anna", country: "SE", city: "Stockholm" },
    });
    const shown = await shopper.graphql(
      "{ selection { checkout { hasSeparateBillingAddress shippingAddress { city } separateBillingAddress { city companyName } } } }",
    );
    expect(shown.data).toEqual({
      selection: {
        checkout: {
          hasSeparateBillingAddress: true,
          shippingAddress: { city: "Stockholm" },
          separateBillingAddress: { city: "Berlin", companyName: "Ek AB" },
        },
      },
    });
    await setAddress({ country: "SE", lastName: "Alm" });
    const after = await stored();
    expect(after.address).toMatchObject({
      firstName: "Anna",
      lastName: "Alm",
      city: "Stockholm",
      country: "SE",
    });
    expect(JSON.stringify(after.address)).not.toContain("Ek AB");
  });

  it("another country moves the session", async () => {
    await setAddress({ ...anna, country: "de" });
    const { data } = await shopper.graphql("{ session { country { code } pricelist { id } } }");
    expect(data).toEqual({ session: { country: { code: "DE" }, pricelist: { id: 2 } } });
  });

  it("says what is wrong with its argument, and stores nothing", async () => {
    const long = "x".repeat(256);
    const cases = [
      [{ ...anna, country: "XX" }, undefined, "Country not found", ["shippingAddress", "country"]],
      [anna, { country: "" }, "Country not found", ["separateBillingAddress", "country"]],
      [{ ...anna, country: "US", state: "XX" }, undefined, "State not found", ["shippingAddress", "state"]],
      [{ ...anna, city: long }, undefined, "Too long", ["shippingAddress", "city"]],
      [anna, { country: "SE", vatNumber: long }, "Too long", ["separateBillingAddress", "vatNumber"]],
    ] as const;
    const before = await stored();
    for (const [shipping, billing, message, path] of cases) {
      expect((await setAddress(shipping, billing)).userErrors).toEqual([userError(message, path)]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("methods", () => {
  it.each(["payment", "shipping"])("a %s method is chosen by its number", async (kind) => {
    const field = `set${kind === "payment" ? "Payment" : "Shipping"}Method`;
    const methods = await shopper.graphql(`{ selection { checkout { ${kind}Methods { id } } } }`);
    const ids = methods
      .list(`data.selection.checkout.${kind}Methods`)
      .map((method) => Number(Object(method).id));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const { userErrors, answer } = await change(shopper, `${field}(id: ${id})`, {
        more: `selection { checkout { ${kind}Method { id } } }`,
      });
      expect(userErrors).toEqual([]);
      expect(answer.at(`data.${field}.selection.checkout.${kind}Method.id`)).toBe(id);
    }
    const unknown = await change(shopper, `${field}(id: 9999)`);
    const message = kind === "payment" ? "Payment method not found" : "Shipping method not found";
    expect(unknown.userErrors).toEqual([userError(message, ["id"])]);
  });
});

describe("handleWidgetEvent", () => {
  const event = (payload: unknown) =>
    change(shopper, "handleWidgetEvent(payload: $p)", { types: "($p: Map!)", variables: { p: payload } });

  it("takes what the checkout script tells of a form; what nobody knows is ignored", async () => {
    const { userErrors } = await event({
      address: { email: "bo@example.com", city: "Malmö" },
      additionalFields: { suspendIgnore: "1" },
      nobody: { knows: ["this"] },
    });
    expect(userErrors).toEqual([]);
    expect(await stored()).toMatchObject({ address: { email: "bo@example.com", city: "Malmö" } });
    expect((await event({})).userErrors).toEqual([]);
  });

  it.each([{ address: "x" }, { address: { hello: 1 } }, { shippingMethod: {} }, { consents: {} }])(
    "payload %j is invalid",
    async (payload) => {
      expect((await event(payload)).userErrors).toEqual([userError("Invalid payload", ["payload"])]);
    },
  );

  it("sets a method by key", async () => {
    const { userErrors } = await event({ shippingMethod: "express" });
    expect(userErrors).toEqual([]);
    const shown = await shopper.rest("GET", "selection");
    expect(shown.at("selection.shippingMethod")).toBe("express");
    expect((await event({ shippingMethod: "nope" })).userErrors).toEqual([
      userError("Shipping method not found", ["payload"]),
    ]);
  });
});
