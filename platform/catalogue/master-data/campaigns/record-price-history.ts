import { sql } from "kysely";
import type { StoredTerms } from "../../catalog/prices/lowest-price.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { CampaignPlan } from "./plan-campaigns.ts";

export interface KeptTerms {
  readonly campaign: number;
  readonly product: number;
}

type CampaignContent = Omit<CampaignPlan, "externalId">;

/** Keeps what a campaign was until now, for every product that it names another way from now on; answers which. */
export async function keepCampaigns(
  tx: Tx,
  campaigns: readonly {
    readonly id: number;
    readonly before: CampaignContent | undefined;
    readonly after: CampaignContent;
  }[],
  now: Date,
): Promise<readonly KeptTerms[]> {
  const rows = campaigns.flatMap(({ id, before, after }) =>
    [...new Set([...(before?.products ?? []), ...after.products])].flatMap((product) => {
      const content = termsOf(before, product);
      const isSame = JSON.stringify(content) === JSON.stringify(termsOf(after, product));
      return isSame ? [] : [{ campaign: id, product, content }];
    }),
  );
  if (rows.length === 0) return [];
  await sql`
    insert into campaign_history (campaign, product, content, valid_until)
    select campaign, product, content, ${now}
    from json_populate_recordset(null::campaign_history, ${JSON.stringify(rows)}::json)
  `.execute(tx);
  return rows;
}

function termsOf(campaign: CampaignContent | undefined, product: number): StoredTerms | null {
  if (!campaign || !campaign.products.includes(product)) return null;
  const { row, prices } = campaign;
  const own = prices.filter((price) => price.product === product);
  return {
    startsAt: row.starts_at?.toISOString() ?? null,
    stopsAt: row.stops_at?.toISOString() ?? null,
    percent: row.percent === null ? null : Number(row.percent),
    markets: row.markets,
    priceLists: row.price_lists,
    amounts: Object.fromEntries(own.map(({ price_list, amount }) => [String(price_list), amount])),
  };
}
