/**
 * Name of an element by the list that it stands in: `variations` holds elements `variation`. A list that is not named
 * here has no element of its own: its elements are called like it and stand side by side. `soap.md` section 3.
 */
export const listElements: Readonly<Record<string, string>> = {
  variations: "variation",
  variationsremove: "variation",
  sizes: "size",
  warehouseitems: "warehouse",
  supplierorderitems: "supplierorder",
  displays: "display",
  categories: "category",
  categoriesremove: "category",
  markets: "market",
  marketsremove: "market",
  media: "image",
  metadata: "storemeta",
  items: "product",
  products: "product",
  cancelled: "product",
  shipments: "shipment",
  refunds: "refund",
  buyers: "buyer",
  addresses: "address",
  additionals: "additional",
  mastersalesrep: "salesrep",
};
