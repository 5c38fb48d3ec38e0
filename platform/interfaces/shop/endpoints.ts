import type { Endpoint } from "./endpoint.ts";
import { listsEndpoints } from "./catalog/lists.ts";
import { productEndpoints } from "./catalog/products.ts";
import { changeEndpoints } from "./customers/change.ts";
import { contractEndpoints } from "./customers/contracts.ts";
import { loginEndpoints } from "./customers/logins.ts";
import { recordEndpoints } from "./customers/records.ts";
import { subscriberEndpoints } from "./customers/subscribers.ts";
import { describing } from "./openapi/endpoints.ts";
import { postAddressSearch } from "./payment/address-search.ts";
import { paymentEndpoints } from "./payment/endpoints.ts";
import { getSelection, postSelections } from "./selection/create.ts";
import { checkoutEndpoints } from "./selection/checkout.ts";
import { ownerEndpoints } from "./selection/customers.ts";
import { itemEndpoints } from "./selection/items.ts";
import { lineEndpoints } from "./selection/lines.ts";
import { postPaymentLink } from "./selection/payment-links.ts";
import { placeEndpoints } from "./selection/places.ts";
import { voucherEndpoints } from "./selection/vouchers.ts";

/** Every endpoint of the Shop REST API. */
export const endpoints: readonly Endpoint[] = describing([
  postSelections,
  getSelection,
  ...itemEndpoints,
  ...lineEndpoints,
  ...placeEndpoints,
  ...ownerEndpoints,
  ...voucherEndpoints,
  ...checkoutEndpoints,
  ...paymentEndpoints,
  postPaymentLink,
  postAddressSearch,
  ...productEndpoints,
  ...listsEndpoints,
  ...recordEndpoints,
  ...changeEndpoints,
  ...loginEndpoints,
  ...subscriberEndpoints,
  ...contractEndpoints,
]);
