import { soapCall } from "../../interfaces/soap/testing/soap-call.ts";
import { lapse, type RaceShop } from "./race.ts";

/** Units by warehouse, as the ERP writes them. */
export type Shelves = Readonly<Record<number, number>>;

/** The ERP says what lies on the shelves of a product; nothing else of it changes. */
export async function writeShelves(
  { origin }: Pick<RaceShop, "origin">,
  product: string,
  shelves: Shelves,
  size = "M",
): Promise<number> {
  const warehouses = Object.entries(shelves).map(
    ([id, qty]) => `<warehouse><id>${id}</id><qty>${qty}</qty></warehouse>`,
  );
  const items = `<warehouseitems>${warehouses.join("")}</warehouseitems>`;
  const variation = `<variation><id>${product}</id><sizes><size><id>${size}</id>${items}</size></sizes></variation>`;
  const record = `<product><id>${product}</id><variations>${variation}</variations></product>`;
  const { status, xml } = await soapCall(origin, "Products_Update", `<products>${record}</products>`);
  if (status >= 500 && !xml.includes("Fault")) throw new Error(`The shelves were not written: ${xml}`);
  return status;
}

/** So many units are free to be had, and no others. */
export async function stockUp(shop: RaceShop, product: string, shelves: Shelves): Promise<void> {
  await lapse(shop);
  const status = await writeShelves(shop, product, shelves);
  if (status !== 200) throw new Error(`The shelves of ${product} were not written: ${status}`);
}

/** What lies on all shelves of a product, and how much of it is held. */
export async function shelvesOf(
  { platform: { db } }: Pick<RaceShop, "platform">,
  product: string,
): Promise<{ readonly units: number; readonly held: number }> {
  const rows = await db
    .selectFrom("stock")
    .innerJoin("variation", "variation.id", "stock.variation")
    .innerJoin("variation_size", (join) =>
      join
        .onRef("variation_size.variation", "=", "stock.variation")
        .onRef("variation_size.size", "=", "stock.size"),
    )
    .innerJoin("size", (join) =>
      join
        .onRef("size.size_table", "=", "variation_size.size_table")
        .onRef("size.id", "=", "variation_size.size"),
    )
    .where("variation.external_id", "=", product)
    .where("size.external_id", "=", "M")
    .select(["stock.quantity", "stock.reserved"])
    .execute();
  return {
    units: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    held: rows.reduce((sum, { reserved }) => sum + reserved, 0),
  };
}
