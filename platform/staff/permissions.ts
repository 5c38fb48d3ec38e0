import type { StaffTable } from "../foundations/database/schema/staff.ts";

export type RoleName = StaffTable["role"];

/** What each area offers to do, as `<area>.<verb>`. management.md#permissions. */
const byArea = {
  catalogue: ["catalogue.read", "catalogue.write", "catalogue.publish", "catalogue.export"],
  prices: ["prices.read", "prices.write", "prices.export"],
  promotions: ["promotions.read", "promotions.write", "promotions.export"],
  stock: ["stock.read", "stock.write", "stock.export"],
  orders: ["orders.read", "orders.write", "orders.refund", "orders.ship", "orders.export"],
  customers: ["customers.read", "customers.write", "customers.erase", "customers.export"],
  content: ["content.read", "content.write", "content.publish", "content.export"],
  shop: ["shop.read", "shop.write", "shop.export"],
  staff: ["staff.read", "staff.write"],
  keys: ["keys.read", "keys.write"],
  audit: ["audit.read"],
} as const;

type Area = keyof typeof byArea;
export type Permission = (typeof byArea)[Area][number];

export const permissions: readonly Permission[] = Object.values(byArea).flat();

/** Everything that a role may do, and what it is shown. */
export interface Role {
  readonly permissions: ReadonlySet<Permission>;
  /** Names, addresses and whatever else tells who a person is. */
  readonly seesPersons: boolean;
  /** What an order costs and how it was paid. */
  readonly seesMoney: boolean;
}

/** Of those who run the shop: the owner's alone. */
const managed: ReadonlySet<Permission> = new Set([...byArea.staff, ...byArea.keys, ...byArea.audit]);
const allOf = (...areas: readonly Area[]): readonly Permission[] =>
  areas.flatMap((area): readonly Permission[] => byArea[area]);
const role = (given: readonly Permission[], sees: Partial<Role> = {}): Role => ({
  permissions: new Set(given),
  seesPersons: true,
  seesMoney: true,
  ...sees,
});

/** management.md#roles. */
export const roles = {
  owner: role(permissions),
  merchandiser: role([...allOf("catalogue", "prices", "promotions", "content"), "stock.read"]),
  service: role([...allOf("orders", "customers"), "promotions.read", "catalogue.read", "stock.read"]),
  warehouse: role([...allOf("stock"), "orders.read", "orders.ship", "catalogue.read"], { seesMoney: false }),
  viewer: role(
    permissions.filter((permission) => permission.endsWith(".read") && !managed.has(permission)),
    { seesPersons: false },
  ),
} as const satisfies Readonly<Record<RoleName, Role>>;
