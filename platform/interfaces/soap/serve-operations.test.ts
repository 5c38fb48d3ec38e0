import { expect, it } from "vitest";
import { servedOperations } from "./serve-operations.ts";

/** The table of `soap.md` section 1. */
const operations = [
  ["Accounts_Update", "accounts_Update", "accounts", "account", "accountsUpdateResponse"],
  ["Customers_Update", "customers_Update", "customers", "customer", "customersUpdateResponse"],
  [
    "Deliverywindows_Update",
    "deliverywindows_Update",
    "deliverywindows",
    "deliverywindow",
    "deliverywindowsUpdateResponse",
  ],
  ["Events_Done", "events_Done", "event", null, "eventsDoneResponse"],
  ["Events_Get", "events_GetRequest", "type", null, "events_Get"],
  ["Events_GetByMarkets", "events_GetByMarkets", "markets", "market", "events_Get"],
  ["Invoices_Update", "invoices_Update", "invoices", "invoice", "invoicesUpdateResponse"],
  ["Markets_Update", "markets_Update", "markets", "market", "marketsUpdateResponse"],
  ["Orders_Update", "orders_Update", "orders", "order", "ordersUpdateResponse"],
  [
    "Paymentterms_Update",
    "paymentterms_Update",
    "paymentterms",
    "paymentterms",
    "paymenttermsUpdateResponse",
  ],
  ["Pricelists_Update", "pricelists_Update", "pricelists", "pricelist", "pricelistsUpdateResponse"],
  ["Products_Update", "products_Update", "products", "product", "productsUpdateResponse"],
  ["Salesreps_Update", "salesreps_Update", "salesreps", "salesrep", "salesrepsUpdateResponse"],
  [
    "Shippingterms_Update",
    "shippingterms_Update",
    "shippingterms",
    "shippingterms",
    "shippingtermsUpdateResponse",
  ],
  ["Sizes_Update", "sizes_Update", "sizes", "size", "sizesUpdateResponse"],
  ["Warehouses_Update", "warehouses_Update", "warehouses", "warehouse", "warehousesUpdateResponse"],
] as const;

it("the sixteen operations are called as the interface description calls them", () => {
  const served = [...servedOperations].map(([key, { name, element, content, responseElement }]) => {
    expect(key).toBe(element);
    const [parameter = "", shape] = [...content.fields].at(-1) ?? [];
    const item = shape?.kind === "list" ? shape.element : null;
    return [name, [element, parameter, item, responseElement]] as const;
  });
  expect(served).toHaveLength(operations.length);
  expect(Object.fromEntries(served)).toEqual(
    Object.fromEntries(operations.map(([name, ...called]) => [name, called])),
  );
});
