import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { compact, flagOf, oneOf, textOf } from "./search-params.ts";
import { importKinds, jobStates } from "./screens/imports/import-kinds.ts";
import { voucherStates } from "./screens/vouchers/voucher-states.ts";
import { deliveryStates } from "./screens/webhooks/delivery-states.ts";
import {
  customer,
  customers,
  draftOrder,
  draftOrders,
  giftCard,
  giftCards,
  order,
  orders,
  payments,
  print,
  reports,
  subscriptions,
} from "./routes/orders.ts";
import {
  attributeType,
  attributeTypes,
  mail,
  mails,
  media,
  menus,
  page,
  pages,
  sharedBlocks,
  sharedBlocksList,
} from "./routes/content.ts";
import { country, paymentMethod, settings, shippingMethod } from "./routes/settings.ts";
import { root, shell } from "./routes/shell.ts";
import { Failed, NotFound } from "./shell/failed.tsx";
import { PageSkeleton } from "./ui/page.tsx";

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  component: lazyRouteComponent(() => import("./screens/sign-in/invitation.tsx"), "Invitation"),
});
const password = createRoute({
  getParentRoute: () => root,
  path: "/password",
  component: lazyRouteComponent(() => import("./screens/sign-in/new-password.tsx"), "NewPassword"),
});
const forgotten = createRoute({
  getParentRoute: () => root,
  path: "/forgotten",
  component: lazyRouteComponent(() => import("./screens/sign-in/forgotten.tsx"), "Forgotten"),
});

const today = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./screens/today/today.tsx"), "Today"),
});

const products = createRoute({
  getParentRoute: () => shell,
  path: "/products",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      q: textOf(search, "q"),
      status: oneOf(search, "status", ["active", "inactive", "cancelled"]),
      published: flagOf(search, "published"),
      brand: textOf(search, "brand"),
      collection: textOf(search, "collection"),
      category: textOf(search, "category"),
      sort: oneOf(search, "sort", ["createdAt", "-createdAt", "modifiedAt", "-modifiedAt", "name", "-name"]),
      new: flagOf(search, "new"),
    }),
  component: lazyRouteComponent(() => import("./screens/products/products.tsx"), "Products"),
});
const product = createRoute({
  getParentRoute: () => shell,
  path: "/products/$id",
  component: lazyRouteComponent(() => import("./screens/product/product.tsx"), "ProductScreen"),
});

const categories = createRoute({
  getParentRoute: () => shell,
  path: "/categories",
  validateSearch: (search: Record<string, unknown>) => compact({ id: textOf(search, "id") }),
  component: lazyRouteComponent(() => import("./screens/categories/categories.tsx"), "Categories"),
});
const prices = createRoute({
  getParentRoute: () => shell,
  path: "/prices",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      q: textOf(search, "q"),
      category: textOf(search, "category"),
      lists: textOf(search, "lists"),
      kind: oneOf(search, "kind", ["price", "recommendedPrice"]),
    }),
  component: lazyRouteComponent(() => import("./screens/prices/prices.tsx"), "Prices"),
});
const campaigns = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns",
  component: lazyRouteComponent(() => import("./screens/campaigns/campaigns.tsx"), "Campaigns"),
});
const campaign = createRoute({
  getParentRoute: () => shell,
  path: "/campaigns/$id",
  component: lazyRouteComponent(() => import("./screens/campaigns/campaign.tsx"), "CampaignScreen"),
});
const vouchers = createRoute({
  getParentRoute: () => shell,
  path: "/vouchers",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ q: textOf(search, "q"), state: oneOf(search, "state", voucherStates) }),
  component: lazyRouteComponent(() => import("./screens/vouchers/vouchers.tsx"), "Vouchers"),
});
const voucher = createRoute({
  getParentRoute: () => shell,
  path: "/vouchers/$id",
  component: lazyRouteComponent(() => import("./screens/vouchers/voucher.tsx"), "VoucherScreen"),
});
const discounts = createRoute({
  getParentRoute: () => shell,
  path: "/discounts",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ state: oneOf(search, "state", voucherStates) }),
  component: lazyRouteComponent(() => import("./screens/discounts/discounts.tsx"), "Discounts"),
});
const discount = createRoute({
  getParentRoute: () => shell,
  path: "/discounts/$id",
  component: lazyRouteComponent(() => import("./screens/discounts/discount.tsx"), "DiscountScreen"),
});
const stock = createRoute({
  getParentRoute: () => shell,
  path: "/stock",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ q: textOf(search, "q"), product: textOf(search, "product") }),
  component: lazyRouteComponent(() => import("./screens/stock/stock.tsx"), "Stock"),
});
const imports = createRoute({
  getParentRoute: () => shell,
  path: "/imports",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      kind: oneOf(
        search,
        "kind",
        importKinds.map(({ name }) => name),
      ),
      state: oneOf(search, "state", jobStates),
    }),
  component: lazyRouteComponent(() => import("./screens/imports/imports.tsx"), "Imports"),
});
const importJob = createRoute({
  getParentRoute: () => shell,
  path: "/imports/$id",
  component: lazyRouteComponent(() => import("./screens/imports/import.tsx"), "ImportScreen"),
});
const staff = createRoute({
  getParentRoute: () => shell,
  path: "/staff",
  component: lazyRouteComponent(() => import("./screens/staff/staff.tsx"), "StaffScreen"),
});
const keys = createRoute({
  getParentRoute: () => shell,
  path: "/keys",
  component: lazyRouteComponent(() => import("./screens/staff/keys.tsx"), "KeysScreen"),
});
const webhooks = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./screens/webhooks/webhooks.tsx"), "Webhooks"),
});
const webhook = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks/$id",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ state: oneOf(search, "state", deliveryStates) }),
  component: lazyRouteComponent(() => import("./screens/webhooks/webhook.tsx"), "WebhookScreen"),
});
const audit = createRoute({
  getParentRoute: () => shell,
  path: "/audit",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ actor: textOf(search, "actor"), subject: textOf(search, "subject") }),
  component: lazyRouteComponent(() => import("./screens/staff/audit.tsx"), "AuditScreen"),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: "/account",
  component: lazyRouteComponent(() => import("./screens/account/account.tsx"), "AccountScreen"),
});

const routeTree = root.addChildren([
  invitation,
  password,
  forgotten,
  shell.addChildren([
    today,
    orders,
    order,
    draftOrders,
    draftOrder,
    payments,
    subscriptions,
    reports,
    print,
    products,
    product,
    categories,
    prices,
    campaigns,
    campaign,
    vouchers,
    voucher,
    discounts,
    discount,
    giftCards,
    giftCard,
    stock,
    customers,
    customer,
    attributeTypes,
    attributeType,
    pages,
    page,
    settings,
    shippingMethod,
    paymentMethod,
    country,
    sharedBlocksList,
    sharedBlocks,
    menus,
    media,
    mails,
    mail,
    imports,
    importJob,
    staff,
    keys,
    webhooks,
    webhook,
    audit,
    account,
  ]),
]);

/** Every address of the workspace. Screens are fetched when somebody points at a link to them. */
export const router = createRouter({
  routeTree,
  basepath: "/workspace",
  defaultPreload: "intent",
  defaultPreloadDelay: 30,
  defaultPendingMs: 150,
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NotFound,
  parseSearch: (text) =>
    Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, valueOf(value)])),
  stringifySearch: (search) => {
    const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
    const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
    return text === "" ? "" : `?${text}`;
  },
});

/** Addresses are plain: `?status=pending&onHold=true`. */
function valueOf(text: string): string | boolean {
  if (text === "true") return true;
  return text === "false" ? false : text;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
