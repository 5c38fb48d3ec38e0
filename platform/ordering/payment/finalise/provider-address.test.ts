import { expect, it } from "vitest";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import { snapshotOf } from "../../order/testing/desk.ts";
import { testSettings } from "../../../testing/settings.ts";
import { isOtherDestination } from "./provider-address.ts";

const frozen = (snapshot: Partial<OrderSnapshot> = {}, shipping = 4_900) =>
  snapshotOf({ lines: [{ quantity: 1, unit: 35_000 }], shipping, snapshot });
const inUs = (state: string | null) =>
  frozen({ market: 2, priceList: 4, country: "US", state, currency: "USD" }, 1_000);
const german = { priceList: 2, country: "DE", currency: "EUR" };

it.each([
  ["the same country", frozen(), { country: "SE", city: "Lund" }, false],
  ["no country at all", frozen(), { city: "Lund" }, false],
  ["another price list", frozen(), { country: "DE" }, true],
  ["another market", frozen(), { country: "JP" }, true],
  ["not shipped to", frozen(), { country: "CH" }, true],
  ["not known", frozen(), { country: "XX" }, true],
  ["the same state", inUs("CA"), { country: "US", state: "CA" }, false],
  ["another state", inUs("CA"), { country: "US", state: "NY" }, true],
  ["a state without tax", inUs("CA"), { country: "US", state: "OR" }, true],
  ["a state, none before", inUs(null), { country: "US", state: "CA" }, true],
  ["a state without tax, none before", inUs(null), { country: "US", state: "OR" }, false],
  ["another tax of the same list", frozen(german, 500), { country: "NO" }, true],
  ["the same tax", frozen(german, 500), { country: "DE" }, false],
  [
    "the bill, goods sent elsewhere",
    frozen({ shippingAddress: { country: "SE" } }),
    { country: "DE" },
    false,
  ],
] as const)("isElsewhere (16.2, COUNTRY_MISMATCH): %s", async (_name, order, brought, elsewhere) => {
  expect(isOtherDestination(await testSettings(), order, brought)).toBe(elsewhere);
});

it("a shipping method that is not there is elsewhere", async () => {
  const settings = await testSettings();
  const countries = settings.countries.map((each) => ({ ...each, taxRates: undefined }));
  const pickup = frozen({ ...german, shippingMethod: { key: "pickup", name: "Pick-up" } }, 0);
  expect(isOtherDestination({ ...settings, countries }, pickup, { country: "NO" })).toBe(true);
});
