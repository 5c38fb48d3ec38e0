export interface PassthroughTable {
  id: number;
  external_id: string;
  record: unknown;
}

export interface BuyerPasswordTable {
  account: number;
  buyer: string;
  password_hash: string;
}

export interface InvoiceTable extends PassthroughTable {
  order_store: number | null;
  order_number: number | null;
}
