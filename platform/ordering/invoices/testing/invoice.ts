import type { InvoiceRecord } from "../invoice-record.ts";

const address = (city: string) => ({ company: "Acme AB", address1: "Storgatan 1", city, country: "SE" });

/** Every field that an invoice has, in the form in which it is given back, but `locked`. */
export const fullInvoice = {
  id: "I1",
  store: 1,
  status: "open",
  serialno: "2026-0001",
  documenttype: "invoice",
  type: "domestic",
  currency: "EUR",
  currencyrate: "11.50000",
  basecurrency: "SEK",
  total: "250.00",
  vat: "50.00",
  totalpaid: "0.00",
  invoicedate: "2026-11-20T00:00:00+01:00",
  orderdate: "2026-07-01T12:30:00+02:00",
  duedate: "2026-12-20T00:00:00+01:00",
  buyer: { id: "B1", description: "Bo Berg" },
  account: { id: "A1", description: "Acme" },
  order: { id: "10001", description: "Web order" },
  shipment: { id: "SH1" },
  refund: { id: "RE1" },
  paymentterms: "30 days net",
  shippingterms: "DAP",
  internalinformation: "Sent by post",
  ponumber: "PO-1",
  billingaddress: address("Malmö"),
  shippingaddress: address("Lund"),
  items: {
    invoiceitem: [
      {
        itemid: "1",
        qty: "2",
        price: "100.00",
        tax: "25.000",
        subtotal: "200.00",
        description: "Shirt, sand, S",
        product: { id: "10", description: "Shirt" },
        variation: { id: "10-a", description: "Sand" },
        size: { id: "S", description: "Small" },
        discount: "0.00",
        sku: "SH-S",
      },
      { itemid: "2", qty: "-1", subtotal: "-50.00" },
    ],
    additional: [
      { subtotal: "100.00", description: "Freight", key: "freight", id: "F1" },
      { subtotal: "0.00", key: "handling" },
    ],
  },
} satisfies InvoiceRecord;
