import { z } from "zod";
import { frontendAddress } from "../../../foundations/settings/frontend-address.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { AdminPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { signPreview } from "../../http/preview.ts";
import { readCall } from "../frame/call.ts";
import { readView } from "./settings-kind.ts";
import type { Caller } from "../frame/caller.ts";

const named = z.object({ id: z.string(), name: z.string() });

const shopAnswer = z
  .object({
    name: z.string(),
    timezone: z.string(),
    /** Texts without a language of their own are in this one. */
    defaultLanguage: z.string(),
    languages: z.array(named),
    /** Of the price lists. */
    currencies: z.array(z.string()),
    markets: z.array(named),
    warehouses: z.array(named),
    countries: z.array(
      z.object({
        id: z.string(),
        /** By language. */
        names: z.record(z.string(), z.string()),
        market: z.string(),
        pricelist: z.string(),
        language: z.string(),
      }),
    ),
    /** `{trackingId}` in the address stands for that of a parcel. */
    carriers: z.array(z.object({ id: z.string(), trackingUrl: z.string() })),
    /** The address of the storefront; null: there is none. */
    storefront: z.string().nullable(),
    /** `X-Preview` for an hour, for links of preview; null: there is none, or the caller may not see products. */
    preview: z.string().nullable(),
  })
  .meta({ id: "Shop" });

const previewSeconds = 3_600;

function previewOf(
  { settings, now }: Platform,
  { store }: AdminPluginSettings,
  { permissions }: Caller,
): string | null {
  if (!permissions.has("catalogue.read")) return null;
  const own = settings.plugins.find((plugin) => plugin.kind === "checkout" && plugin.store === store);
  const secret = own?.kind === "checkout" ? own.previewSecret : undefined;
  return secret === undefined
    ? null
    : signPreview(secret, Math.trunc(now().getTime() / 1000) + previewSeconds);
}

const namedOf = ({ id, description: name }: { readonly id: number; readonly description: string }) => {
  return { id: String(id), name };
};

const getShop = readCall({
  path: "shop",
  access: "signed-in",
  summary: "What the shop has that records refer to: languages, markets, warehouses, countries",
  answers: { 200: shopAnswer },
  read: async ({ platform, plugin, caller }) => {
    const { db, config } = platform;
    const { settings } = await readView(db, platform, plugin);
    // An ERP and this API add to those of the settings.
    const markets = await db
      .selectFrom("market")
      .select(["id", "description"])
      .where("store", "=", plugin.store)
      .orderBy("id")
      .execute();
    const warehouses = await db.selectFrom("warehouse").select(["id", "description"]).orderBy("id").execute();
    return {
      status: 200,
      body: {
        name: settings.name,
        timezone: settings.timezone,
        defaultLanguage: settings.defaultLanguage,
        languages: settings.languages.map(({ language: id, name }) => ({ id, name })),
        currencies: [...new Set(settings.pricelists.map(({ currency }) => currency))].toSorted(),
        markets: markets.map(namedOf),
        warehouses: warehouses.map(namedOf),
        countries: settings.countries.map(({ country: id, names, market, pricelist, language }) => {
          return { id, names, market: String(market), pricelist: String(pricelist), language };
        }),
        carriers: settings.carriers.map(({ carrier: id, trackingUrl }) => ({ id, trackingUrl })),
        storefront: frontendAddress(settings, config),
        preview: previewOf(platform, plugin, caller),
      },
    };
  },
});

export const shopEndpoints = [getShop];
