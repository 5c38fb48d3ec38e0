import { getIntrospectionQuery, graphqlSync } from "graphql";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { buildSchema } from "./load-schema.ts";

const described = z.object({ name: z.string(), description: z.string().nullable() });
const field = described.extend({ args: z.array(described) });
const introspection = z.object({
  __schema: z.object({
    types: z.array(
      described.extend({
        kind: z.string(),
        fields: z.array(field).nullable(),
        inputFields: z.array(described).nullable(),
        enumValues: z.array(described).nullable(),
      }),
    ),
    directives: z.array(described),
  }),
});

/** As GraphiQL asks for it. */
const { data } = graphqlSync({ schema: buildSchema(), source: getIntrospectionQuery() });
const { types, directives } = introspection.parse(data).__schema;
const own = types.filter(({ name }) => !name.startsWith("__"));

const fieldsOf = (type: string) => own.find(({ name }) => name === type)?.fields ?? [];
const without = (all: readonly z.infer<typeof described>[], owner = "") =>
  all.filter(({ description }) => !description).map(({ name }) => owner + name);

/** Their values are the names of fields and units, or of methods of payment, and say all that there is to say. */
const plainEnums =
  /Sort$|^(AddressSortKey|SearchField|DateIntervalType|DistanceUnit|OpeningDayType|Gender|SortOrder|MediaType|PaymentMethodKind|ExpressCheckoutWidgetType|PromotionAction|PromotionResult)$/;

describe("descriptions of the schema, as introspection shows them", () => {
  it("every type, field and directive has one, and every value of an enum that is not plain", () => {
    const missing = own.flatMap(({ name, fields, inputFields, enumValues }) => [
      ...without([...(fields ?? []), ...(inputFields ?? [])], `${name}.`),
      ...(plainEnums.test(name) ? [] : without(enumValues ?? [], `${name}.`)),
    ]);
    expect([...without(own), ...without(directives), ...missing]).toEqual([]);
  });

  it.each([
    ["Query.customer", "Session mode. Needs a customer who is logged in."],
    ["Mutation.addVoucher", "Session mode. Can demand a captcha."],
    ["Mutation.setMarket", "Session mode. Needs the shared secret."],
    ["DisplayItem.preview", "No-session mode."],
    ["Stock.quantity", "Needs the permission `stock.quantity`."],
  ])("%s ends with what its directives demand", (place, end) => {
    const [type = "", name] = place.split(".");
    const { description } = fieldsOf(type).find((one) => one.name === name) ?? {};
    expect(description).toMatch(/^[A-Z]/);
    expect(description?.endsWith(`. ${end}`)).toBe(true);
  });
});
