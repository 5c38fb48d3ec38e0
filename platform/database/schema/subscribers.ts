import type { Generated, GeneratedAlways } from "kysely";

export interface NewsletterSubscriptionTable {
  id: GeneratedAlways<number>;
  store: number;
  plugin: number | null;
  email: string;
  language: string;
  country: string | null;
  gender: string | null;
  product: Generated<string>;
  item: Generated<string>;
  pending: Generated<boolean>;
  key_hash: Buffer | null;
  subscribed_at: Date;
  changed_at: Date;
}

export interface BackInStockSubscriptionTable {
  id: GeneratedAlways<number>;
  store: number;
  plugin: number | null;
  display: number;
  size: number;
  email: string;
  language: string;
  country: Generated<string>;
  state: Generated<string>;
  market: number;
  price_list: number;
  sold_out: boolean;
  subscribed_at: Date;
  notified_at: Date | null;
}
