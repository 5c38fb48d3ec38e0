import { z } from "zod";
import { selectionOperation, simple, withErrors, type Operation } from "./operation.ts";

const add = (summary: string, more: readonly number[] = []) =>
  selectionOperation("Selection", summary, [401, 404, 406, 410, 412, ...more], 201);
const changeLine = (summary: string) => selectionOperation("Selection", summary, [404, 406, 410, 412]);
const choose = (summary: string) => selectionOperation("Selection", summary, [404]);
const move = (summary: string) => selectionOperation("Location", summary, [404]);

const failedEntries = z.record(z.string(), z.literal("failed"));

const bulk: Operation = {
  tag: "Selection",
  summary: "Adds items and sets quantities of lines, many at once",
  errors: [400, 404, 406],
  responses: ({ SelectionResponse }) => ({
    200: SelectionResponse.extend({
      errors: z.strictObject({ lines: failedEntries.optional(), items: failedEntries.optional() }).optional(),
    }),
    410: withErrors(SelectionResponse),
  }),
};

/** The response of attaching a selection: the selection, or only the token. */
const attach: Operation = {
  tag: "Selection",
  summary: "Makes an open selection the session's",
  errors: [404],
  responses: ({ SelectionResponse }) => ({
    200: z.union([SelectionResponse, z.strictObject({ token: z.string().nullable() })]),
  }),
};

const campaignSite: Operation = {
  tag: "Location",
  summary: "Enters the shop by a campaign site",
  errors: [404, 406],
  responses: ({ SelectionResponse, CampaignSite }) => ({
    200: SelectionResponse.extend({ campaignSite: CampaignSite }),
  }),
};

/** checkout-rest.md#selection-calls. */
export const selectionOperations: Readonly<Record<string, Operation>> = {
  "GET selection": selectionOperation("Selection", "The selection of the session", []),
  "PUT selection": selectionOperation("Selection", "Moves the session, for servers", [403, 404, 406]),
  "PUT selection/{}": attach,
  "POST payment-links/{}/{}": selectionOperation("Selection", "Takes the selection of a link, once", [404]),
  "POST items/{}": add("Adds an item"),
  "POST items/{}/quantity/{}": add("Adds so many units of an item"),
  "POST items/bundles/{}": add("Adds a flexible bundle with its chosen pieces", [403]),
  "POST items/gift-certificates/{}": add("Adds a gift certificate", [403]),
  "POST items/gift-certificates/{}/amount/{}": add("Adds a gift certificate of an amount", [403]),
  "PUT items": bulk,
  "POST lines/{}": changeLine("Raises a line"),
  "POST lines/{}/quantity/{}": changeLine("Raises a line by so many"),
  "PUT lines/{}/quantity/{}": changeLine("Sets the quantity of a line"),
  "DELETE lines/{}": changeLine("Removes a line, or some of it"),
  "DELETE lines/{}/quantity/{}": changeLine("Lowers a line by so many"),
  "PUT lines/{}/subscription-plan/{}": changeLine("Buys a line again and again"),
  "DELETE lines/{}/subscription-plan": changeLine("Buys a line once"),
  "POST vouchers": selectionOperation("Selection", "Adds a voucher by its code or address", [404, 406, 429]),
  "DELETE vouchers": selectionOperation("Selection", "Removes a voucher, or all", [404, 429]),
  "DELETE vouchers/{}": selectionOperation("Selection", "Removes a voucher", [404, 429]),
  "POST gift-card-apply": selectionOperation("Selection", "Pays with a gift card", [403, 406, 429]),
  "PUT countries/{}": move("Goes to a country"),
  "PUT countries/{}/states/{}": move("Goes to a state of a country"),
  "PUT languages/{}": move("Speaks a language"),
  "PUT campaign-site": campaignSite,
  "PUT shipping-methods/{}": choose("Chooses how it is sent"),
  "PUT payment-methods/{}": choose("Chooses how it is paid"),
  "PUT payment-fields": selectionOperation(
    "Payment",
    "Keeps what was filled in at the checkout",
    [400, 404, 406],
  ),
  "GET countries": simple("Location", "Countries that are shipped to", ({ Country }) => ({
    countries: z.array(Country),
  })),
  "GET countries/all": simple(
    "Location",
    "Every country, for servers",
    ({ Country }) => ({
      countries: z.array(Country),
      defaultLocation: z.strictObject({
        currency: z.union([z.string(), z.record(z.string(), z.unknown())]),
        language: z.string(),
        market: z.int(),
        pricelist: z.int(),
      }),
    }),
    [403],
  ),
  "GET countries/auto": {
    tag: "Location",
    summary: "Where the caller is",
    errors: [],
    responses: ({ Country, Errors }) => ({
      200: z.strictObject({ token: z.string().nullable(), country: Country }),
      404: Errors.extend({ country: z.array(z.never()) }),
    }),
  },
  "GET languages": simple("Location", "The languages of the shop", ({ Language }) => ({
    languages: z.array(Language),
  })),
};
