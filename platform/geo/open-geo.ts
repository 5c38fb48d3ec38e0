import { readFile } from "node:fs/promises";
import type { Settings } from "../settings/schema.ts";
import { readGeoTable, type GeoTable } from "./geo-table.ts";

/** Reads the address ranges that the settings name; null: they name none. `checkout-rest.md` section 14. */
export async function openGeo({ geo }: Pick<Settings, "geo">): Promise<GeoTable | null> {
  return geo.file === undefined ? null : readGeoTable(await readFile(geo.file, "utf8"));
}
