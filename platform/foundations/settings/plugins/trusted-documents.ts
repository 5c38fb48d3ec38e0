import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { SettingsProblem } from "../check/rules.ts";
import type { Settings } from "../schema.ts";

const trustedDocuments = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1));

/** Documents of a Storefront plugin by their SHA-256; null: any document is run. Throws when they cannot be read. */
export function readTrustedDocuments(file: string | undefined): ReadonlyMap<string, string> | null {
  if (file === undefined) return null;
  return new Map(Object.entries(trustedDocuments.parse(JSON.parse(readFileSync(file, "utf8")))));
}

/** The plugins with their files below the folder of the settings file that names them. */
export function resolveTrustedDocuments(
  plugins: Settings["plugins"],
  settingsFile: string,
): Settings["plugins"] {
  return plugins.map((plugin) =>
    plugin.kind === "storefront" && plugin.trustedDocuments !== undefined
      ? { ...plugin, trustedDocuments: resolve(dirname(settingsFile), plugin.trustedDocuments) }
      : plugin,
  );
}

/** Whether the files can be read. */
export function checkTrustedDocuments({ plugins }: Pick<Settings, "plugins">): readonly SettingsProblem[] {
  return plugins.flatMap((plugin, index) => {
    if (plugin.kind !== "storefront" || isReadable(plugin.trustedDocuments)) return [];
    const message = "is no JSON file of documents by their SHA-256";
    return [{ path: `plugins.${index}.trustedDocuments`, message }];
  });
}

function isReadable(file: string | undefined): boolean {
  try {
    readTrustedDocuments(file);
    return true;
  } catch {
    return false;
  }
}
