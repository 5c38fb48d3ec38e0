import type { Endpoint } from "./endpoint.ts";
import { listsEndpoints } from "./catalog/lists.ts";
import { productEndpoints } from "./catalog/products.ts";
import { changeEndpoints } from "./customers/change.ts";
import { contractEndpoints } from "./customers/contracts.ts";
import { loginEndpoints } from "./customers/logins.ts";
import { recordEndpoints } from "./customers/records.ts";
import { subscriberEndpoints } from "./customers/subscribers.ts";
import { describing } from "./openapi/endpoints.ts";
import { paymentEndpoints, postAddressSearch } from "./payment/endpoints.ts";
import { getSelection, ownerEndpoints, postPaymentLink, postSelections } from "./selection/selections.ts";
import { checkoutEndpoints } from "./selection/checkout.ts";
import { itemEndpoints } from "./selection/items.ts";
import { lineEndpoints } from "./selection/lines.ts";
import { marketAndTaxEndpoints } from "./selection/market-and-tax.ts";
import { voucherEndpoints } from "./selection/vouchers.ts";

/** Every endpoint of the Shop REST API. */
export const endpoints: readonly Endpoint[] = describing([
  postSelections,
  getSelection,
  ...itemEndpoints,
  ...lineEndpoints,
  ...marketAndTaxEndpoints,
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
