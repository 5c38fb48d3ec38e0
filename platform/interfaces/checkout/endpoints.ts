import { catalogEndpoints } from "./catalog/endpoints.ts";
import { accountEndpoints } from "./customer/account.ts";
import { postAddressSearch } from "./customer/address-search.ts";
import { postBackInStock } from "./customer/back-in-stock.ts";
import { newsletterEndpoints } from "./customer/newsletter.ts";
import { postOrders } from "./customer/orders.ts";
import { passwordResetEndpoints } from "./customer/password-reset.ts";
import { signInEndpoints } from "./customer/sign-in.ts";
import { storedPaymentEndpoints } from "./customer/stored-payments.ts";
import { subscriptionEndpoints } from "./customer/subscriptions.ts";
import { wishlistEndpoints } from "./customer/wishlists.ts";
import type { Endpoint } from "./endpoint.ts";
import { locationEndpoints } from "./location/location.ts";
import { paymentEndpoints } from "./payment/payment.ts";
import { checkoutFormEndpoints } from "./selection/checkout-form.ts";
import { itemEndpoints } from "./selection/items.ts";
import { lineEndpoints } from "./selection/lines.ts";
import { selectionEndpoints } from "./selection/session-selection.ts";
import { supplyEndpoints } from "./selection/supply.ts";
import { discountEndpoints } from "./selection/vouchers-and-gift-cards.ts";

/** Every endpoint of the Checkout REST API, both forms. */
export const endpoints: readonly Endpoint[] = [
  ...catalogEndpoints,
  ...selectionEndpoints,
  ...supplyEndpoints,
  ...itemEndpoints,
  ...lineEndpoints,
  ...discountEndpoints,
  ...checkoutFormEndpoints,
  ...locationEndpoints,
  ...paymentEndpoints,
  postOrders,
  postAddressSearch,
  ...signInEndpoints,
  ...accountEndpoints,
  ...passwordResetEndpoints,
  ...wishlistEndpoints,
  ...subscriptionEndpoints,
  ...storedPaymentEndpoints,
  ...newsletterEndpoints,
  postBackInStock,
];
