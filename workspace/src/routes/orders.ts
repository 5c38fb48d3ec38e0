// Addresses of what happens in a shop: orders, payments, customers.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { compact, flagOf, oneOf, textOf } from "../search-params.ts";
import { draftStatuses } from "../screens/draft-orders/draft-statuses.ts";
import { printKinds } from "../screens/print/print-kinds.ts";
import { orderStatuses } from "../screens/orders/order-statuses.ts";
import { paymentStatuses, stuckReasons } from "../screens/payments/payment-states.ts";
import { lengthOf } from "../screens/reports/period.ts";
import { subscriptionStatuses } from "../screens/subscriptions/subscription-statuses.ts";
import { shell } from "./shell.ts";

export const orders = createRoute({
  getParentRoute: () => shell,
  path: "/orders",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      q: textOf(search, "q"),
      status: oneOf(search, "status", orderStatuses),
      onHold: flagOf(search, "onHold"),
      market: textOf(search, "market"),
      country: textOf(search, "country"),
      customer: textOf(search, "customer"),
      since: textOf(search, "since"),
      until: textOf(search, "until"),
      sort: oneOf(search, "sort", ["createdAt", "-createdAt", "total", "-total"]),
    }),
  component: lazyRouteComponent(() => import("../screens/orders/orders.tsx"), "Orders"),
});
export const order = createRoute({
  getParentRoute: () => shell,
  path: "/orders/$id",
  component: lazyRouteComponent(() => import("../screens/order/order.tsx"), "OrderScreen"),
});
export const draftOrders = createRoute({
  getParentRoute: () => shell,
  path: "/draft-orders",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      status: oneOf(search, "status", draftStatuses),
      customer: textOf(search, "customer"),
      new: flagOf(search, "new"),
    }),
  component: lazyRouteComponent(() => import("../screens/draft-orders/draft-orders.tsx"), "DraftOrders"),
});
export const draftOrder = createRoute({
  getParentRoute: () => shell,
  path: "/draft-orders/$id",
  component: lazyRouteComponent(() => import("../screens/draft-orders/draft-order.tsx"), "DraftOrderScreen"),
});
export const payments = createRoute({
  getParentRoute: () => shell,
  path: "/payments",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      status: oneOf(search, "status", paymentStatuses),
      stuck: oneOf(search, "stuck", stuckReasons),
      order: textOf(search, "order"),
    }),
  component: lazyRouteComponent(() => import("../screens/payments/payments.tsx"), "Payments"),
});
export const subscriptions = createRoute({
  getParentRoute: () => shell,
  path: "/subscriptions",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      status: oneOf(search, "status", subscriptionStatuses),
      attention: flagOf(search, "attention"),
      customer: textOf(search, "customer"),
    }),
  component: lazyRouteComponent(() => import("../screens/subscriptions/subscriptions.tsx"), "Subscriptions"),
});
export const customers = createRoute({
  getParentRoute: () => shell,
  path: "/customers",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      q: textOf(search, "q"),
      country: textOf(search, "country"),
      newsletter: flagOf(search, "newsletter"),
      registered: flagOf(search, "registered"),
      blocked: flagOf(search, "blocked"),
      sort: oneOf(search, "sort", ["createdAt", "-createdAt", "email", "-email"]),
    }),
  component: lazyRouteComponent(() => import("../screens/customers/customers.tsx"), "Customers"),
});
export const customer = createRoute({
  getParentRoute: () => shell,
  path: "/customers/$id",
  component: lazyRouteComponent(() => import("../screens/customers/customer.tsx"), "CustomerScreen"),
});
export const giftCards = createRoute({
  getParentRoute: () => shell,
  path: "/gift-cards",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ q: textOf(search, "q"), blocked: flagOf(search, "blocked") }),
  component: lazyRouteComponent(() => import("../screens/gift-cards/gift-cards.tsx"), "GiftCards"),
});
export const giftCard = createRoute({
  getParentRoute: () => shell,
  path: "/gift-cards/$id",
  component: lazyRouteComponent(() => import("../screens/gift-cards/gift-card.tsx"), "GiftCardScreen"),
});
export const reports = createRoute({
  getParentRoute: () => shell,
  path: "/reports",
  validateSearch: (search: Record<string, unknown>) =>
    compact({
      days: lengthOf(search["days"]),
      market: textOf(search, "market"),
      currency: textOf(search, "currency"),
    }),
  component: lazyRouteComponent(() => import("../screens/reports/reports.tsx"), "Reports"),
});
export const print = createRoute({
  getParentRoute: () => shell,
  path: "/print",
  validateSearch: (search: Record<string, unknown>) =>
    compact({ orders: textOf(search, "orders"), kind: oneOf(search, "kind", printKinds) }),
  component: lazyRouteComponent(() => import("../screens/print/print.tsx"), "PrintScreen"),
});
