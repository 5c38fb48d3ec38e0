import { pages } from "../payment/testing/buyer.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { forms, logIn, newMember, newShopper, startAccountShop } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

describe("the address of the account, checkout-rest.md 8.7", () => {
  const home = {
    address1: "Storgatan 1",
    address2: "c/o Bo",
    zipCode: "111 22",
    city: "Stockholm",
    country: "SE",
    phoneNumber: "+46 70 1",
  };

  it.each(forms)("is shown where nothing was typed, and paid with (%s)", async (form) => {
    const member = await newMember(shop, home);
    const filled = { email: member.email, firstName: "Anna", lastName: "Ek", ...home };
    const shown = await member.call("GET", "selection", undefined, { form });
    expect(shown.at("selection.address")).toMatchObject(filled);
    expect(shown.at("selection.shippingAddress")).toMatchObject(filled);
    await member.add(shop.item("101"));
    const body = { ...pages, termsAndConditions: true, paymentMethod: "invoice" };
    const paid = await member.call("POST", "payment", body);
    expect(paid.status).toBe(200);
    expect(paid.at("address")).toMatchObject(filled);
  });

  it("follows the account until something is typed, part by part", async () => {
    const member = await newMember(shop, home);
    await member.call("PUT", "address", { firstName: "Lisa", lastName: "Ek", city: "Borås" });
    const typed = { address: { address1: "Drottninggatan 2", zipCode: "411 14", city: "Göteborg" } };
    const before = await member.call("GET", "selection");
    expect(before.at("selection.address")).toMatchObject({
      firstName: "Lisa",
      city: "Borås",
      address2: "c/o Bo",
    });
    const answer = await member.call("PUT", "payment-fields", typed);
    expect(answer.at("selection.address")).toMatchObject({
      email: member.email,
      firstName: "Lisa",
      ...typed.address,
      address2: "",
      country: "SE",
    });
  });

  it("is of no use in another country, but for name and e-mail", async () => {
    const member = await newMember(shop, home);
    const answer = await member.call("PUT", "countries/DE");
    expect(answer.at("selection.address")).toMatchObject({
      email: member.email,
      firstName: "Anna",
      address1: "",
      city: "",
      country: "DE",
    });
  });

  it("tells the state, which is never detected", async () => {
    const member = await newMember(shop, { ...home, country: "US", state: "CA" });
    const other = await newShopper(shop);
    await other.call("PUT", "countries/US");
    const answer = await logIn(other, member);
    expect(answer.at("location")).toMatchObject({ country: "US", state: "CA" });
    expect(answer.at("selection.address")).toMatchObject({ state: "CA", address1: "Storgatan 1" });
    const elsewhere = await other.call("PUT", "countries/US/states/NY");
    expect(elsewhere.at("selection.address")).toMatchObject({ state: "NY", address1: "" });
  });

  it("is gone after logout", async () => {
    const member = await newMember(shop, home);
    const answer = await member.call("POST", "logout");
    expect(answer.at("selection.address")).toMatchObject({ email: "", firstName: "", address1: "" });
  });
});
