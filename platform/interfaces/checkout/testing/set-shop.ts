import type { Settings } from "../../../foundations/settings/schema.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { loadSets, readSets, withSets } from "../../../testing/shop-sets.ts";

export { loadSets, readSets, testBundles, testCertificates, withSets } from "../../../testing/shop-sets.ts";

export function filled(...items: readonly (readonly [section: number, item: string])[]) {
  return { sections: items.map(([section, item]) => ({ section, item })) };
}

/** Settings in which plugins have something else, by their number. */
export function withPlugins(change: Readonly<Record<number, object>>) {
  return (settings: Settings): Settings => ({
    ...settings,
    plugins: settings.plugins.map((plugin) => Object.assign({ ...plugin }, change[plugin.number] ?? {})),
  });
}

/** Settings in which the plugin `closed` is without features. */
export function closedWithout(...features: readonly string[]) {
  const off = Object.fromEntries(features.map((feature) => [feature, false]));
  return (settings: Settings): Settings => {
    const closed = settings.plugins.find(({ number }) => number === 3);
    return withPlugins({ 3: { features: { ...Object(closed).features, ...off } } })(settings);
  };
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
