import { queryOptions, useSuspenseQueries } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";

export type Country = Schemas["Country"];
export type Language = Schemas["Language"];
export type PaymentMethod = Schemas["PaymentMethod"];
export type ShippingMethod = Schemas["ShippingMethod"];
/** A record with the version that a change is made on. */
export type Versioned<T> = T & { readonly version: string };

const all = { query: { limit: 200 } };

export const shippingMethodsQuery = queryOptions({
  queryKey: ["shipping-methods"],
  queryFn: ({ signal }) => ask(api.GET("/shipping-methods", { params: all, signal })),
});
export const paymentMethodsQuery = queryOptions({
  queryKey: ["payment-methods"],
  queryFn: ({ signal }) => ask(api.GET("/payment-methods", { params: all, signal })),
});
export const countriesQuery = queryOptions({
  queryKey: ["countries"],
  queryFn: async ({ signal }) => {
    const first = await ask(api.GET("/countries", { params: all, signal }));
    if (first.next === null) return first.items;
    const query = { ...all.query, cursor: first.next };
    const second = await ask(api.GET("/countries", { params: { query }, signal }));
    return [...first.items, ...second.items];
  },
});
export const languagesQuery = queryOptions({
  queryKey: ["languages"],
  queryFn: ({ signal }) => ask(api.GET("/languages", { params: all, signal })),
});

/** What the screen shows of all of them. */
export function useSettings() {
  const [shipping, payment, countries, languages] = useSuspenseQueries({
    queries: [shippingMethodsQuery, paymentMethodsQuery, countriesQuery, languagesQuery],
  });
  return {
    shippingMethods: shipping.data.items,
    paymentMethods: payment.data.items,
    countries: countries.data,
    languages: languages.data.items,
  };
}
