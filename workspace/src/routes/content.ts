// Addresses of what a shop says of itself and of its products.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { compact, textOf } from "../search-params.ts";
import { shell } from "./shell.ts";

export const attributeTypes = createRoute({
  getParentRoute: () => shell,
  path: "/attributes",
  component: lazyRouteComponent(
    () => import("../screens/attribute-types/attribute-types.tsx"),
    "AttributeTypes",
  ),
});
export const attributeType = createRoute({
  getParentRoute: () => shell,
  path: "/attributes/$id",
  component: lazyRouteComponent(
    () => import("../screens/attribute-types/attribute-type.tsx"),
    "AttributeTypeScreen",
  ),
});
export const pages = createRoute({
  getParentRoute: () => shell,
  path: "/pages",
  validateSearch: (search: Record<string, unknown>) => compact({ q: textOf(search, "q") }),
  component: lazyRouteComponent(() => import("../screens/pages/pages.tsx"), "Pages"),
});
export const page = createRoute({
  getParentRoute: () => shell,
  path: "/pages/$id",
  component: lazyRouteComponent(() => import("../screens/pages/page.tsx"), "PageScreen"),
});
export const menus = createRoute({
  getParentRoute: () => shell,
  path: "/menus",
  component: lazyRouteComponent(() => import("../screens/menus/menus.tsx"), "Menus"),
});
export const media = createRoute({
  getParentRoute: () => shell,
  path: "/media",
  component: lazyRouteComponent(() => import("../screens/media/media.tsx"), "MediaScreen"),
});
export const mails = createRoute({
  getParentRoute: () => shell,
  path: "/mails",
  component: lazyRouteComponent(() => import("../screens/mails/mails.tsx"), "Mails"),
});
export const mail = createRoute({
  getParentRoute: () => shell,
  path: "/mails/$id",
  component: lazyRouteComponent(() => import("../screens/mails/mails.tsx"), "Mails"),
});
export const sharedBlocksList = createRoute({
  getParentRoute: () => shell,
  path: "/blocks",
  component: lazyRouteComponent(() => import("../screens/blocks/shared-blocks-list.tsx"), "SharedBlocksList"),
});
export const sharedBlocks = createRoute({
  getParentRoute: () => shell,
  path: "/blocks/$id",
  component: lazyRouteComponent(() => import("../screens/blocks/shared-blocks.tsx"), "SharedBlocksScreen"),
});
