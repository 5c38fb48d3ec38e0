import type { Generated, GeneratedAlways } from "kysely";

export interface CustomerTable {
  id: GeneratedAlways<number>;
  store: number;
  email: string;
  password_hash: string | null;
  active: Generated<boolean>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  zip_code: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  phone_number: Generated<string>;
  cell_phone_number: Generated<string>;
  fax_number: Generated<string>;
  vat_number: Generated<string>;
  gender: string | null;
  language: string | null;
  newsletter: Generated<boolean>;
  consents: Generated<unknown>;
  custom_attributes: Generated<unknown>;
  club_fields: Generated<unknown>;
  selection: string | null;
  credential_version: Generated<number>;
  external_id: string | null;
  cancelled: Generated<boolean>;
  market: number | null;
  history_from: Date | null;
  erased_at: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface MergedCustomerTable {
  customer: number;
  merged_into: number;
  former_email: string | null;
}

export interface PasswordResetRequestTable {
  id: GeneratedAlways<number>;
  store: number;
  email: string;
  page: string;
  plugin: number | null;
  language: string;
  country: string | null;
  requested_at: Date;
}

export interface PasswordResetTable {
  id: GeneratedAlways<number>;
  customer: number;
  secret_hash: Buffer;
  requested_at: Date;
  closed_at: Date | null;
}

export interface ThrottleTable {
  key: Buffer;
  started_at: Date;
  count: number;
  overruns: Generated<number>;
  overrun_at: Date | null;
  blocked_until: Date | null;
}

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

export interface WishlistTable {
  id: GeneratedAlways<number>;
  customer: number;
  is_default: Generated<boolean>;
  items: Generated<number>;
  created_at: Date;
}

export interface WishlistItemTable {
  id: GeneratedAlways<number>;
  wishlist: number;
  display: number;
  created_at: Date;
}
