import { expect, it } from "vitest";
import { newSelection } from "../../../selling/selection/new-selection.ts";
import type { Selection } from "../../../selling/selection/selection.ts";
import { freshSession } from "../../../selling/session/start-session.ts";
import { testSettings } from "../../../testing/settings.ts";
import { checkRequest } from "./check-request.ts";

const settings = await testSettings();
const anna = { email: "anna@example.com", country: "SE" };
const inUs = { ...anna, country: "US", state: "California" };
const page = "https://shop.example/";

it.each<[string, string | null, Partial<Selection>, string?]>([
  ["SE", null, { address: anna }],
  ["NO", null, { address: anna }, "address.country"],
  ["NO", null, { address: anna, shippingAddress: { country: "NO" } }],
  ["SE", null, { address: anna, shippingAddress: { country: "NO" } }, "shippingAddress.country"],
  ["US", "CA", { address: inUs }],
  ["US", "NY", { address: inUs }, "address.state"],
  ["SE", null, { address: { ...anna, state: "Skåne" } }],
])("sent to where it is priced alone (12.2, 16.1): %s, %s, %j", (country, state, addresses, wrong) => {
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
  const problems = wrong === undefined ? [] : [{ subject: wrong, code: "invalid" }];
  expect(checked.ok ? [] : checked.problems).toEqual(problems);
});
