// Addresses of what an owner decides.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell } from "./shell.ts";

export const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("../screens/settings/settings.tsx"), "Settings"),
});
export const shippingMethod = createRoute({
  getParentRoute: () => shell,
  path: "/settings/shipping/$id",
  component: lazyRouteComponent(
    () => import("../screens/settings/shipping-method.tsx"),
    "ShippingMethodScreen",
  ),
});
export const paymentMethod = createRoute({
  getParentRoute: () => shell,
  path: "/settings/payment/$id",
  component: lazyRouteComponent(
    () => import("../screens/settings/payment-method.tsx"),
    "PaymentMethodScreen",
  ),
});
export const country = createRoute({
  getParentRoute: () => shell,
  path: "/settings/countries/$id",
  component: lazyRouteComponent(() => import("../screens/settings/country.tsx"), "CountryScreen"),
});
