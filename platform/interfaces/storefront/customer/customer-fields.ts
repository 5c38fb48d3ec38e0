import type { Customer } from "../../../customers/customer/customer.ts";
import { findLanguage } from "../../../catalogue/market/places.ts";
import { readCustomerSubscriptions } from "../../../customers/newsletter/read-subscriptions.ts";
import { countHistory, readHistoryPage } from "../../../ordering/order/read/read-history.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import { type FormatArguments, formatMoment, formatOptionalDay } from "../dates.ts";
import { countrySourceOf } from "../market/country.ts";
import { languageOf, languageSource } from "../market/language.ts";
import { type PageArguments, pageOf } from "../pagination.ts";
import { orderSources } from "../payment/order-source.ts";
import type { ResolverMap } from "../resolver.ts";
import { addressSource } from "../selection/address-source.ts";
import { birthdateOf, customerAttributes } from "./attributes.ts";
import { type CustomerSource, readLoggedIn } from "./customer-source.ts";
import { genderOf } from "./profile-input.ts";
import { readContractSources } from "../subscription/contract-source.ts";
import { readWishlistSources } from "./wishlists.ts";

/** The field `loggedIn` of sessions and payloads. */
const loggedIn = {
  loggedIn: (_source: unknown, _args: unknown, context: StorefrontContext) => readLoggedIn(context),
};

const countOrders = perView((context: StorefrontContext) => {
  const { customer } = sessionOf(context);
  return customer === null ? 0 : countHistory(context.platform.db, customer);
});

async function ordersOf({ id }: CustomerSource, args: PageArguments, context: StorefrontContext) {
  const { offset, limit } = pageOf(context, args, await countOrders(context));
  const range = { from: offset, size: limit };
  return orderSources(context, await readHistoryPage(context.platform.db, id, range));
}

interface Newsletter {
  readonly country: string | null;
  readonly subscribedAt: Date;
}

async function newslettersOf({ customer }: CustomerSource, context: StorefrontContext) {
  const rows = await readCustomerSubscriptions(context.platform.db, customer);
  return rows.map((row) => Object.assign({}, row, { isActive: customer.newsletter }));
}

function billingAddress({ platform: { settings } }: StorefrontContext, customer: Customer, language: string) {
  const { cellPhoneNumber, faxNumber, ...address } = customer;
  return {
    ...addressSource(settings, address, language),
    cellPhoneNumber: cellPhoneNumber || null,
    faxNumber: faxNumber || null,
  };
}

/** The fields of the logged-in customer. storefront-graphql.md#customer-operations. */
export const customerFields: ResolverMap = {
  Session: loggedIn,
  LoginPayload: loggedIn,
  CustomerRegisterPayload: loggedIn,
  CustomerUpdatePayload: {
    customer: (_source, _args, context) => readLoggedIn(context),
  },
  Customer: {
    attributes: ({ customer }: CustomerSource, _args, context) => customerAttributes(context, customer),
    billingAddress: ({ customer }: CustomerSource, _args, context) =>
      billingAddress(context, customer, languageOf(context)),
    birthdate: ({ customer }: CustomerSource, args: FormatArguments) =>
      formatOptionalDay(birthdateOf(customer), args),
    gender: ({ customer }: CustomerSource) => genderOf(customer.gender),
    language: ({ customer }: CustomerSource, _args, { platform: { settings } }) => {
      const spoken = findLanguage(settings, customer.language ?? "");
      return spoken === undefined ? null : languageSource(settings, spoken);
    },
    newsletterSubscriptions: (source: CustomerSource, _args, context) => newslettersOf(source, context),
    orders: ordersOf,
    totalOrders: (_source, _args, context) => countOrders(context),
    subscriptionContracts: (_source, _args, context) =>
      context.plugin.features.subscriptions ? readContractSources(context) : [],
    wishlists: (_source, args: PageArguments, context) =>
      context.plugin.features.wishlists ? readWishlistSources(context, args) : [],
  },
  NewsletterSubscription: {
    country: ({ country }: Newsletter, _args, context) =>
      countrySourceOf(context.platform.settings, country, languageOf(context)),
    createdAt: ({ subscribedAt }: Newsletter, args: FormatArguments, context) =>
      formatMoment(subscribedAt, args, context),
  },
};
