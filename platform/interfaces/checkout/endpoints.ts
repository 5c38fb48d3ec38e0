import { catalogEndpoints } from "./catalog/endpoints.ts";
import { postBackInStock } from "./customer/back-in-stock.ts";
import { newsletterEndpoints } from "./customer/newsletter.ts";
import { postOrders } from "./customer/orders.ts";
import { contractEndpoints } from "./customer/contracts.ts";
import { storedPaymentEndpoints } from "./customer/stored-payments.ts";
import { subscriptionEndpoints } from "./customer/subscriptions.ts";
import { customerEndpoints } from "./customer/endpoints.ts";
import { wishlistEndpoints } from "./customer/wishlists.ts";
import { postAddressSearch } from "./customer/address-search.ts";
import type { Endpoint } from "./endpoint.ts";
import { countryEndpoints } from "./location/countries.ts";
import { languageEndpoints } from "./location/languages.ts";
import { getReceipt } from "./payment/get-receipt.ts";
import { postPaymentResult } from "./payment/post-payment-result.ts";
import { postPayment } from "./payment/post-payment.ts";
import { putAllocationRule } from "./selection/allocation-rule.ts";
import { deleteBrickAndMortar, putBrickAndMortar } from "./selection/brick-and-mortar.ts";
import { putSelectionById } from "./selection/attach.ts";
import { postGiftCardApply } from "./selection/gift-card-apply.ts";
import { putItems } from "./selection/bulk.ts";
import { postBundle } from "./selection/bundles.ts";
import { putCampaignSite } from "./selection/campaign-site.ts";
import { postFulfillmentCheck } from "./selection/fulfillment-check.ts";
import { certificateEndpoints } from "./selection/gift-certificates.ts";
import { postItem, postItemQuantity } from "./selection/items.ts";
import { lineEndpoints } from "./selection/lines.ts";
import { methodEndpoints } from "./selection/method-endpoints.ts";
import { putPaymentFields } from "./selection/payment-fields.ts";
import { planEndpoints } from "./selection/plan-endpoints.ts";
import { putSelection } from "./selection/put-selection.ts";
import { getSelection } from "./selection/read.ts";
import { voucherEndpoints } from "./selection/vouchers.ts";

/** Every endpoint of the Checkout REST API, both forms. */
export const endpoints: readonly Endpoint[] = [
  ...catalogEndpoints,
  getSelection,
  putSelection,
  putSelectionById,
  putCampaignSite,
  putBrickAndMortar,
  deleteBrickAndMortar,
  putAllocationRule,
  postFulfillmentCheck,
  postItem,
  postItemQuantity,
  postBundle,
  ...certificateEndpoints,
  putItems,
  ...lineEndpoints,
  ...planEndpoints,
  ...voucherEndpoints,
  postGiftCardApply,
  ...methodEndpoints,
  putPaymentFields,
  ...countryEndpoints,
  ...languageEndpoints,
  postPayment,
  postPaymentResult,
  getReceipt,
  postOrders,
  postAddressSearch,
  ...customerEndpoints,
  ...wishlistEndpoints,
  ...contractEndpoints,
  ...subscriptionEndpoints,
  ...storedPaymentEndpoints,
  ...newsletterEndpoints,
  postBackInStock,
];
