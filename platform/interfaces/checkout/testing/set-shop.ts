import type { Settings } from "../../../settings/schema.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { loadSets, readSets, withSets } from "../../../testing/shop-sets.ts";

export { loadSets, readSets, testBundles, testCertificates, withSets } from "../../../testing/shop-sets.ts";

/** The body that fills a flexible bundle. */
export function filled(...items: readonly (readonly [section: number, item: string])[]) {
  return { sections: items.map(([section, item]) => ({ section, item })) };
}

export interface SetShop extends TestPlatform {
  /** The item of a bundle by its product: `set("201")`. */
  set(product: string): string;
}

/** The test shop with bundles and gift certificates. */
export async function startSetShop(
  change: (settings: Settings) => Settings = (same) => same,
  environment: Readonly<Record<string, string>> = {},
): Promise<SetShop> {
  const shop = await startTestPlatform({
    environment,
    settings: (settings) => change(withSets(settings)),
  });
  await loadSets(shop.platform);
  await shop.platform.catalog.refresh();
  return { ...shop, set: await readSets(shop.platform) };
}
