import { z } from "zod";
import { body, selectionOperation, simple, type Operation } from "./operation.ts";

const account = (summary: string, errors: readonly number[]) =>
  selectionOperation("Customer", summary, errors);
const subscribed = (summary: string, errors: readonly number[]) =>
  simple("Customer", summary, () => ({ subscribed: z.literal(true) }), errors);

const wishlist = simple(
  "Customer",
  "A wishlist",
  ({ Wishlist }) => ({ wishlist: Wishlist, totalItems: z.int() }),
  [403, 404, 406],
);
const contracts = simple(
  "Subscriptions",
  "The customer's contracts",
  ({ Contract }) => ({ contracts: z.array(Contract) }),
  [403, 404, 406],
);
const contract = simple(
  "Subscriptions",
  "A contract after its change",
  ({ Contract }) => ({ contract: Contract }),
  [403, 404, 406],
);
const subscription = simple(
  "Subscriptions",
  "A subscription after its change",
  ({ Subscription }) => ({ subscription: Subscription }),
  [400, 403, 404, 406],
);
const resetMail = simple(
  "Customer",
  "Sends a link to choose a new password; never tells whether the address is known",
  () => ({}),
  [406, 429, 503],
);

const orders: Operation = {
  tag: "Customer",
  summary: "The customer's orders, newest first",
  errors: [403, 406],
  responses: ({ OrdersResponse }) => ({ 200: OrdersResponse }),
};

const storedPayment: Operation = {
  tag: "Subscriptions",
  summary: "Changes how contracts are paid",
  errors: [403, 404, 406, 412],
  responses: () => ({
    200: z.union([
      body({ action: z.literal("redirect"), url: z.string() }),
      body({ action: z.literal("form"), formHtml: z.string() }),
      body({ action: z.literal("success") }),
    ]),
  }),
};

/** checkout-rest.md#customer-calls. */
export const customerOperations: Readonly<Record<string, Operation>> = {
  "POST register": account("Opens an account and logs in", [406, 409, 429]),
  "POST login": account("Logs in", [406, 429]),
  "POST login/{}": account("Logs in", [406, 429]),
  "POST logout": account("Logs out", []),
  "GET customer": simple(
    "Customer",
    "Who is logged in",
    ({ Customer, Language, Country, Location }) => ({
      loggedIn: Customer,
      languages: z.array(Language),
      countries: z.array(Country),
      location: Location,
    }),
    [403],
  ),
  "PUT address": account("Changes the address", [403, 404, 406]),
  "PUT email": account("Changes the e-mail address", [403, 406, 409]),
  "PUT password": account("Changes the password; other sessions are logged out", [403, 406, 429]),
  "PUT customer/update": account(
    "Changes anything of the account, all of it or nothing; with another password other sessions are logged out",
    [403, 404, 406, 409, 429],
  ),
  "POST password-reset-email": resetMail,
  "POST password-reset-email/{}": resetMail,
  "POST password-reset": account("Chooses a new password and logs in", [406, 429]),
  "POST orders": orders,
  "POST newsletter-subscription": subscribed("Subscribes to the newsletter", [406, 429]),
  "POST newsletter-subscription/{}": subscribed("Subscribes to the newsletter", [406, 429]),
  "POST back-in-stock-subscription": subscribed("Sends a mail once when an item is back", [404, 406, 429]),
  "GET customer/wishlists/{}": wishlist,
  "POST customer/wishlists/{}/items/{}": wishlist,
  "DELETE customer/wishlists/{}/items/{}": wishlist,
  "POST customer/subscriptions": contracts,
  "POST customer/contracts/{}/subscription": contracts,
  "PUT customer/contracts/{}/subscription/{}": contract,
  "PUT subscription/address": contract,
  "PUT subscription/interval": subscription,
  "PUT subscription/status": subscription,
  "POST customer/stored/payment-methods": simple(
    "Subscriptions",
    "Methods that can pay again",
    ({ PaymentMethod }) => ({
      paymentMethods: z.union([z.record(z.string(), PaymentMethod), z.array(z.never())]),
    }),
    [403, 404],
  ),
  "POST customer/stored/payment": storedPayment,
  "POST customer/stored/payment-result": simple(
    "Subscriptions",
    "Ends a change of how contracts are paid",
    () => ({ status: z.string() }),
    [403, 404, 406, 412],
  ),
};
