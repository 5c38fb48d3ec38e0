import { dirname, resolve } from "node:path";
import { hasCode } from "../database/error-code.ts";
import { GeoFileError } from "../geo/geo-table.ts";
import { openGeo } from "../geo/open-geo.ts";
import type { SettingsProblem } from "./check.ts";
import type { Settings } from "./schema.ts";

/** With the file below the folder of the settings file that names it. */
export function placeGeo({ file }: Settings["geo"], settingsFile: string): Settings["geo"] {
  return file === undefined ? {} : { file: resolve(dirname(settingsFile), file) };
}

/** Whether the address ranges can be read. */
export async function checkGeo(settings: Settings): Promise<readonly SettingsProblem[]> {
  try {
    await openGeo(settings);
    return [];
  } catch (error) {
    if (error instanceof GeoFileError) return [{ path: "geo.file", message: error.message }];
    if (!hasCode(error, "ENOENT", "EISDIR", "EACCES")) throw error;
    return [{ path: "geo.file", message: `there is no file ${settings.geo.file}` }];
  }
}
