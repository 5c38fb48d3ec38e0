import type { Messages } from "./en";
import account from "./de/account.json" with { type: "json" };
import catalog from "./de/catalog.json" with { type: "json" };
import checkout from "./de/checkout.json" with { type: "json" };
import consent from "./de/consent.json" with { type: "json" };
import form from "./de/form.json" with { type: "json" };
import found from "./de/found.json" with { type: "json" };
import listing from "./de/listing.json" with { type: "json" };
import orders from "./de/orders.json" with { type: "json" };
import preview from "./de/preview.json" with { type: "json" };
import product from "./de/product.json" with { type: "json" };
import selection from "./de/selection.json" with { type: "json" };
import shop from "./de/shop.json" with { type: "json" };
import subscriptions from "./de/subscriptions.json" with { type: "json" };
import wishlist from "./de/wishlist.json" with { type: "json" };

export const de: Messages = {
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
