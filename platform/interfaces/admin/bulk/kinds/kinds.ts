import { customerExport } from "./export-customers.ts";
import { orderExport } from "./export-orders.ts";
import { priceExport } from "./export-prices.ts";
import { stockExport } from "./export-stock.ts";
import { translationExport } from "./export-translations.ts";
import { customerImport } from "./import-customers.ts";
import { priceImport } from "./import-prices.ts";
import { stockImport } from "./import-stock.ts";
import { translationImport } from "./import-translations.ts";
import type { ExportKind, ImportKind } from "./kind.ts";
import { productExport } from "./products/export-products.ts";
import { productImport } from "./products/import-products.ts";

/** Orders are made by paying: an import could not say what was paid, reserved and shipped, so there is none. */
export const importKinds: readonly ImportKind[] = [
  productImport,
  translationImport,
  priceImport,
  stockImport,
  customerImport,
];

export const exportKinds: readonly ExportKind[] = [
  productExport,
  translationExport,
  priceExport,
  stockExport,
  customerExport,
  orderExport,
];
