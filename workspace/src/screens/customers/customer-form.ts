import { queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";
import type { paths } from "../../../../client/schema.d.ts";

export type Customer = Schemas["Customer"];

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["customer", id],
    queryFn: ({ signal }) => ask(api.GET("/customers/{id}", { params: { path: { id } }, signal })),
  });

export const textFields = [
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "phoneNumber",
  "cellPhoneNumber",
  "vatNumber",
] as const;

export type CustomerFields = Record<(typeof textFields)[number] | "country" | "language", string> & {
  newsletter: boolean;
};

type CustomerPatch = NonNullable<
  paths["/customers/{id}"]["patch"]["requestBody"]
>["content"]["application/json"];

export function fieldsOf(customer: Customer): CustomerFields {
  const text = (name: (typeof textFields)[number]) => customer[name] ?? "";
  return {
    email: text("email"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    company: text("company"),
    address1: text("address1"),
    address2: text("address2"),
    zipCode: text("zipCode"),
    city: text("city"),
    state: text("state"),
    phoneNumber: text("phoneNumber"),
    cellPhoneNumber: text("cellPhoneNumber"),
    vatNumber: text("vatNumber"),
    country: customer.country,
    language: customer.language ?? "",
    newsletter: customer.newsletter,
  };
}

/** What differs from what was there; an empty text clears it. */
export function patchOf(before: CustomerFields, after: CustomerFields): CustomerPatch {
  const names = [...textFields, "country", "language"] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(before.newsletter !== after.newsletter && { newsletter: after.newsletter }),
  };
}
