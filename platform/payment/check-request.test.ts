import { beforeAll, describe, expect, it } from "vitest";
import { newSelection } from "../selection/new-selection.ts";
import type { Selection } from "../selection/selection.ts";
import { freshSession } from "../session/start-session.ts";
import type { Settings } from "../settings/schema.ts";
import { testSettings } from "../testing/settings.ts";
import { checkRequest } from "./check-request.ts";

let settings: Settings;

beforeAll(async () => {
  settings = await testSettings();
});

const anna = { email: "anna@example.com", country: "SE" };
const page = "https://shop.example/";

/** What is wrong with paying the selection from a place. */
function problemsIn(country: string, state: string | null, addresses: Partial<Selection>) {
  const checked = checkRequest({
    settings,
    session: { ...freshSession(settings, 1, undefined), country, state },
    selection: { ...newSelection(1), paymentReturnPage: page, paymentFailedPage: page, ...addresses },
    request: { given: {}, initiateOnly: false, termsAccepted: true, submitted: {}, problems: [] },
    rules: {
      requiredAddressFields: ["email", "country"],
      termsRequired: true,
      zipCodes: "normalize",
      isAllowedOrigin: () => true,
    },
    provider: null,
  });
  return checked.ok ? [] : checked.problems;
}

describe("checkRequest: sent to where it is priced (12.2, 16.1)", () => {
  it("takes the ship-to address in the session's place alone", () => {
    expect(problemsIn("SE", null, { address: anna })).toEqual([]);
    expect(problemsIn("NO", null, { address: anna })).toEqual([
      { subject: "address.country", code: "invalid" },
    ]);
    const shippingAddress = { country: "NO" };
    expect(problemsIn("NO", null, { address: anna, shippingAddress })).toEqual([]);
    expect(problemsIn("SE", null, { address: anna, shippingAddress })).toEqual([
      { subject: "shippingAddress.country", code: "invalid" },
    ]);
  });

  it("its state too, where the country has states", () => {
    const address = { ...anna, country: "US", state: "California" };
    expect(problemsIn("US", "CA", { address })).toEqual([]);
    expect(problemsIn("US", "NY", { address })).toEqual([{ subject: "address.state", code: "invalid" }]);
    expect(problemsIn("SE", null, { address: { ...anna, state: "Skåne" } })).toEqual([]);
  });
});
