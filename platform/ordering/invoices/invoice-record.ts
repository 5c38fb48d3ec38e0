import { z } from "zod";
import {
  amount,
  charge,
  clearable,
  clearableRef,
  currency,
  currencyRate,
  date,
  decimal,
  invoiceStatus,
  longText,
  recordId,
  storeNumber,
  taxPercent,
  text,
  yesNo,
} from "../../catalogue/integration/field-types.ts";
import { keptAddress } from "../../catalogue/master-data/wholesale/account-record.ts";

/** `size` is one of the variation's table. */
const invoiceItem = z.object({
  itemid: recordId,
  qty: decimal.optional(),
  price: amount.optional(),
  tax: taxPercent.optional(),
  subtotal: amount.optional(),
  description: text.optional(),
  product: clearableRef.optional(),
  variation: clearableRef.optional(),
  size: clearableRef.optional(),
  discount: amount.optional(),
  sku: text.optional(),
});

const items = z.object({
  invoiceitem: z.array(invoiceItem).optional(),
  additional: z.array(charge.extend({ subtotal: amount.optional() })).optional(),
});

/** What was billed; a locked one changes its `status` and `totalpaid` alone. soap.md#master-data. */
export const invoiceRecord = z.object({
  id: recordId,
  store: storeNumber.optional(),
  status: invoiceStatus.optional(),
  serialno: text.optional(),
  documenttype: text.optional(),
  type: text.optional(),
  currency: currency.optional(),
  currencyrate: currencyRate.optional(),
  basecurrency: currency.optional(),
  total: amount.optional(),
  vat: amount.optional(),
  totalpaid: amount.optional(),
  invoicedate: date.optional(),
  orderdate: date.optional(),
  duedate: date.optional(),
  buyer: clearableRef.optional(),
  account: clearableRef.optional(),
  order: clearableRef.optional(),
  shipment: clearableRef.optional(),
  refund: clearableRef.optional(),
  paymentterms: text.optional(),
  shippingterms: text.optional(),
  internalinformation: longText.optional(),
  ponumber: text.optional(),
  billingaddress: clearable(keptAddress).optional(),
  shippingaddress: clearable(keptAddress).optional(),
  items: clearable(items).optional(),
  locked: yesNo.optional(),
});
export type InvoiceRecord = z.input<typeof invoiceRecord>;
export type InvoiceInput = z.output<typeof invoiceRecord>;
