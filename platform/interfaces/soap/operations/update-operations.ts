import type { z } from "zod";
import { salesrep } from "../../../catalogue/integration/field-types.ts";
import { accountRecord } from "../../../catalogue/master-data/wholesale/account-record.ts";
import {
  deliveryWindowRecord,
  updateDeliveryWindows,
} from "../../../catalogue/master-data/wholesale/delivery-windows.ts";
import { invoiceRecord } from "../../../ordering/invoices/invoice-record.ts";
import {
  termsRecord,
  updatePaymentterms,
  updateShippingterms,
} from "../../../catalogue/master-data/wholesale/terms.ts";
import { updateAccounts } from "../../../catalogue/master-data/wholesale/update-accounts.ts";
import { updateInvoices } from "../../../ordering/invoices/update-invoices.ts";
import { updateSalesreps } from "../../../catalogue/master-data/wholesale/salesreps.ts";
import {
  pricelistRecord,
  marketRecord,
  sizeRecord,
  warehouseRecord,
} from "../../../catalogue/master-data/master-records.ts";
import { customerRecord } from "../../../customers/customer/record/customer-record.ts";
import { updateCustomers } from "../../../customers/customer/record/update-customers.ts";
import { orderRecord } from "../../../ordering/order/record/order-record.ts";
import { updateOrders } from "../../../ordering/order/update/update-orders.ts";
import { productRecord } from "../../../catalogue/master-data/products/product-record.ts";
import type {
  RecordsContext,
  RecordsRefused,
  RecordsResult,
} from "../../../catalogue/integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { updateMarkets } from "../../../catalogue/master-data/places/update-markets.ts";
import { updatePricelists } from "../../../catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { updateSizes } from "../../../catalogue/master-data/sizes/update-sizes.ts";
import { updateWarehouses } from "../../../catalogue/master-data/places/update-warehouses.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { IntegrationOperation } from "../../../foundations/settings/schema/integration.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { prepareAccountUpdate } from "../../../catalogue/master-data/wholesale/prepare-account-update.ts";

/** An operation that writes records: all of a call in one transaction, or nothing. soap.md#calls. */
export interface UpdateOperation {
  readonly name: IntegrationOperation;
  /** The list in the operation's element, and the element of one record in the list. */
  readonly parameter: string;
  readonly item: string;
  readonly record: z.ZodType;
  readonly update: RecordsUpdate;
  /** Runs before the transaction, for slow work that must not hold locks. Its result replaces `update`. */
  readonly prepare?: (platform: Platform, records: readonly unknown[]) => Promise<RecordsUpdate>;
}

type RecordsUpdate = (tx: Tx, records: readonly unknown[], context: RecordsContext) => Promise<RecordsResult>;

export type IntegrationUser = Settings["users"][number];

/** `events`: the records of the answer's list; absent: the answer is OK. */
export interface CallAnswer {
  readonly ok: true;
  readonly events?: readonly object[];
}

export type CallResult = CallAnswer | RecordsRefused;

/** An operation with parameters instead of a list of records. It opens its own transactions. */
export interface CallOperation {
  readonly name: IntegrationOperation;
  /** The elements in the Body of the request, and of the answer. */
  readonly element: string;
  readonly responseElement: string;
  /** The content of the operation's element, without the login. */
  readonly parameters: z.ZodType;
  /** `parameters`: not yet parsed. */
  readonly call: (platform: Platform, parameters: unknown, user: IntegrationUser) => Promise<CallResult>;
}

export const updateOperations: readonly UpdateOperation[] = [
  {
    name: "Accounts_Update",
    parameter: "accounts",
    item: "account",
    record: accountRecord,
    prepare: prepareAccountUpdate,
    update: updateAccounts,
  },
  {
    name: "Deliverywindows_Update",
    parameter: "deliverywindows",
    item: "deliverywindow",
    record: deliveryWindowRecord,
    update: updateDeliveryWindows,
  },
  {
    name: "Invoices_Update",
    parameter: "invoices",
    item: "invoice",
    record: invoiceRecord,
    update: updateInvoices,
  },
  {
    name: "Paymentterms_Update",
    parameter: "paymentterms",
    item: "paymentterms",
    record: termsRecord,
    update: updatePaymentterms,
  },
  {
    name: "Salesreps_Update",
    parameter: "salesreps",
    item: "salesrep",
    record: salesrep,
    update: updateSalesreps,
  },
  {
    name: "Shippingterms_Update",
    parameter: "shippingterms",
    item: "shippingterms",
    record: termsRecord,
    update: updateShippingterms,
  },
  {
    name: "Customers_Update",
    parameter: "customers",
    item: "customer",
    record: customerRecord,
    update: updateCustomers,
  },
  {
    name: "Markets_Update",
    parameter: "markets",
    item: "market",
    record: marketRecord,
    update: updateMarkets,
  },
  {
    name: "Orders_Update",
    parameter: "orders",
    item: "order",
    record: orderRecord,
    update: updateOrders,
  },
  {
    name: "Pricelists_Update",
    parameter: "pricelists",
    item: "pricelist",
    record: pricelistRecord,
    update: updatePricelists,
  },
  {
    name: "Products_Update",
    parameter: "products",
    item: "product",
    record: productRecord,
    update: updateProducts,
  },
  { name: "Sizes_Update", parameter: "sizes", item: "size", record: sizeRecord, update: updateSizes },
  {
    name: "Warehouses_Update",
    parameter: "warehouses",
    item: "warehouse",
    record: warehouseRecord,
    update: updateWarehouses,
  },
];
