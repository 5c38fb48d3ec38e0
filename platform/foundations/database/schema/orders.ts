import type { GeneratedAlways, Generated } from "kysely";

export interface ShipmentTable {
  store: number;
  order_number: number;
  id: string;
  position: GeneratedAlways<number>;
  carrier: Generated<string>;
  service: Generated<string>;
  tracking_id: Generated<string>;
  return_tracking_id: Generated<string>;
  message: Generated<string>;
  created_at: Date;
  shipped_at: Date | null;
  kept: Generated<unknown>;
}

export interface ShipmentLineTable {
  store: number;
  order_number: number;
  shipment: string;
  row: number;
  quantity: number;
}

export interface RefundTable {
  store: number;
  id: string;
  order_number: number;
  position: GeneratedAlways<number>;
  kind: string;
  shipping: Generated<number>;
  handling: Generated<number>;
  voucher: Generated<number>;
  return_fee: Generated<number>;
  amount: number;
  comment: Generated<string>;
  created_at: Date;
  completed_at: Date | null;
  paid_back_at: Date | null;
  by_hand: Generated<boolean>;
  tries: Generated<number>;
  next_try_at: Date | null;
  kept: Generated<unknown>;
}

export interface RefundLineTable {
  store: number;
  refund: string;
  order_number: number;
  row: number;
  quantity: number;
  amount: number;
}

export interface RefundPutBackTable {
  store: number;
  refund: string;
  row: number;
  warehouse: number;
  quantity: number;
}

export interface OrderReturnTable {
  store: number;
  id: string;
  order_number: number;
  position: GeneratedAlways<number>;
  status: string;
  comment: Generated<string>;
  announced_at: Date;
  ended_at: Generated<Date | null>;
}

export interface OrderReturnLineTable {
  store: number;
  return: string;
  order_number: number;
  row: number;
  quantity: number;
  reason: string;
}

export interface OrderNoteTable {
  id: GeneratedAlways<number>;
  store: number;
  order_number: number;
  author: string;
  text: string;
  written_at: Date;
}

export interface DraftOrderTable {
  id: GeneratedAlways<number>;
  store: number;
  selection: string;
  /** The copies that were made of it through its links. */
  claims: Generated<string[]>;
  note: Generated<string>;
  created_by: string;
  created_at: Date;
  linked_at: Date | null;
  /** Its row stays as long as its selection, which nobody may take by its id. */
  deleted_at: Date | null;
}

export interface OrderBookingTable {
  store: number;
  order_number: number;
  id: string;
  position: GeneratedAlways<number>;
  kind: string;
  amount: number;
  transaction: Generated<string>;
  document: Generated<string>;
  booked_at: Date;
  due: Generated<boolean>;
}
