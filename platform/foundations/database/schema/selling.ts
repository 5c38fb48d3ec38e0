import type { Generated, GeneratedAlways } from "kysely";

export interface SessionTable {
  token_hash: Buffer;
  store: number;
  country: string | null;
  state: string | null;
  language: string;
  language_chosen: Generated<boolean>;
  market: number;
  price_list: number;
  selection: string | null;
  attempt: string | null;
  order_number: number | null;
  ordered_at: Date | null;
  customer: number | null;
  campaign_site: number | null;
  affiliate: string | null;
  affiliate_until: Date | null;
  credential_version: Generated<number>;
  captcha_verified_at: Date | null;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
}

export interface SelectionTable {
  id: string;
  store: number;
  payment_method: string | null;
  shipping_method: string | null;
  vat_exempt: Generated<boolean>;
  address: Generated<unknown>;
  shipping_address: unknown;
  additional_notes: Generated<string>;
  gift_message: string | null;
  additional_fields: Generated<unknown>;
  payment_return_page: string | null;
  payment_failed_page: string | null;
  preferences: Generated<unknown>;
  customer: number | null;
  brick_and_mortar: number | null;
  allocation_rule: number | null;
  vouchers: Generated<unknown>;
  gift_cards: Generated<unknown>;
  attributes: Generated<unknown>;
  order_number: number | null;
  finished_at: Date | null;
  merged_into: string | null;
  merged_after: number | null;
  leftover: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface SelectionPlaceTable {
  selection: string;
  country: string | null;
  state: string | null;
  language: string;
  language_chosen: boolean;
  market: number;
  price_list: number;
  campaign_site: number | null;
  affiliate: string | null;
  attempt: string | null;
  ip_address: string | null;
  link_hash: string | null;
  link_used_at: Date | null;
}

export interface SelectionLineTable {
  selection: string;
  line: string;
  position: GeneratedAlways<number | null>;
  display: number | null;
  size: number | null;
  quantity: number;
  comment: Generated<string>;
  product_url: Generated<string>;
  category: Generated<string>;
  subscription_plan: string | null;
  bundle: unknown;
  gift_certificate: unknown;
  attributes: Generated<unknown>;
  size_chart: string | null;
}

export interface ReservationTable {
  selection: string;
  variation: number;
  size: number;
  warehouse: number;
  quantity: number;
  expires_at: Date;
}

export interface OrderNumberTable {
  store: number;
  next_number: number;
}

export interface PaymentAttemptTable {
  id: string;
  selection: string;
  session: Buffer;
  method: string;
  status: string;
  order_number: number;
  amount: number;
  currency: string;
  language: string;
  snapshot: unknown;
  shortage: unknown;
  position: GeneratedAlways<number>;
  return_page: string;
  failed_page: string;
  transaction: string | null;
  second_of: string | null;
  outdone_by: number | null;
  captured_at: Date | null;
  captured: number | null;
  capture_asked_at: Date | null;
  given_back_at: Date | null;
  tries: Generated<number>;
  next_try_at: Date | null;
  started_at: Generated<Date>;
  finished_at: Date | null;
  callback_page: string | null;
  account: unknown;
}

export interface PaymentCallbackTable {
  attempt: string;
  result: string;
  url: string;
  fields: unknown;
  tries: Generated<number>;
  next_try_at: Date;
  done_at: Date | null;
}

export interface OrderTable {
  store: number;
  number: number;
  selection: string | null;
  attempt: string | null;
  session: Buffer | null;
  status: Generated<string>;
  currency: string;
  grand_total: number;
  market: number;
  price_list: number;
  country: string;
  state: string | null;
  language: string;
  email: Generated<string>;
  snapshot: unknown;
  message: Generated<string>;
  customer: number | null;
  on_hold: Generated<boolean>;
  paid: Generated<number>;
  refunded: Generated<number>;
  external_id: string | null;
  locked: Generated<boolean>;
  kept: Generated<unknown>;
  last_update: string | null;
  ordered_at: Generated<Date>;
}

export interface OrderLineTable {
  store: number;
  order_number: number;
  row: number;
  line: string;
  display: number;
  product: number;
  variation: number;
  size: number;
  quantity: number;
  total: number;
  bundle_row: number | null;
  gift_certificate: number | null;
  cancelled: Generated<number>;
  in_shipments: Generated<number>;
  shipped: Generated<number>;
  refunded: Generated<number>;
  returned: Generated<number>;
  kept: Generated<unknown>;
}

export interface AllocationTable {
  store: number;
  order_number: number;
  row: number;
  warehouse: number;
  quantity: number;
}
