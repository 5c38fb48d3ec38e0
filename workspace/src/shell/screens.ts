import {
  ArrowDownUp,
  BadgePercent,
  CalendarClock,
  ChartColumn,
  CreditCard,
  FilePen,
  FileText,
  FolderTree,
  Gift,
  History,
  House,
  KeyRound,
  Mail,
  Package,
  ReceiptText,
  Repeat,
  Settings,
  Shirt,
  SlidersHorizontal,
  Tags,
  Ticket,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { Permission } from "../api/client.ts";
import type { MessageKey } from "../messages/translate.ts";
import { filePermissions } from "../screens/imports/import-kinds.ts";

export interface Screen {
  readonly to:
    | "/"
    | "/orders"
    | "/draft-orders"
    | "/payments"
    | "/subscriptions"
    | "/products"
    | "/categories"
    | "/attributes"
    | "/prices"
    | "/campaigns"
    | "/vouchers"
    | "/discounts"
    | "/gift-cards"
    | "/reports"
    | "/stock"
    | "/customers"
    | "/pages"
    | "/mails"
    | "/imports"
    | "/settings"
    | "/staff"
    | "/keys"
    | "/webhooks"
    | "/audit";
  readonly label: MessageKey;
  readonly icon: LucideIcon;
  /** Without it, or one of them, the screen is not offered; absent: everybody's. */
  readonly needs?: Permission | readonly Permission[];
  /** After `g`. */
  readonly key: string;
  readonly group: "work" | "catalogue" | "people";
}

/** Every screen that the side of the page leads to. */
export const screens: readonly Screen[] = [
  { to: "/", label: "screen.today", icon: House, key: "t", group: "work" },
  { to: "/orders", label: "screen.orders", icon: ReceiptText, needs: "orders.read", key: "o", group: "work" },
  {
    to: "/draft-orders",
    label: "screen.draftOrders",
    icon: FilePen,
    needs: "orders.read",
    key: "d",
    group: "work",
  },
  {
    to: "/payments",
    label: "screen.payments",
    icon: CreditCard,
    needs: "orders.read",
    key: "y",
    group: "work",
  },
  {
    to: "/subscriptions",
    label: "screen.subscriptions",
    icon: Repeat,
    needs: "orders.read",
    key: "b",
    group: "work",
  },
  {
    to: "/customers",
    label: "screen.customers",
    icon: UserRound,
    needs: "customers.read",
    key: "u",
    group: "work",
  },
  {
    to: "/gift-cards",
    label: "screen.giftCards",
    icon: Gift,
    needs: "orders.read",
    key: "i",
    group: "work",
  },
  {
    to: "/reports",
    label: "screen.reports",
    icon: ChartColumn,
    needs: "orders.read",
    key: "n",
    group: "work",
  },
  {
    to: "/products",
    label: "screen.products",
    icon: Shirt,
    needs: "catalogue.read",
    key: "p",
    group: "catalogue",
  },
  {
    to: "/categories",
    label: "screen.categories",
    icon: FolderTree,
    needs: "catalogue.read",
    key: "c",
    group: "catalogue",
  },
  {
    to: "/attributes",
    label: "screen.attributes",
    icon: SlidersHorizontal,
    needs: "catalogue.read",
    key: "q",
    group: "catalogue",
  },
  { to: "/prices", label: "screen.prices", icon: Tags, needs: "prices.read", key: "r", group: "catalogue" },
  {
    to: "/campaigns",
    label: "screen.campaigns",
    icon: CalendarClock,
    needs: "promotions.read",
    key: "m",
    group: "catalogue",
  },
  {
    to: "/vouchers",
    label: "screen.vouchers",
    icon: Ticket,
    needs: "promotions.read",
    key: "v",
    group: "catalogue",
  },
  {
    to: "/discounts",
    label: "screen.discounts",
    icon: BadgePercent,
    needs: "promotions.read",
    key: "l",
    group: "catalogue",
  },
  { to: "/stock", label: "screen.stock", icon: Package, needs: "stock.read", key: "s", group: "catalogue" },
  {
    to: "/pages",
    label: "screen.pages",
    icon: FileText,
    needs: "content.read",
    key: "j",
    group: "catalogue",
  },
  { to: "/mails", label: "screen.mails", icon: Mail, needs: "content.read", key: "e", group: "catalogue" },
  {
    to: "/imports",
    label: "screen.imports",
    icon: ArrowDownUp,
    needs: filePermissions,
    key: "x",
    group: "catalogue",
  },
  {
    to: "/settings",
    label: "screen.settings",
    icon: Settings,
    needs: "shop.read",
    key: "h",
    group: "people",
  },
  { to: "/staff", label: "screen.staff", icon: Users, needs: "staff.read", key: "f", group: "people" },
  { to: "/keys", label: "screen.keys", icon: KeyRound, needs: "keys.read", key: "k", group: "people" },
  { to: "/webhooks", label: "screen.webhooks", icon: Webhook, needs: "shop.read", key: "w", group: "people" },
  { to: "/audit", label: "screen.audit", icon: History, needs: "audit.read", key: "a", group: "people" },
];

/** Whether a person who may do this much is offered a screen. */
export function isOffered({ needs = [] }: Pick<Screen, "needs">, can: (one: Permission) => boolean): boolean {
  const some = typeof needs === "string" ? [needs] : needs;
  return some.length === 0 || some.some((one) => can(one));
}
