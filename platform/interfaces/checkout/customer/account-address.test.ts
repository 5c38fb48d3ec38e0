import { pages } from "../payment/testing/buyer.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  forms,
  logIn,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
  times,
  type Member,
  type Shopper,
} from "./testing/shopper.ts";

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

describe("a state of a country without states, checkout-rest.md section 15", () => {
  const place = { address1: "Storgatan 1", zipCode: "111 22", city: "Stockholm", country: "SE" };
  const names = { firstName: "Anna", lastName: "Ek" };
  const invoice = { ...pages, termsAndConditions: true, paymentMethod: "invoice" };

  /** `CA` is a state elsewhere. */
  const ways: readonly [string, (state: string) => Promise<Member>][] = [
    ["registered", (state) => newMember(shop, { ...place, state })],
    [
      "put into the address",
      async (state) => {
        const member = await newMember(shop, place);
        const answer = await member.call("PUT", "address", { ...names, ...place, state });
        expect(answer.status).toBe(200);
        return member;
      },
    ],
    [
      "put by an update",
      async (state) => {
        const member = await newMember(shop, place);
        expect((await member.call("PUT", "customer/update", { state })).status).toBe(200);
        return member;
      },
    ],
  ];
  const cases = ways.flatMap(([name, way]) => ["Skåne län", "CA"].map((state) => ({ name, way, state })));

  it.each(cases)(
    "$name, $state is text: nothing is taxed by it, and it is paid with",
    async ({ way, state }) => {
      const plain = await newMember(shop, place);
      const member = await way(state);
      const [expected, shown] = await times(2, (i) => (i === 0 ? plain : member).add(shop.item("101")));
      expect(shown?.at("loggedIn.state")).toBe(state);
      expect(shown?.at("location")).toMatchObject({ country: "SE", state: null, stateName: "" });
      expect(shown?.at("selection.address")).toMatchObject({ state, city: "Stockholm", country: "SE" });
      expect(shown?.at("selection.totals")).toEqual(expected?.at("selection.totals"));
      expect(shown?.at("selection.totals.taxPercentAsNumber")).toBe(25);
      const paid = await member.call("POST", "payment", invoice);
      expect(paid.status).toBe(200);
      expect(paid.at("address")).toMatchObject({ state, city: "Stockholm", country: "SE" });
      expect(paid.at("shippingAddress")).toMatchObject({ state });
      expect(paid.at("totals")).toMatchObject({ taxPercentAsNumber: 25 });
      const order = await shop.platform.db
        .selectFrom("order")
        .select(["country", "state"])
        .where("number", "=", Number(paid.text("order")))
        .executeTakeFirstOrThrow();
      expect(order).toEqual({ country: "SE", state: null });
    },
  );

  it.each(["Skåne län", "CA"])("%s stays behind in another country", async (state) => {
    const member = await newMember(shop, { ...place, state });
    const moved = await member.call("PUT", "countries/US");
    expect(moved.at("location")).toMatchObject({ country: "US", state: null });
    expect(moved.at("selection.address")).toMatchObject({ state: "", country: "US" });
    const again = await logIn(await inCountry("US"), member);
    expect(again.at("location")).toMatchObject({ country: "US", state: null });
    const updated = await member.call("PUT", "customer/update", { country: "US" });
    expect(updated.at("loggedIn")).toMatchObject({ country: "US", state: "" });
    expect(updated.at("location")).toMatchObject({ country: "US", state: null });
  });

  it("is refused where the country has states, and changes nothing", async () => {
    const member = await newMember(shop, { ...place, state: "Skåne län" });
    for (const [path, body] of [
      ["customer/update", { country: "US", state: "Skåne län" }],
      ["address", { ...names, ...place, country: "US", state: "Skåne län" }],
    ] as const) {
      const refused = await refusedBy(shop, () => member.call("PUT", path, body));
      expect(refused).toEqual({ status: 406, errors: { state: "invalid" }, untouched: true });
    }
  });

  async function inCountry(country: string): Promise<Shopper> {
    const shopper = await newShopper(shop);
    await shopper.call("PUT", `countries/${country}`);
    return shopper;
  }
});
