import { type RawBuilder, sql, type SqlBool } from "kysely";
import { anyNumber, anyText } from "../foundations/database/any-of.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { personsOf } from "../selling/discounts/persons.ts";
import { anyOfEmails, customersOf, type Person } from "./find-person.ts";

interface PersonRows {
  readonly table: keyof Schema;
  /** Which rows of the table, called `t`, hold something of a person. */
  readonly where: (person: Person) => RawBuilder<SqlBool>;
  /** What a copy of the rows is without: secrets, and what opens something. */
  readonly hidden: readonly string[];
}

const orders = ({ orders }: Person) => sql`any(${[...orders]}::bigint[])`;
const selections = (person: Person) => anyText(person.selections);
const attempts = (person: Person) => anyText(person.attempts);
const ofEmail = ({ store, emails }: Person) =>
  sql<SqlBool>`t.store = ${store} and lower(t.email) = ${anyOfEmails(emails)}`;
const customers = (person: Person) => anyNumber(customersOf(person));
const ofCustomer = (person: Person) => sql<SqlBool>`t.customer = ${customers(person)}`;
const ofOrders = (person: Person) =>
  sql<SqlBool>`t.store = ${person.store} and t.order_number = ${orders(person)}`;
const ofSelections = (person: Person) => sql<SqlBool>`t.selection = ${selections(person)}`;

/** How uses of vouchers name a person. */
export function voucherPersons({ customer, emails }: Person): readonly string[] {
  return [...personsOf(customer, undefined), ...emails.flatMap((email) => personsOf(null, email))];
}

/** What audit rows and first answers call what is hers. */
export function subjectsOf(person: Person): readonly string[] {
  const { orders: numbers } = person;
  return [
    ...customersOf(person).map((id) => `customer ${id}`),
    ...numbers.map((number) => `order ${number}`),
  ];
}

const subscriptionOf = (person: Person) =>
  sql<SqlBool>`t.contract in (select id from subscription_contract where customer = ${person.customer})`;

/** Every table that holds something of a person, by what it is called in answers. management.md#erasure. */
export const personRows = {
  customer: {
    table: "customer",
    where: (person) => sql<SqlBool>`t.id = ${customers(person)}`,
    hidden: ["password_hash", "credential_version", "selection"],
  },
  mergedCustomers: {
    table: "merged_customer",
    where: ({ customer }) => sql<SqlBool>`t.merged_into = ${customer}`,
    hidden: [],
  },
  sessions: { table: "session", where: ofCustomer, hidden: ["token_hash", "selection", "attempt"] },
  passwordResetRequests: { table: "password_reset_request", where: ofEmail, hidden: [] },
  passwordResets: { table: "password_reset", where: ofCustomer, hidden: ["secret_hash"] },
  newsletterSubscriptions: { table: "newsletter_subscription", where: ofEmail, hidden: ["key_hash"] },
  backInStockSubscriptions: { table: "back_in_stock_subscription", where: ofEmail, hidden: [] },
  wishlists: { table: "wishlist", where: ofCustomer, hidden: [] },
  wishlistItems: {
    table: "wishlist_item",
    where: ({ customer }) =>
      sql<SqlBool>`t.wishlist in (select id from wishlist where customer = ${customer})`,
    hidden: [],
  },
  subscriptionContracts: { table: "subscription_contract", where: ofCustomer, hidden: [] },
  subscriptions: { table: "subscription", where: subscriptionOf, hidden: [] },
  storedPayments: { table: "stored_payment", where: ofCustomer, hidden: [] },
  selections: {
    table: "selection",
    where: (person) => sql<SqlBool>`t.id = ${selections(person)}`,
    hidden: ["id", "merged_into", "leftover"],
  },
  selectionPlaces: {
    table: "selection_place",
    where: ofSelections,
    hidden: ["selection", "link_hash", "attempt"],
  },
  draftOrders: { table: "draft_order", where: ofSelections, hidden: ["selection", "claims"] },
  selectionLines: { table: "selection_line", where: ofSelections, hidden: ["selection"] },
  payments: {
    table: "payment_attempt",
    where: (person) => sql<SqlBool>`t.id = ${attempts(person)}`,
    hidden: ["id", "selection", "session", "account"],
  },
  paymentCallbacks: {
    table: "payment_callback",
    where: (person) => sql<SqlBool>`t.attempt = ${attempts(person)}`,
    hidden: ["attempt"],
  },
  orders: {
    table: "order",
    where: (person) => sql<SqlBool>`t.store = ${person.store} and t.number = ${orders(person)}`,
    hidden: ["session", "selection", "attempt"],
  },
  orderLines: { table: "order_line", where: ofOrders, hidden: [] },
  orderNotes: { table: "order_note", where: ofOrders, hidden: [] },
  shipments: { table: "shipment", where: ofOrders, hidden: [] },
  refunds: { table: "refund", where: ofOrders, hidden: [] },
  returns: { table: "order_return", where: ofOrders, hidden: [] },
  invoices: {
    table: "invoice",
    where: (person) => sql<SqlBool>`t.order_store = ${person.store} and t.order_number = ${orders(person)}`,
    hidden: [],
  },
  voucherUses: {
    table: "voucher_count",
    where: (person) =>
      sql<SqlBool>`t.store = ${person.store} and t.person = ${anyText(voucherPersons(person))}`,
    hidden: ["person"],
  },
  mails: {
    table: "mail",
    // What they say is in the orders, or opens something.
    where: (person) => sql<SqlBool>`t.store = ${person.store} and (
      lower(t.recipient) = ${anyOfEmails(person.emails)} or (
        t.content->>'kind' = ${anyText(["order-confirmation", "shipment"])}
        and t.content->>'order' = ${anyText(person.orders.map(String))}
      )
    )`,
    hidden: ["content"],
  },
  importRows: {
    table: "import_row",
    where: (person) => sql<SqlBool>`
      t.job in (select id from import_job where store = ${person.store} and kind = 'customers') and (
        lower(t.cells->>'email') = ${anyOfEmails(person.emails)}
        or t.cells->>'id' = ${anyText(customersOf(person).map(String))}
        or t.cells->>'externalId' in (select external_id from customer where id = ${customers(person)})
      )`,
    hidden: ["key"],
  },
  changes: {
    table: "audit",
    where: (person) => sql<SqlBool>`t.subjects && ${[...subjectsOf(person)]}::text[]`,
    hidden: ["actor", "detail", "request"],
  },
} as const satisfies Readonly<Record<string, PersonRows>>;

export type PersonKind = keyof typeof personRows;
export const personKinds: readonly PersonKind[] = Object.keys(personRows).filter(isKind);

function isKind(name: string): name is PersonKind {
  return Object.hasOwn(personRows, name);
}
