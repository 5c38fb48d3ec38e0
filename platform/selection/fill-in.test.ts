import { describe, expect, it } from "vitest";
import { failure } from "../errors.ts";
import { findCountry } from "../market/places.ts";
import type { PlaceChange } from "../session/change-place.ts";
import { freshSession } from "../session/start-session.ts";
import { testSettings } from "../testing/settings.ts";
import { fillIn, placeGiven, type GivenFields } from "./fill-in.ts";
import { dropLines, followPlace } from "./move-selection.ts";
import type { Address, Selection } from "./selection.ts";
import { placedAddresses, shipTo } from "./ship-to.ts";
import { testSelection, testShelf } from "./testing/shelf.ts";

const settings = await testSettings();
const anna = { firstName: "Anna", lastName: "Åberg", email: "anna@", city: "Stockholm", country: "SE" };
const sessionIn = (country: string | null, state: string | null = null) => ({
  ...freshSession(settings, 1, findCountry(settings, country ?? "")),
  state,
});

function filled(selection: Partial<Selection>, given: GivenFields): Selection {
  const result = fillIn(testSelection(selection), given);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe("what a form says of a selection, checkout-rest.md 10.2", () => {
  it.each<{ name: string; given: GivenFields; is: Partial<Selection> }>([
    {
      name: "nothing: all stays",
      given: {},
      is: { address: anna, giftMessage: "Hej", additionalNotes: "Ring" },
    },
    {
      name: "null: all stays",
      given: { address: null, additionalNotes: null },
      is: { address: anna, additionalNotes: "Ring" },
    },
    {
      name: "an absent field keeps, an empty one clears",
      given: {
        address: { firstName: "Bo", city: "", lastName: undefined },
        giftMessage: "",
        additionalNotes: "",
      },
      is: {
        address: { firstName: "Bo", lastName: "Åberg", email: "anna@", country: "SE" },
        giftMessage: null,
        additionalNotes: "",
      },
    },
    {
      name: "a shipping address of its own",
      given: { shippingAddress: { firstName: "Bo", city: "" } },
      is: { address: anna, shippingAddress: { firstName: "Bo" } },
    },
    {
      name: "a state does not stay behind in another country",
      given: { address: { country: "DE" } },
      is: { address: { ...anna, country: "DE" } },
    },
    {
      name: "fields are added to those that are there, pages are set and cleared, preferences are merged",
      given: {
        additionalFields: { b: 2 },
        paymentReturnPage: "https://shop.example/return",
        paymentFailedPage: "",
        preferences: { newsletter: true },
      },
      is: {
        additionalFields: { a: 1, b: 2 },
        paymentReturnPage: "https://shop.example/return",
        paymentFailedPage: null,
        preferences: { cartAbandonmentEmail: false, newsletter: true },
      },
    },
  ])("$name", ({ given, is }) => {
    const before = {
      address: anna,
      giftMessage: "Hej",
      additionalNotes: "Ring",
      additionalFields: { a: 1 },
      paymentFailedPage: "https://shop.example/failed",
      preferences: { cartAbandonmentEmail: false },
    };
    expect(filled(before, given)).toEqual(testSelection({ ...before, ...is }));
  });

  it("a state goes with its country, and a shipping address with null", () => {
    const before = { address: { country: "US", state: "CA" }, shippingAddress: { city: "Ort" } };
    expect(filled(before, { address: { country: "DE" }, shippingAddress: null })).toMatchObject({
      address: { country: "DE" },
      shippingAddress: null,
    });
    expect(filled(before, { address: { country: "DE" } }).address).not.toHaveProperty("state");
  });

  it("additional fields do not grow without bound", () => {
    const long = (length: number) => "x".repeat(length);
    const before = filled({}, { additionalFields: { a: long(9_000) } });
    expect(fillIn(before, { additionalFields: { b: long(1_000) } })).toEqual(
      failure("additionalFields", "too-long"),
    );
    expect(fillIn(before, { additionalFields: { a: long(9_900) } }).ok).toBe(true);
  });
});

describe("where a form leads the session, checkout-rest.md 10.2", () => {
  const away = { address: anna, shippingAddress: { country: "US", state: "CA" } };
  it.each<{
    name: string;
    from?: readonly [string | null, (string | null)?];
    before?: Partial<Selection>;
    given: GivenFields;
    to: PlaceChange;
  }>([
    { name: "nowhere when nothing is said", given: { additionalNotes: "x" }, to: {} },
    {
      name: "nowhere when it names the session's own country",
      given: { address: { country: "SE", city: "Ort" } },
      to: {},
    },
    { name: "to the country of the bill", given: { address: { country: "DE" } }, to: { country: "DE" } },
    {
      name: "to a state of it",
      given: { address: { country: "US", state: "NY" } },
      to: { country: "US", state: "NY" },
    },
    {
      name: "to the ship-to country where both are given",
      given: { address: { country: "DE" }, shippingAddress: { country: "JP" } },
      to: { country: "JP" },
    },
    {
      name: "nowhere when only the bill moves beside a ship-to address",
      from: ["JP"],
      before: { shippingAddress: { country: "JP" } },
      given: { address: { country: "NO" } },
      to: {},
    },
    {
      name: "back to the bill without a ship-to address, and out of its state",
      from: ["US", "CA"],
      before: away,
      given: { shippingAddress: null },
      to: { country: "SE" },
    },
    {
      name: "out of a state of the same country",
      from: ["US", "CA"],
      before: { ...away, address: { country: "US" } },
      given: { shippingAddress: null },
      to: { state: null },
    },
    {
      name: "nowhere when the own country is named again",
      from: ["US", "CA"],
      given: { address: { country: "US" } },
      to: {},
    },
    {
      name: "nowhere by a state of a country without states",
      given: { address: { state: "Skåne" } },
      to: {},
    },
    {
      name: "to a state that has to be one",
      from: ["US"],
      given: { address: { state: "ZZ" } },
      to: { state: "ZZ" },
    },
    {
      name: "out of a state that is cleared",
      from: ["US", "CA"],
      before: { address: { country: "US", state: "CA" } },
      given: { address: { state: "" } },
      to: { state: null },
    },
    {
      name: "to an unknown country, to be refused there",
      given: { address: { country: "XX" } },
      to: { country: "XX" },
    },
  ])("$name", ({ from = ["SE"], before = {}, given, to }) => {
    expect(placeGiven(settings, testSelection(before), given, sessionIn(from[0], from[1] ?? null))).toEqual(
      to,
    );
  });
});

describe("addresses beside the session, checkout-rest.md 8.7, 11.1 and 13.1", () => {
  it("the ship-to address is the bill's, or its own with the bill's e-mail where it has none", () => {
    expect(shipTo({ address: anna, shippingAddress: null })).toEqual(anna);
    expect(shipTo({ address: anna, shippingAddress: { city: "Ort" } })).toEqual({
      city: "Ort",
      email: "anna@",
    });
    expect(shipTo({ address: anna, shippingAddress: { email: "bo@" } })).toEqual({ email: "bo@" });
  });

  it.each<{ name: string; address: Address; shippingAddress?: Address; bill: Address; sentTo?: Address }>([
    {
      name: "one without a country is where the session is",
      address: { city: "X" },
      bill: { city: "X", country: "US", state: "CA" },
    },
    {
      name: "a foreign one has nothing of the session's state",
      address: { country: "SE" },
      bill: { country: "SE" },
    },
    {
      name: "one that names its state keeps it",
      address: { country: "US", state: "NY" },
      bill: { country: "US", state: "NY" },
    },
    {
      name: "beside a ship-to address the bill stays where it is",
      address: { country: "SE" },
      shippingAddress: { country: "US" },
      bill: { country: "SE" },
      sentTo: { country: "US", state: "CA" },
    },
  ])("$name", ({ address, shippingAddress = null, bill, sentTo = null }) => {
    const placed = placedAddresses({ address, shippingAddress }, sessionIn("US", "CA"));
    expect(placed).toEqual({ address: bill, shippingAddress: sentTo });
  });

  it("the ship-to address follows the session, where it names a country", () => {
    const before = sessionIn("SE");
    const after = sessionIn("US", "NY");
    const follow = (selection: Partial<Selection>) => followPlace(testSelection(selection), before, after);
    expect(follow({ address: anna }).address).toEqual({ ...anna, country: "US", state: "NY" });
    expect(follow({ address: { city: "X" } }).address).toEqual({ city: "X" });
    expect(follow({ address: anna, shippingAddress: { country: "DE", state: "x" } })).toMatchObject({
      address: anna,
      shippingAddress: { country: "US", state: "NY" },
    });
    expect(followPlace(testSelection({ address: anna }), before, sessionIn("SE")).address).toEqual(anna);
  });

  it("lines that cannot be sold any more go and are named, others stay", () => {
    const line = { size: 1, comment: "", productUrl: "", category: "", subscriptionPlan: null, bundle: null };
    const lines = [1, 2, 3, 4].map((display) =>
      Object.assign({ display, line: `${display}`, quantity: 3 }, line),
    );
    const selection = testSelection({ lines });
    const { sellables } = testShelf([
      { display: 1 },
      { display: 2, visible: false },
      { display: 3, price: null },
    ]);
    const { selection: left, lost } = dropLines(selection, sellables);
    expect(left.lines).toEqual(lines.slice(0, 1));
    const all = { size: 1, originalQuantity: 3, unavailable: 3, available: 0 };
    expect(lost).toEqual([2, 3, 4].map((display) => Object.assign({ display }, all)));
  });
});
