import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const anna = {
  email: "anna@",
  firstName: "Anna",
  lastName: "Åberg",
  address1: "Gatan 1",
  zipCode: 11122,
  city: "Stockholm",
  country: "SE",
  phoneNumber: "070",
};

async function begin(country?: string): Promise<string> {
  return (await shop.call("GET", "selection", { headers: { "X-Country": country } })).token;
}

describe("a changed ship-to country acts as PUT countries, checkout-rest.md 10.2", () => {
  it("moves market and prices, and loses what is not sold there", async () => {
    const { token } = await shop.call("POST", `items/${shop.item("103")}`);
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      body: { address: { country: "us", state: "NY" } },
    });
    expect(answer.body).toMatchObject({
      location: { country: "US", state: "NY", pricelist: 4 },
      selection: { currency: "USD", items: [], address: { country: "US", state: "NY" } },
      unavailable: [{ item: shop.item("103"), originalQuantity: 1 }],
    });
  });

  it("the shipping address decides when there is one", async () => {
    const token = await begin();
    const apart = await shop.call("PUT", "payment-fields", {
      token,
      body: { address: { country: "DE" }, shippingAddress: { country: "JP" } },
    });
    expect(apart.body).toMatchObject({
      location: { country: "JP" },
      selection: { address: { country: "DE" }, shippingAddress: { country: "JP" } },
    });
    const billing = await shop.call("PUT", "payment-fields", { token, body: { address: { country: "NO" } } });
    expect(billing.at("location.country")).toBe("JP");
  });

  it("a foreign shipping address leaves the bill where it is, and without it the session goes back", async () => {
    const token = await begin();
    await shop.call("PUT", "payment-fields", { token, body: { address: anna } });
    const away = await shop.call("PUT", "payment-fields", {
      token,
      body: { shippingAddress: { country: "US", state: "CA" } },
    });
    expect(away.body).toMatchObject({
      location: { country: "US", state: "CA" },
      selection: {
        currency: "USD",
        // Nothing of the session's state is in the bill (8.7).
        address: { country: "SE", state: "" },
        shippingAddress: { country: "US", state: "CA" },
      },
    });
    const back = await shop.call("PUT", "payment-fields", { token, body: { shippingAddress: null } });
    expect(back.body).toMatchObject({
      location: { country: "SE", state: null },
      selection: { currency: "SEK", shippingAddress: { country: "SE", state: "" } },
    });
  });

  it("a state does not stay behind in another country", async () => {
    const token = await begin();
    const body = { address: { country: "US", state: "CA" } };
    await shop.call("PUT", "payment-fields", { token, body });
    const moved = await shop.call("PUT", "payment-fields", { token, body: { address: { country: "DE" } } });
    expect(moved.body).toMatchObject({
      location: { country: "DE", state: null },
      selection: { address: { country: "DE", state: "" } },
    });
  });

  it("naming the session's own country again changes neither its state nor its price list", async () => {
    const token = await begin();
    await shop.call("PUT", "selection", {
      token,
      trusted: true,
      body: { country: "US", state: "CA", pricelist: 1 },
    });
    const answer = await shop.call("PUT", "payment-fields", { token, body: { address: { country: "US" } } });
    expect(answer.at("location")).toMatchObject({ country: "US", state: "CA", pricelist: 1 });
  });

  it("PUT countries moves the ship-to address along", async () => {
    const token = await begin();
    await shop.call("PUT", "payment-fields", { token, body: { address: anna } });
    const answer = await shop.call("PUT", "countries/US/states/NY", { token });
    expect(answer.at("selection.address")).toMatchObject({ country: "US", state: "NY", city: "Stockholm" });
  });

  it("a state of a country without states is only text; of others it must be one", async () => {
    const token = await begin();
    const text = await shop.call("PUT", "payment-fields", { token, body: { address: { state: "Skåne" } } });
    expect(text.body).toMatchObject({
      location: { state: null },
      selection: { address: { state: "Skåne" } },
    });
    const unknown = await shop.call("PUT", "payment-fields", {
      token: await begin("US"),
      body: { address: { state: "ZZ" } },
    });
    expect(unknown.status).toBe(404);
    expect(unknown.at("errors")).toEqual({ state: "not found" });
  });

  it("an unknown country is 404, nothing changed; country and state may stand in blanks", async () => {
    const token = await begin();
    const blanks = await shop.call("PUT", "payment-fields", {
      token: await begin(),
      body: { address: { country: " us ", state: " NY " } },
    });
    expect(blanks.at("location")).toMatchObject({ country: "US", state: "NY" });
    const answer = await shop.call("PUT", "payment-fields", {
      token,
      body: { address: { country: "XX", city: "Y" } },
    });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ token, errors: { country: "not found" } });
    expect((await shop.call("GET", "selection", { token })).at("selection.address.city")).toBe("");
  });
});
