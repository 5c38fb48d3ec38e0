/** Prices are amounts in whole units of the event's currency, as analytics tools have them. */
export type AnalyticsItem = {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  readonly item_variant?: string;
  readonly price?: number;
  readonly quantity?: number;
};

type Money = { readonly currency: string; readonly value: number };
type Items = { readonly items: readonly AnalyticsItem[] };

/** What happened, in the names that e-commerce tools share; nothing in it says who it was. */
export type AnalyticsEvent =
  | ({ readonly name: "view_item_list" | "select_item"; readonly item_list_name: string } & Items)
  | ({ readonly name: "view_item" } & Partial<Money> & Items)
  | ({ readonly name: "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout" } & Money & Items)
  | { readonly name: "add_shipping_info"; readonly shipping_tier: string }
  | { readonly name: "add_payment_info"; readonly payment_type: string }
  | ({ readonly name: "purchase"; readonly transaction_id: string } & Money & Items)
  | { readonly name: "search"; readonly search_term: string }
  | { readonly name: "login" | "sign_up" };

/** Where events go to. It is loaded after consent, and must not throw. */
export type AnalyticsAdapter = { readonly send: (event: AnalyticsEvent) => void };
