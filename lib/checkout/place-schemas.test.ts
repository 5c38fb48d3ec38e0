import { locationSchema } from "@/lib/checkout/place-schemas";
import { expect, it } from "vitest";

const location = { country: "FR", name: "France", shipTo: true, language: "en" };

it("says where a session is and what it pays in (section 11)", () => {
  const answer = { token: "k3", location, selection: { currency: "EUR", language: "en" } };
  expect(locationSchema.parse(answer)).toEqual({ ...location, currency: "EUR" });
});

it("leaves a currency open that is not said", () => {
  for (const selection of [undefined, null, {}, { currency: null }]) {
    expect(locationSchema.parse({ location, selection })).toEqual({ ...location, currency: "" });
  }
});
