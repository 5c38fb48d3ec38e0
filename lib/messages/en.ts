import account from "./en/account.json" with { type: "json" };
import catalog from "./en/catalog.json" with { type: "json" };
import checkout from "./en/checkout.json" with { type: "json" };
import consent from "./en/consent.json" with { type: "json" };
import form from "./en/form.json" with { type: "json" };
import found from "./en/found.json" with { type: "json" };
import listing from "./en/listing.json" with { type: "json" };
import orders from "./en/orders.json" with { type: "json" };
import preview from "./en/preview.json" with { type: "json" };
import product from "./en/product.json" with { type: "json" };
import selection from "./en/selection.json" with { type: "json" };
import shop from "./en/shop.json" with { type: "json" };
import subscriptions from "./en/subscriptions.json" with { type: "json" };
import wishlist from "./en/wishlist.json" with { type: "json" };

export const en = {
  shop,
  catalog,
  listing,
  selection,
  checkout,
  form,
  account,
  orders,
  wishlist,
  subscriptions,
  product,
  preview,
  consent,
  found,
};

/** The words of the storefront; English has all of them, every other language has the same. */
export type Messages = typeof en;
