import { brickAndMortarSettings } from "../../../foundations/settings/schema/stores.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { sql } from "kysely";
import type { Platform } from "../../../catalogue/context/platform.ts";

const weekday = { isClosed: false, hours: [{ start: "10:00", end: "18:30" }] };

/**
 * The test shop with stores: 1 has warehouse 2, 2 has rule 2 (both warehouses, the second first), 3 has neither. Rule
 * 1 is warehouse 2 alone.
 */
export function withStores(settings: Settings): Settings {
  const store = (number: number, name: string, more: object) =>
    brickAndMortarSettings.parse({ brickAndMortar: number, name, country: "SE", ...more });
  return {
    ...settings,
    allocationRules: [
      { allocationRule: 1, name: "South only", warehouses: [2], prefer: "complete" },
      { allocationRule: 2, name: "South first", warehouses: [2, 1], prefer: "order" },
    ],
    brickAndMortars: [
      store(1, "Zinkgruvan", {
        address: "Gatan 1\n111 22 Stockholm",
        latitude: 59.33,
        longitude: 18.06,
        email: "zink@example.com",
        phone: "08-1",
        websiteUrl: "https://zink.example",
        openingHours: [
          { day: 1, ...weekday },
          { day: 7, isClosed: true, hours: [] },
        ],
        specialOpeningHours: [
          { date: "2026-12-31", hours: [{ start: "10:00", end: "14:00" }] },
          { date: "2026-12-24", isClosed: true },
        ],
        warehouse: 2,
      }),
      store(2, "Albany", { type: "partner", country: "US", state: "NY", allocationRule: 2 }),
      store(3, "Mall", { type: "retailer" }),
    ],
    campaignSites: [
      { campaignSite: 7, name: "Spring", uri: "spring", goTo: "/sv/spring", market: 3 },
      { campaignSite: 8, name: "Home", uri: "home", goTo: "", market: 1 },
    ],
    affiliates: [
      {
        affiliate: 1,
        name: "Blog",
        uri: "blog",
        sendToPage: "/",
        days: 30,
        html: { en: "<b>Blog</b>", sv: "<b>Blogg</b>" },
      },
    ],
  };
}

/** Puts units of an item into a warehouse, in place of what lies there. */
export async function putStock(
  {
    platform: { db, catalog },
  }: { readonly platform: Pick<Platform, "db"> & Partial<Pick<Platform, "catalog">> },
  item: string,
  warehouse: number,
  quantity: number,
): Promise<void> {
  const [display = 0, size = 0] = item.split("-").map(Number);
  await sql`
    insert into stock (variation, size, warehouse, quantity)
    select variation, ${size}, ${warehouse}, ${quantity} from display where id = ${display}
    on conflict (variation, size, warehouse) do update set quantity = excluded.quantity
  `.execute(db);
  await catalog?.refresh();
}

/** What lies in each warehouse of an item, as `warehouse: [quantity, reserved]`. */
export async function stockOf(
  { platform: { db } }: { readonly platform: Pick<Platform, "db"> },
  item: string,
) {
  const [display = 0, size = 0] = item.split("-").map(Number);
  const rows = await db
    .selectFrom("stock")
    .innerJoin("display", "display.variation", "stock.variation")
    .select(["warehouse", "quantity", "reserved"])
    .where("display.id", "=", display)
    .where("size", "=", size)
    .orderBy("warehouse")
    .execute();
  return Object.fromEntries(
    rows.map(({ warehouse, quantity, reserved }) => [warehouse, [quantity, reserved]]),
  );
}
