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
