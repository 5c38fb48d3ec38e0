import type { Endpoint } from "./frame/call.ts";
import { batchEndpoints } from "./bulk/batch/batch.ts";
import { exportEndpoints } from "./bulk/exports/exports.ts";
import { importEndpoints } from "./bulk/imports/imports.ts";
import { jobEndpoints } from "./bulk/jobs/jobs.ts";
import { attributeTypeEndpoints } from "./catalogue/attribute-types.ts";
import { brandEndpoints } from "./catalogue/brands.ts";
import { categoryEndpoints } from "./catalogue/categories.ts";
import { categoryMoveEndpoints } from "./catalogue/category-move.ts";
import { categoryOrderEndpoints } from "./catalogue/category-order.ts";
import { copyEndpoints } from "./catalogue/copy-product.ts";
import { displayItemEndpoints } from "./catalogue/display-items.ts";
import { productEditEndpoints } from "./catalogue/edit-products.ts";
import { productListEndpoints } from "./catalogue/list-products.ts";
import { pictureEndpoints } from "./catalogue/pictures.ts";
import { productPartEndpoints } from "./catalogue/product-parts.ts";
import { publishEndpoints } from "./catalogue/publish-products.ts";
import { readinessEndpoints } from "./catalogue/readiness.ts";
import { sizeChartEndpoints } from "./catalogue/size-charts.ts";
import { blockEndpoints } from "./content/blocks.ts";
import { mailTemplateEndpoints } from "./content/mail-templates.ts";
import { mediaEndpoints } from "./content/media.ts";
import { menuEndpoints } from "./content/menus.ts";
import { pageEndpoints } from "./content/pages.ts";
import { customerActionEndpoints } from "./customers/customer-actions.ts";
import { customerMergeEndpoints } from "./customers/customer-merge.ts";
import { customerPersonEndpoints } from "./customers/customer-person.ts";
import { customerListEndpoints } from "./customers/list-customers.ts";
import { draftOrderEndpoints } from "./draft-orders/draft-orders.ts";
import { draftStepEndpoints } from "./draft-orders/draft-steps.ts";
import { orderActionEndpoints } from "./orders/order-actions.ts";
import { orderListEndpoints } from "./orders/list-orders.ts";
import { orderAddressEndpoints } from "./orders/order-address.ts";
import { orderLineEndpoints } from "./orders/order-lines.ts";
import { captureEndpoints } from "./orders/order-capture.ts";
import { refundEndpoints } from "./orders/order-refunds.ts";
import { exchangeEndpoints } from "./orders/order-exchange.ts";
import { returnEndpoints } from "./orders/order-returns.ts";
import { orderTimelineEndpoints } from "./orders/order-timeline.ts";
import { paymentEndpoints } from "./payments/payments.ts";
import { campaignEndpoints } from "./prices/campaigns.ts";
import { pricelistEndpoints } from "./prices/pricelists.ts";
import { priceEndpoints } from "./prices/prices.ts";
import { reportEndpoints } from "./reports/reports.ts";
import { returnsReportEndpoints } from "./reports/returns-report.ts";
import { feedConsumerEndpoints } from "./shop/feed-consumers.ts";
import { methodEndpoints } from "./shop/methods.ts";
import { placeEndpoints } from "./shop/places.ts";
import { storeEndpoints } from "./shop/stores.ts";
import { webhookEndpoints } from "./shop/webhooks.ts";
import { discountEndpoints } from "./promotions/discounts.ts";
import { giftCardEndpoints } from "./promotions/gift-cards.ts";
import { pricePreviewEndpoints } from "./promotions/price-preview.ts";
import { voucherBatchEndpoints } from "./promotions/voucher-batches.ts";
import { voucherEndpoints } from "./promotions/vouchers.ts";
import { shopEndpoints } from "./shop/shop.ts";
import { stockEndpoints } from "./stock/stock.ts";
import { warehouseEndpoints } from "./stock/warehouses.ts";
import { auditEndpoints } from "./staff/audit.ts";
import { invitationEndpoints } from "./staff/invitations.ts";
import { keyEndpoints } from "./staff/keys.ts";
import { oidcEndpoints } from "./staff/oidc.ts";
import { passwordEndpoints } from "./staff/passwords.ts";
import { subscriptionEndpoints } from "./subscriptions/subscriptions.ts";
import { sessionEndpoints } from "./staff/session.ts";
import { staffEndpoints } from "./staff/staff.ts";

/** Those that stand for themselves. */
const single: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...oidcEndpoints,
  ...passwordEndpoints,
  ...staffEndpoints,
  ...invitationEndpoints,
  ...keyEndpoints,
  ...auditEndpoints,
  ...shopEndpoints,
  ...productListEndpoints,
  ...productEditEndpoints,
  ...productPartEndpoints,
  ...copyEndpoints,
  ...publishEndpoints,
  ...displayItemEndpoints,
  ...pictureEndpoints,
  ...categoryEndpoints,
  ...categoryMoveEndpoints,
  ...categoryOrderEndpoints,
  ...attributeTypeEndpoints,
  ...brandEndpoints,
  ...sizeChartEndpoints,
  ...readinessEndpoints,
  ...orderListEndpoints,
  ...orderActionEndpoints,
  ...refundEndpoints,
  ...returnEndpoints,
  ...exchangeEndpoints,
  ...captureEndpoints,
  ...orderAddressEndpoints,
  ...orderLineEndpoints,
  ...orderTimelineEndpoints,
  ...draftOrderEndpoints,
  ...draftStepEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...stockEndpoints,
  ...warehouseEndpoints,
  ...placeEndpoints,
  ...storeEndpoints,
  ...methodEndpoints,
  ...pricelistEndpoints,
  ...priceEndpoints,
  ...campaignEndpoints,
  ...reportEndpoints,
  ...returnsReportEndpoints,
  ...mailTemplateEndpoints,
  ...mediaEndpoints,
  ...menuEndpoints,
  ...pageEndpoints,
  ...blockEndpoints,
  ...webhookEndpoints,
  ...feedConsumerEndpoints,
  ...voucherEndpoints,
  ...voucherBatchEndpoints,
  ...discountEndpoints,
  ...giftCardEndpoints,
  ...pricePreviewEndpoints,
  ...customerListEndpoints,
  ...customerActionEndpoints,
  ...customerMergeEndpoints,
  ...customerPersonEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
];

/** Every call of the management API. */
export const endpoints: readonly Endpoint[] = [...single, ...batchEndpoints(single)];
