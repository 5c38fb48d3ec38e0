import type { AuditTable, EventCounterTable, FeedConsumerTable, EventTable } from "./schema/events.ts";
import type {
  StoreTable,
  MarketTable,
  PriceListTable,
  WarehouseTable,
  BrandTable,
  CollectionTable,
  FolderTable,
  HarmCodeTable,
  CategoryTable,
  CategoryTextTable,
  SizeTableTable,
  SizeTable,
  SizeGridTable,
  AttributeTypeTable,
  RecordsLockTable,
} from "./schema/records.ts";
import type {
  ProductTable,
  VariationTable,
  VariationSizeTable,
  StockTable,
  StockMovementTable,
  DisplayTable,
  DisplayCategoryTable,
  DisplayMarketTable,
  DisplayRelationTable,
  ProductMediaTable,
  MediaUploadTable,
  ProductTextTable,
  VariationTextTable,
  DisplayTextTable,
  FormerAddressTable,
  PriceTable,
  CampaignTable,
  CampaignProductTable,
  CampaignPriceTable,
  PriceHistoryTable,
  CampaignHistoryTable,
  MediaPictureTable,
  MediaSourceTable,
} from "./schema/products.ts";
import type {
  PasswordResetRequestTable,
  PasswordResetTable,
  ThrottleTable,
  CustomerTable,
  BackInStockSubscriptionTable,
  NewsletterSubscriptionTable,
  WishlistItemTable,
  WishlistTable,
  MergedCustomerTable,
} from "./schema/customers.ts";
import type {
  VoucherCountTable,
  VoucherHoldTable,
  GiftCardTable,
  GiftCardEntryTable,
  GiftCardHoldTable,
  GiftCardTryTable,
  AutomaticDiscountTable,
  GiftCardAdjustmentTable,
  PromotionsLockTable,
  VoucherTable,
} from "./schema/discounts.ts";
import type { BuyerPasswordTable, InvoiceTable, PassthroughTable } from "./schema/passthrough.ts";
import type { ImportErrorTable, ImportJobTable, ImportRowTable } from "./schema/imports.ts";
import type {
  ContentAddressTable,
  ContentBlockTable,
  ContentMenuTable,
  ContentPageTable,
  ContentPictureTable,
  PictureUseView,
} from "./schema/content.ts";
import type { MailTable, MailTextTable } from "./schema/mail.ts";
import type {
  StoredPaymentTable,
  SubscriptionContractTable,
  SubscriptionOrderTable,
  SubscriptionTable,
} from "./schema/subscriptions.ts";
import type {
  ToldLevelTable,
  ToldSettingTable,
  WebhookCollectorTable,
  WebhookCallTable,
  WebhookDeliveryStateView,
  WebhookDeliveryTable,
  WebhookNoteTable,
  WebhookTable,
} from "./schema/webhooks.ts";
import type {
  ShipmentTable,
  ShipmentLineTable,
  RefundTable,
  RefundLineTable,
  RefundPutBackTable,
  OrderBookingTable,
  OrderNoteTable,
  DraftOrderTable,
  OrderReturnLineTable,
  OrderReturnTable,
} from "./schema/orders.ts";
import type {
  DisplayDocumentTable,
  CatalogChangeTable,
  IndexSnapshotTable,
  KeptSnapshotTable,
  SnapshotPartTable,
  AppliedSettingsTable,
  ChangedSettingTable,
  SettingsRevisionTable,
} from "./schema/catalog.ts";
import type {
  ApiKeyTable,
  IdempotentRequestTable,
  InstallationSecretTable,
  StaffLinkTable,
  StaffPasswordRequestTable,
  StaffSessionTable,
  StaffTable,
} from "./schema/staff.ts";
import type {
  SessionTable,
  SelectionTable,
  SelectionPlaceTable,
  SelectionLineTable,
  ReservationTable,
  OrderNumberTable,
  PaymentAttemptTable,
  PaymentCallbackTable,
  OrderTable,
  OrderLineTable,
  AllocationTable,
} from "./schema/selling.ts";

/** Every table of the database, as the migrations leave it. JSON columns are unknown: whoever reads one parses it. */
export interface Schema {
  store: StoreTable;
  market: MarketTable;
  price_list: PriceListTable;
  warehouse: WarehouseTable;
  brand: BrandTable;
  collection: CollectionTable;
  folder: FolderTable;
  harm_code: HarmCodeTable;
  category: CategoryTable;
  category_text: CategoryTextTable;
  size_table: SizeTableTable;
  size: SizeTable;
  size_grid: SizeGridTable;
  attribute_type: AttributeTypeTable;
  records_lock: RecordsLockTable;
  product: ProductTable;
  variation: VariationTable;
  variation_size: VariationSizeTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  display: DisplayTable;
  display_category: DisplayCategoryTable;
  display_market: DisplayMarketTable;
  display_relation: DisplayRelationTable;
  product_media: ProductMediaTable;
  media_upload: MediaUploadTable;
  media_picture: MediaPictureTable;
  media_source: MediaSourceTable;
  product_text: ProductTextTable;
  variation_text: VariationTextTable;
  display_text: DisplayTextTable;
  former_address: FormerAddressTable;
  price: PriceTable;
  campaign: CampaignTable;
  campaign_product: CampaignProductTable;
  campaign_price: CampaignPriceTable;
  price_history: PriceHistoryTable;
  campaign_history: CampaignHistoryTable;
  display_document: DisplayDocumentTable;
  catalog_change: CatalogChangeTable;
  index_snapshot: IndexSnapshotTable;
  kept_snapshot: KeptSnapshotTable;
  snapshot_part: SnapshotPartTable;
  applied_settings: AppliedSettingsTable;
  changed_setting: ChangedSettingTable;
  settings_revision: SettingsRevisionTable;
  customer: CustomerTable;
  merged_customer: MergedCustomerTable;
  password_reset_request: PasswordResetRequestTable;
  password_reset: PasswordResetTable;
  throttle: ThrottleTable;
  mail: MailTable;
  content_page: ContentPageTable;
  content_address: ContentAddressTable;
  content_block: ContentBlockTable;
  content_menu: ContentMenuTable;
  content_picture: ContentPictureTable;
  picture_use: PictureUseView;
  mail_text: MailTextTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  back_in_stock_subscription: BackInStockSubscriptionTable;
  wishlist: WishlistTable;
  wishlist_item: WishlistItemTable;
  subscription_contract: SubscriptionContractTable;
  subscription: SubscriptionTable;
  subscription_order: SubscriptionOrderTable;
  stored_payment: StoredPaymentTable;
  voucher: VoucherTable;
  automatic_discount: AutomaticDiscountTable;
  promotions_lock: PromotionsLockTable;
  gift_card_adjustment: GiftCardAdjustmentTable;
  voucher_count: VoucherCountTable;
  voucher_hold: VoucherHoldTable;
  gift_card: GiftCardTable;
  gift_card_entry: GiftCardEntryTable;
  gift_card_hold: GiftCardHoldTable;
  gift_card_try: GiftCardTryTable;
  session: SessionTable;
  selection: SelectionTable;
  selection_place: SelectionPlaceTable;
  selection_line: SelectionLineTable;
  reservation: ReservationTable;
  order_number: OrderNumberTable;
  payment_attempt: PaymentAttemptTable;
  payment_callback: PaymentCallbackTable;
  order: OrderTable;
  order_line: OrderLineTable;
  allocation: AllocationTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  refund: RefundTable;
  refund_line: RefundLineTable;
  refund_put_back: RefundPutBackTable;
  order_return: OrderReturnTable;
  order_return_line: OrderReturnLineTable;
  order_booking: OrderBookingTable;
  order_note: OrderNoteTable;
  draft_order: DraftOrderTable;
  payment_term: PassthroughTable;
  shipping_term: PassthroughTable;
  salesrep: PassthroughTable;
  delivery_window: PassthroughTable;
  account: PassthroughTable;
  buyer_password: BuyerPasswordTable;
  invoice: InvoiceTable;
  event: EventTable;
  event_counter: EventCounterTable;
  feed_consumer: FeedConsumerTable;
  audit: AuditTable;
  staff: StaffTable;
  staff_link: StaffLinkTable;
  staff_password_request: StaffPasswordRequestTable;
  staff_session: StaffSessionTable;
  api_key: ApiKeyTable;
  idempotent_request: IdempotentRequestTable;
  installation_secret: InstallationSecretTable;
  import_job: ImportJobTable;
  import_row: ImportRowTable;
  import_error: ImportErrorTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_call: WebhookCallTable;
  webhook_delivery_state: WebhookDeliveryStateView;
  webhook_note: WebhookNoteTable;
  told_level: ToldLevelTable;
  told_setting: ToldSettingTable;
  webhook_collector: WebhookCollectorTable;
}
