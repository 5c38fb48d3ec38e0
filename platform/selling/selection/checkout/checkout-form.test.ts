import { describe, expect, it } from "vitest";
import { failure } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import type { PlaceChange } from "../../session/change-place.ts";
import { freshSession } from "../../session/start-session.ts";
import { testSettings } from "../../../testing/settings.ts";
import { applyCheckoutForm, placeOfForm, type CheckoutFormInput } from "./checkout-form.ts";
import { removeUnsellable, moveShipToAddress } from "../lines/unsellable-lines.ts";
import type { Address, Selection } from "../selection.ts";
import { placedAddresses, shipTo } from "./ship-to-address.ts";
import { filledWith, testSelection, testPurchase } from "../testing/purchase-context.ts";

const settings = await testSettings();
const anna = { firstName: "Anna", lastName: "Åberg", email: "anna@", city: "Stockholm", country: "SE" };
const sessionIn = (country: string, state: string | null = null) => ({
  ...freshSession(settings, 1, findCountry(settings, country)),
  state,
});

function filled(selection: Partial<Selection>, given: CheckoutFormInput): Selection {
  const result = applyCheckoutForm(testSelection(selection), given);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe("what a form says of a selection, checkout-rest.md#payment-fields", () => {
  const returnPage = "https://shop.example/return";
  const before = {
    address: { ...anna, state: "X" },
    giftMessage: "Hej",
    additionalNotes: "Ring",
    additionalFields: { a: 1 },
    paymentFailedPage: "https://shop.example/failed",
    preferences: { cartAbandonmentEmail: false },
    shippingAddress: { city: "Ort" },
  };

  it.each<[string, CheckoutFormInput, Partial<Selection>]>([
    ["nothing: all stays", {}, {}],
    ["null: all stays", { address: null, additionalNotes: null }, {}],
    [
      "an absent field keeps, an empty one clears",
      { address: { firstName: "Bo", city: "", lastName: undefined }, giftMessage: "", additionalNotes: "" },
      {
        address: { firstName: "Bo", lastName: "Åberg", email: "anna@", country: "SE", state: "X" },
        giftMessage: null,
        additionalNotes: "",
      },
    ],
    ["a shipping address goes with null", { shippingAddress: null }, { shippingAddress: null }],
    [
      "a shipping address of its own",
      { shippingAddress: { firstName: "Bo" } },
      { shippingAddress: { firstName: "Bo", city: "Ort" } },
    ],
    [
      "a state goes with its country",
      { address: { country: "DE" } },
      { address: { ...anna, country: "DE" } },
    ],
    [
      "fields are added, pages are set and cleared, preferences are merged",
      {
        additionalFields: { b: 2 },
        paymentReturnPage: returnPage,
        paymentFailedPage: "",
        preferences: { newsletter: true },
      },
      {
        additionalFields: { a: 1, b: 2 },
        paymentReturnPage: returnPage,
        paymentFailedPage: null,
        preferences: { cartAbandonmentEmail: false, newsletter: true },
      },
    ],
  ])("%s", (_, given, is) => {
    expect(filled(before, given)).toEqual(testSelection({ ...before, ...is }));
  });

  it("additional fields do not grow without bound", () => {
    const long = (length: number) => "x".repeat(length);
    const full = filled({}, { additionalFields: { a: long(9_000) } });
    const tooLong = failure("additionalFields", "too-long");
    expect(applyCheckoutForm(full, { additionalFields: { b: long(1_000) } })).toEqual(tooLong);
    expect(applyCheckoutForm(full, { additionalFields: { a: long(9_900) } }).ok).toBe(true);
  });
});

const us = { country: "US", state: "CA" };
const away = { address: anna, shippingAddress: us };
const home = { address: { country: "US" }, shippingAddress: us };
const to = (country: string) => ({ address: { country } });
const empty = {};

it.each<[string, readonly [string, string?], Partial<Selection>, CheckoutFormInput, PlaceChange]>([
  ["nowhere when nothing is said", ["SE"], empty, { additionalNotes: "x" }, {}],
  ["nowhere by the session's own country", ["US", "CA"], empty, to("US"), {}],
  ["to the country of the bill", ["SE"], empty, to("DE"), { country: "DE" }],
  ["to the ship-to country", ["SE"], empty, { ...to("DE"), shippingAddress: us }, us],
  ["nowhere by the bill beside it", ["JP"], { shippingAddress: { country: "JP" } }, to("NO"), {}],
  ["back to the bill, out of its state", ["US", "CA"], away, { shippingAddress: null }, { country: "SE" }],
  ["out of a state of the same country", ["US", "CA"], home, { shippingAddress: null }, { state: null }],
  ["nowhere by a state without states", ["SE"], empty, { address: { state: "Skåne" } }, {}],
  ["to a state that has to be one", ["US"], empty, { address: { state: "ZZ" } }, { state: "ZZ" }],
  ["out of a cleared state", ["US", "CA"], { address: us }, { address: { state: "" } }, { state: null }],
  ["to an unknown country, to be refused there", ["SE"], empty, to("XX"), { country: "XX" }],
])(
  "where a form leads the session, checkout-rest.md#payment-fields: %s",
  (_, [country, state = null], before, given, place) => {
    expect(placeOfForm(settings, testSelection(before), given, sessionIn(country, state))).toEqual(place);
  },
);

describe("addresses beside the session, checkout-rest.md#addresses, #selection and #session-states", () => {
  it("the ship-to address is the bill's, or its own with the bill's e-mail where it has none", () => {
    const to = (shippingAddress: Address | null) => shipTo({ address: anna, shippingAddress });
    expect(to(null)).toEqual(anna);
    expect(to({ city: "Ort" })).toEqual({ city: "Ort", email: "anna@" });
    expect(to({ email: "bo@" })).toEqual({ email: "bo@" });
  });

  it("without a country one is where the session is; the bill stays beside a ship-to address", () => {
    const [california, newYork] = ["CA", "NY"].map((state) => ({ country: "US", state }));
    const placed = (address: Address, shippingAddress: Address | null = null) =>
      Object.values(placedAddresses({ address, shippingAddress }, sessionIn("US", "CA")));
    expect(placed({ city: "X" })).toEqual([{ city: "X", ...california }, null]);
    expect(placed({ country: "SE" })).toEqual([{ country: "SE" }, null]);
    expect(placed({ ...newYork })).toEqual([newYork, null]);
    expect(placed({ country: "SE" }, { country: "US" })).toEqual([{ country: "SE" }, california]);
  });

  it("the ship-to address follows the session, where it names a country", () => {
    const before = sessionIn("SE");
    const follow = (selection: Partial<Selection>, after = sessionIn("US", "NY")) => {
      const { address, shippingAddress } = moveShipToAddress(testSelection(selection), before, after);
      return [address, shippingAddress];
    };
    const newYork = { country: "US", state: "NY" };
    expect(follow({ address: anna })).toEqual([{ ...anna, ...newYork }, null]);
    expect(follow({ address: { city: "X" } })).toEqual([{ city: "X" }, null]);
    const german = { country: "DE", state: "x" };
    expect(follow({ address: anna, shippingAddress: german })).toEqual([anna, newYork]);
    expect(follow({ address: anna }, before)).toEqual([anna, null]);
  });

  it("lines that cannot be sold any more go and are named, others stay", () => {
    const full = testPurchase([1, 2, 3, 4].map((display) => ({ display })));
    const selection = filledWith(full, ...[1, 2, 3, 4].map((display) => ({ display, quantity: 3 })));
    const wares = [{ display: 1 }, { display: 2, visible: false }, { display: 3, price: null }];
    const { selection: left, lost } = removeUnsellable(selection, testPurchase(wares).sellables);
    expect(left.lines).toEqual(selection.lines.slice(0, 1));
    const all = { size: 1, originalQuantity: 3, unavailable: 3, available: 0 };
    expect(lost).toEqual([2, 3, 4].map((display) => Object.assign({ display }, all)));
  });
});
