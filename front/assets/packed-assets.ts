import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type PackedAsset = { readonly type: string; readonly body: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
};
const NAME = /^(?<name>.+\.(?<kind>js|css))\.br$/;

/** What `scripts/pack-assets.mjs` made of a build, by the address that a page asks for; nothing where it did not run. */
export function readPackedAssets(folder: string): ReadonlyMap<string, PackedAsset> {
  const assets = new Map<string, PackedAsset>();
  for (const file of filesIn(folder)) {
    const { name, kind = "" } = NAME.exec(file)?.groups ?? {};
    const type = TYPES[kind];
    if (name === undefined || type === undefined) continue;
    assets.set(`/_next/static/chunks/${name}`, { type, body: readFileSync(join(folder, file)) });
  }
  return assets;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
