import type { Messages } from "./en";
import account from "./sv/account.json" with { type: "json" };
import catalog from "./sv/catalog.json" with { type: "json" };
import checkout from "./sv/checkout.json" with { type: "json" };
import consent from "./sv/consent.json" with { type: "json" };
import form from "./sv/form.json" with { type: "json" };
import found from "./sv/found.json" with { type: "json" };
import listing from "./sv/listing.json" with { type: "json" };
import orders from "./sv/orders.json" with { type: "json" };
import preview from "./sv/preview.json" with { type: "json" };
import product from "./sv/product.json" with { type: "json" };
import selection from "./sv/selection.json" with { type: "json" };
import shop from "./sv/shop.json" with { type: "json" };
import subscriptions from "./sv/subscriptions.json" with { type: "json" };
import wishlist from "./sv/wishlist.json" with { type: "json" };

export const sv: Messages = {
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
