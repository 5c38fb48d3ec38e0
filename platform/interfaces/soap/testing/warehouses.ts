import type { TestPlatform } from "../../../testing/platform.ts";

/** The simplest call: warehouses by id and description. */
export function warehousesXml(
  ...warehouses: readonly (readonly [id: string, description: string])[]
): string {
  const items = warehouses.map(
    ([id, description]) => `<warehouse><id>${id}</id><description>${description}</description></warehouse>`,
  );
  return `<warehouses>${items.join("")}</warehouses>`;
}

/** What the database says of a warehouse; undefined: there is none. */
export async function warehouseName({ platform }: TestPlatform, id: string): Promise<string | undefined> {
  const row = await platform.db
    .selectFrom("warehouse")
    .select("description")
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row?.description;
}

export async function countWarehouses({ platform }: TestPlatform): Promise<number> {
  const { count } = await platform.db
    .selectFrom("warehouse")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
