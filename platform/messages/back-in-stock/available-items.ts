import { sql, type RawBuilder } from "kysely";
import type { Settings } from "../../foundations/settings/schema.ts";

/** Which of the items that are waited for, by whether they were seen sold out, can or cannot be had now. */
export interface Wanted {
  readonly soldOut: boolean;
  readonly available: boolean;
}

/**
 * Items that somebody waits for (`display, size, market, price_list`), each looked at once however many wait: shown
 * in the market, with a price in the list, and with stock in a warehouse of the market or without need of any.
 */
export function waitedItems({ markets }: Settings, { soldOut, available }: Wanted): RawBuilder<unknown> {
  const places = markets.flatMap(({ market, warehouses }) =>
    warehouses.map((warehouse) => ({ market, warehouse })),
  );
  const served = sql`select * from unnest(
    ${places.map(({ market }) => market)}::integer[], ${places.map(({ warehouse }) => warehouse)}::integer[]
  ) as served (market, warehouse)`;
  return sql`
    select w.display, w.size, w.market, w.price_list
    from (
      select distinct display, size, market, price_list from back_in_stock_subscription
      where notified_at is null and sold_out = ${soldOut}
    ) w
    where ${available} = exists (
      select from display d
      join variation v on v.id = d.variation and v.status = 'active'
      join product p on p.id = v.product and p.status = 'active'
      join display_market m on m.display = d.id and m.market = w.market
      join variation_size z on z.variation = v.id and z.size = w.size
      where d.id = w.display and not d.preview
        and exists (
          select from price
          where price_list = w.price_list and product = p.id and variation in (0, v.id) and amount is not null
        )
        and (
          z.preorder or z.infinite or exists (
            select from stock s
            join (${served}) served on served.warehouse = s.warehouse and served.market = w.market
            where s.variation = v.id and s.size = w.size and s.quantity > s.reserved
          )
        )
    )`;
}
