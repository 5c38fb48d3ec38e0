import { z } from "zod";
import { baseCurrency, currencyRate } from "../../../foundations/settings/currency-rate.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { additionalsOf } from "./additionals.ts";
import { addressRecord } from "./address-record.ts";
import { chargeSaid, orderCharges } from "./charges.ts";
import { keptOrder, type KeptOrder } from "./kept-order.ts";
import { cancelledProducts, standingProducts } from "./order-lines.ts";
import type { OrderRecord } from "./order-record.ts";
import { paymentsRecord } from "./payment-record.ts";
import { fieldText, writtenRate, yesNoWord } from "./record-words.ts";
import { shipmentRecords } from "./shipment-record.ts";
import type { StoredOrder } from "./stored-order.ts";

export const storedKept = z.custom<KeptOrder>((kept) => keptOrder.safeParse(kept).success);

/** The integrator's id of an order, else its number. */
export function entryOf({ row }: Pick<StoredOrder, "row">): string {
  return row.external_id ?? String(row.number);
}

/** The whole record of an order: what is kept of an integrator's wins over what is worked out. soap.md#orders-out. */
export function orderEntry(settings: Settings, order: StoredOrder): OrderRecord {
  const { row } = order;
  const kept = storedKept.parse(row.kept);
  const rate = rateOf(settings, order, kept);
  const cancelled = cancelledProducts(order);
  const shipments = shipmentRecords(order, rate);
  const customer = customerOf(order);
  return {
    ...headOf(order),
    ...customer,
    ...wordsOfOrder(order),
    ...kept,
    buyer: { ...customer.buyer, ...kept.buyer },
    ...rate,
    ...chargesOf(order, kept),
    ...addressesOf(order, kept),
    additionals: additionalsOf(order, kept.additionals),
    payments: paymentsRecord(settings, order),
    products: [...standingProducts(order)],
    cancelled: cancelled.length > 0 ? [...cancelled] : undefined,
    shipments: shipments.length > 0 ? [...shipments] : undefined,
  };
}

function headOf(order: StoredOrder): OrderRecord {
  const { row, bought, standing, words } = order;
  return {
    id: entryOf(order),
    ordernumber: String(row.number),
    type: "retail",
    store: row.store,
    locked: yesNoWord(row.locked),
    status: row.status,
    ordertotal: words.amount(standing.totals.grand),
    created: words.moment(row.ordered_at),
    internal: bought.submitted["internalOrder"] === true,
    market: { id: row.marketId ?? String(row.market), description: fieldText(row.marketName) },
    pricelist: {
      id: row.priceListId ?? String(row.price_list),
      description: fieldText(row.priceListName),
    },
  };
}

function customerOf({ row, bought: { address } }: StoredOrder): Pick<OrderRecord, "customer" | "buyer"> {
  const id = row.customer === null ? undefined : (row.customerId ?? String(row.customer));
  const email = fieldText(row.customerEmail ?? address.email);
  return {
    customer: id === undefined ? undefined : { id, description: email },
    buyer: {
      id,
      description: email,
      firstname: fieldText(address.firstName),
      lastname: fieldText(address.lastName),
      email: fieldText(address.email),
    },
  };
}

function wordsOfOrder({ bought }: StoredOrder): OrderRecord {
  return {
    internalinformation: "",
    other: bought.additionalNotes,
    ponumber: "",
    ecvatno: fieldText(bought.address.vatNumber),
  };
}

function rateOf(settings: Settings, { row, bought }: StoredOrder, { currencyrate }: KeptOrder) {
  const rate = Number(currencyrate) || bought.currencyRate || currencyRate(settings, row.currency);
  return {
    currency: row.currency,
    currencyrate: rate ? writtenRate(rate) : undefined,
    basecurrency: baseCurrency(settings),
  };
}

function chargesOf(order: StoredOrder, kept: KeptOrder) {
  const { shipping, handling, voucher } = orderCharges(order);
  return {
    shipping: chargeSaid(shipping, kept.shipping),
    handling: chargeSaid(handling, kept.handling),
    voucher: chargeSaid(voucher, kept.voucher),
  };
}

function addressesOf({ bought }: StoredOrder, kept: KeptOrder) {
  return {
    shippingaddress: addressRecord(shipTo(bought), kept.shippingaddress),
    billingaddress: addressRecord(bought.address, kept.billingaddress),
  };
}
