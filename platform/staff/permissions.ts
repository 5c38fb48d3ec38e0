import type { StaffTable } from "../foundations/database/schema/staff.ts";

export type RoleName = StaffTable["role"];

/** What each area offers to do. management.md#permissions. */
const verbsOfAreas = {
  catalogue: ["read", "write", "publish", "export"],
  prices: ["read", "write", "export"],
  promotions: ["read", "write", "export"],
  stock: ["read", "write", "export"],
  orders: ["read", "write", "refund", "ship", "export"],
  customers: ["read", "write", "erase", "export"],
  content: ["read", "write", "publish", "export"],
  shop: ["read", "write", "export"],
  staff: ["read", "write"],
  keys: ["read", "write"],
  audit: ["read"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Verbs = typeof verbsOfAreas;
export type Area = keyof Verbs;
/** `<area>.<verb>`, such as `orders.refund`. */
export type Permission = { [A in Area]: `${A}.${Verbs[A][number]}` }[Area];

function permissionsOfArea(area: Area): readonly Permission[] {
  return verbsOfAreas[area].map((verb) => `${area}.${verb}` as Permission);
}

const areas = Object.keys(verbsOfAreas) as readonly Area[];

export const permissions: readonly Permission[] = areas.flatMap(permissionsOfArea);

/** Everything that a role may do, and what it is shown. */
export interface Role {
  readonly permissions: ReadonlySet<Permission>;
  /** Names, addresses and whatever else tells who a person is. */
  readonly seesPersons: boolean;
  /** What an order costs and how it was paid. */
  readonly seesMoney: boolean;
}

const managed: readonly Area[] = ["staff", "keys", "audit"];
const allOf = (...named: readonly Area[]) => named.flatMap(permissionsOfArea);
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
    areas.filter((area) => !managed.includes(area)).map((area) => `${area}.read` as Permission),
    { seesPersons: false },
  ),
} as const satisfies Readonly<Record<RoleName, Role>>;
