import type { Generated, GeneratedAlways } from "kysely";

export interface SubscriptionContractTable {
  id: GeneratedAlways<number>;
  store: number;
  customer: number;
  order_number: number;
  plugin: number | null;
  market: number;
  price_list: number;
  country: string;
  state: string | null;
  language: string;
  shipping_method: string;
  payment_method: string;
  payment_status: Generated<string>;
  payment_created_at: Date;
  payment_changed_at: Date;
  address: unknown;
  shipping_address: unknown;
  created_at: Date;
  changed_at: Date;
}

export interface SubscriptionTable {
  id: GeneratedAlways<number>;
  contract: number;
  display: number;
  size: number;
  quantity: number;
  comment: Generated<string>;
  bundle: unknown;
  plan: string;
  interval_type: string;
  interval_value: number;
  status: Generated<string>;
  anchor_on: string;
  next_order_on: string;
  next_attempt_on: string;
  claimed_until: Date | null;
  payment_declined: Generated<boolean>;
  payment_revoked: Generated<boolean>;
  out_of_stock: Generated<boolean>;
  created_at: Date;
  changed_at: Date;
}

export interface SubscriptionOrderTable {
  subscription: number;
  due_on: string;
  selection: string;
  attempt: string | null;
}

export interface StoredPaymentTable {
  id: GeneratedAlways<number>;
  customer: number;
  contracts: unknown;
  method: string;
  created_at: Date;
}
