import type { Generated, GeneratedAlways } from "kysely";

export interface VoucherCountTable {
  store: number;
  voucher: string;
  person: string;
  used: Generated<number>;
  reserved: Generated<number>;
  most: number;
}

export interface VoucherHoldTable {
  selection: string;
  store: number;
  voucher: string;
  person: string;
  expires_at: Date;
}

export interface GiftCardTable {
  id: GeneratedAlways<number>;
  store: number;
  number_hash: Buffer;
  pin_hash: Buffer | null;
  last_four: string;
  currency: string;
  active: Generated<boolean>;
  balance: number;
  reserved: Generated<number>;
  created_at: Date;
}

export interface GiftCardEntryTable {
  id: GeneratedAlways<number>;
  gift_card: number;
  kind: "issued" | "spent" | "returned";
  amount: number;
  order_number: number | null;
  booked_at: Date;
}

export interface GiftCardHoldTable {
  selection: string;
  gift_card: number;
  amount: number;
  expires_at: Date;
}

export interface GiftCardTryTable {
  store: number;
  number_hash: Buffer;
  tries: number;
  since: Date;
}

/** What the shop file and people who edit have to do with a voucher or an automatic discount. */
interface PromotionColumns {
  store: number | null;
  rule: unknown;
  starts_at: Date | null;
  stops_at: Date | null;
  file_digest: Generated<string | null>;
  edited_at: Generated<Date | null>;
  archived_at: Generated<Date | null>;
  created_at: Date;
}

export interface VoucherTable extends PromotionColumns {
  id: GeneratedAlways<number>;
  key: string;
  kind: "code" | "uri";
  word: string;
  word_key: string;
  batch: Generated<string | null>;
}

export interface AutomaticDiscountTable extends PromotionColumns {
  id: Generated<number>;
  position: number;
  revision: Generated<string>;
}

export interface PromotionsLockTable {
  id: number;
}

export const adjustmentReasons = ["goodwill", "correction", "lost", "expired", "other"] as const;

export interface GiftCardAdjustmentTable {
  id: GeneratedAlways<number>;
  gift_card: number;
  amount: number;
  reason: (typeof adjustmentReasons)[number];
  booked_at: Date;
}
