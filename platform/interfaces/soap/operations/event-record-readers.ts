import {
  marketsOfCustomers,
  readCustomerRecords,
} from "../../../customers/customer/record/read-customer-records.ts";
import type { EventType } from "../../../foundations/events/raise-events.ts";
import { marketsServed } from "../../../catalogue/market/served-markets.ts";
import { marketsOfOrders } from "../../../ordering/order/record/markets-of-orders.ts";
import { readOrderRecords } from "../../../ordering/order/record/read-order-records.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { marketsOfInvoices, readInvoiceRecords } from "../../../ordering/invoices/read-invoices.ts";
import {
  marketsOfAccounts,
  readAccountRecords,
} from "../../../catalogue/master-data/wholesale/read-accounts.ts";
import {
  readPaymenttermRecords,
  readShippingtermRecords,
} from "../../../catalogue/master-data/wholesale/terms.ts";
import { readSalesrepRecords } from "../../../catalogue/master-data/wholesale/salesreps.ts";
import {
  countPrices,
  readPricelistRecords,
} from "../../../catalogue/master-data/pricelists/read-pricelists.ts";
import {
  readMarketRecords,
  readSizeRecords,
  readWarehouseRecords,
} from "../../../catalogue/master-data/read-masters.ts";
import type { Entries } from "../../../catalogue/integration/records-call.ts";
import { countPassthroughLines } from "../../../catalogue/integration/passthrough/read-records.ts";

type Reader = Pick<Platform, "db" | "settings">;
type Subjects = readonly string[];

/** Reads the records of one type of events, all subjects with the same number of statements. */
export interface EventRecordReader {
  readonly read: (platform: Reader, subjects: Subjects) => Promise<Entries<object>>;
  /** The ids of a record's markets; absent: the type has none. */
  readonly marketsOf?: (
    platform: Reader,
    subjects: Subjects,
  ) => Promise<ReadonlyMap<string, readonly number[]>>;
  /** The number of lines of each record; absent: no record of the type is long. */
  readonly countLines?: (platform: Reader, subjects: Subjects) => Promise<ReadonlyMap<string, number>>;
}

export const eventRecordReaders: Readonly<Record<EventType, EventRecordReader>> = {
  account: {
    read: ({ db }, subjects) => readAccountRecords(db, subjects),
    marketsOf: ({ db }, subjects) => marketsOfAccounts(db, subjects),
    countLines: ({ db }, subjects) => countPassthroughLines(db, "account", subjects),
  },
  customer: {
    read: ({ db }, subjects) => readCustomerRecords(db, subjects),
    marketsOf: ({ db, settings }, subjects) => marketsOfCustomers(db, settings, subjects),
  },
  invoice: {
    read: ({ db }, subjects) => readInvoiceRecords(db, subjects),
    marketsOf: ({ db }, subjects) => marketsOfInvoices(db, subjects),
    countLines: ({ db }, subjects) => countPassthroughLines(db, "invoice", subjects),
  },
  market: {
    read: ({ db }, subjects) => readMarketRecords(db, subjects),
    marketsOf: async (_, subjects) => new Map(subjects.map((subject) => [subject, [Number(subject)]])),
  },
  order: {
    read: ({ db, settings }, subjects) => readOrderRecords(db, settings, subjects),
    marketsOf: async ({ db }, subjects) => {
      const markets = await marketsOfOrders(db, subjects);
      return new Map([...markets].map(([subject, market]) => [subject, [market]]));
    },
  },
  paymentterm: { read: ({ db }, subjects) => readPaymenttermRecords(db, subjects) },
  pricelist: {
    read: ({ db }, subjects) => readPricelistRecords(db, subjects),
    marketsOf: async ({ settings }, subjects) =>
      new Map(subjects.map((subject) => [subject, marketsServed(settings, Number(subject))])),
    countLines: ({ db }, subjects) => countPrices(db, subjects),
  },
  salesrep: { read: ({ db }, subjects) => readSalesrepRecords(db, subjects) },
  shippingterm: { read: ({ db }, subjects) => readShippingtermRecords(db, subjects) },
  size: { read: ({ db }, subjects) => readSizeRecords(db, subjects) },
  warehouse: { read: ({ db }, subjects) => readWarehouseRecords(db, subjects) },
};
