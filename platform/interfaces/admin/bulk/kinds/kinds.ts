import { priceExport } from "./export-prices.ts";
import { stockExport } from "./export-stock.ts";
import { priceImport } from "./import-prices.ts";
import { stockImport } from "./import-stock.ts";
import type { ExportKind, ImportKind } from "./kind.ts";

export const importKinds: readonly ImportKind[] = [priceImport, stockImport];
export const exportKinds: readonly ExportKind[] = [priceExport, stockExport];
