import type { Permission, Schemas } from "../../api/client.ts";
import { tOr } from "../../messages/translate.ts";

interface ImportKind {
  readonly name: "products" | "translations" | "prices" | "stock" | "customers";
  readonly writes: Permission;
  /** Columns that a file must have. */
  readonly needed: readonly string[];
  /** Columns of which it must have one. */
  readonly oneOf: readonly string[];
}

/** What can be brought in as a file. management.md#columns. */
export const importKinds: readonly ImportKind[] = [
  { name: "products", writes: "catalogue.write", needed: ["externalId"], oneOf: [] },
  { name: "translations", writes: "catalogue.write", needed: ["record", "id", "language"], oneOf: [] },
  { name: "prices", writes: "prices.write", needed: ["pricelist", "product"], oneOf: [] },
  {
    name: "stock",
    writes: "stock.write",
    needed: ["warehouse", "quantity"],
    oneOf: ["variant", "item", "sku"],
  },
  { name: "customers", writes: "customers.write", needed: [], oneOf: ["externalId", "id", "email"] },
];

interface ExportKind {
  readonly name: ImportKind["name"] | "orders";
  readonly exports: Permission;
  readonly reads: Permission;
}

/** What can be taken out as a file. management.md#exports. */
export const exportKinds: readonly ExportKind[] = [
  { name: "products", exports: "catalogue.export", reads: "catalogue.read" },
  { name: "translations", exports: "catalogue.export", reads: "catalogue.read" },
  { name: "prices", exports: "prices.export", reads: "prices.read" },
  { name: "stock", exports: "stock.export", reads: "stock.read" },
  { name: "customers", exports: "customers.export", reads: "customers.read" },
  { name: "orders", exports: "orders.export", reads: "orders.read" },
];

/** Each of these opens the screen: who has none can neither import nor export. */
export const filePermissions: readonly Permission[] = [
  ...new Set([...importKinds.map(({ writes }) => writes), ...exportKinds.map(({ exports }) => exports)]),
];

export type ImportKindName = ImportKind["name"];
export type ExportKindName = ExportKind["name"];

export const jobStates = [
  "waiting",
  "running",
  "done",
  "failed",
  "cancelled",
] as const satisfies readonly Schemas["Job"]["state"][];

export function kindName(kind: string): string {
  return tOr(`import.kind.${kind}`, kind);
}
