import { z } from "zod";
import { isPasswordHash } from "../../passwords/password-hash.ts";
import { id } from "./value-types.ts";

/** The operations of the integration service. soap.md#calls. */
export const integrationOperations = [
  "Accounts_Update",
  "Customers_Update",
  "Deliverywindows_Update",
  "Events_Done",
  "Events_Get",
  "Events_GetByMarkets",
  "Invoices_Update",
  "Markets_Update",
  "Orders_Update",
  "Paymentterms_Update",
  "Pricelists_Update",
  "Products_Update",
  "Salesreps_Update",
  "Shippingterms_Update",
  "Sizes_Update",
  "Warehouses_Update",
] as const;
export type IntegrationOperation = (typeof integrationOperations)[number];

const namespace = z.string().regex(/^(urn:|https?:\/\/)[!-~]{1,500}$/, "must be a URN or an http address");

/** A hash as passwords of customers are kept, or the password itself. */
const userPassword = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => !text.startsWith("scrypt$") || isPasswordHash(text), "is not a hash of a password");

/** Who may call the integration service. */
const integrationUser = z.strictObject({
  username: z.string().trim().min(1).max(255),
  password: userPassword,
  /** false: what this user writes raises no events. */
  ownEvents: z.boolean().default(true),
  /** Absent: all of them. */
  operations: z.array(z.enum(integrationOperations)).min(1).optional(),
});

/** Settings of the integration service and of what it brings. soap.md#settings. */
export const integrationSettings = {
  /** The namespace of all elements, and what `SOAPAction` begins with. */
  soapNamespace: namespace.default("urn:vitrine:webservices/"),
  correlationPrefix: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,40}$/, "letters, digits, dots and hyphens")
    .default("vitrine"),
  users: z
    .array(integrationUser)
    .refine(
      (users) => new Set(users.map(({ username }) => username)).size === users.length,
      "names a user twice",
    )
    .default([]),
  eventsPerFetch: z.int().min(1).max(1000).default(100),
  /** Calls of one user; absent: as many as come. */
  callsPerMinute: z.int().min(1).optional(),
  /** Where units go that name no warehouse; absent: the first. */
  defaultWarehouse: id.optional(),
  /** Stands between the two parts of a label, such as `32/34`, of a size table that is not declared. */
  sizeTableDivider: z.string().min(1).max(5).default("/"),
};
