import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import { keepCampaigns } from "./record-price-history.ts";
import { tellPrices } from "./raise-price-changes.ts";
import { planCampaigns, type CampaignPlan } from "./plan-campaigns.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import { campaignRecord, type CampaignRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { Problems } from "../../integration/problems.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, differs, writeRows } from "../../integration/write-rows.ts";

/** Upserts campaigns as a whole: what a record does not say is not so. checkout-rest.md#prices, step 2. */
export async function updateCampaigns(
  tx: Tx,
  records: readonly CampaignRecord[],
  { now }: Pick<RecordsContext, "now">,
): Promise<RecordsResult> {
  const parsed = parseRecords(campaignRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const problems = new Problems();
  const plans = await planCampaigns(tx, parsed.records, problems);
  const refusal = problems.refusal();
  if (refusal) return refusal;

  const ids = plans.map(({ externalId }) => externalId);
  const known = await tx
    .selectFrom("campaign")
    .select(["id", "external_id"])
    .where("external_id", "=", anyText(ids))
    .execute();
  const numbers = new Map(known.map((row) => [row.external_id, row.id]));
  const fresh = ids.filter((id) => !numbers.has(id));
  for (const [id, number] of await assignNumbers(tx, "campaign", fresh)) numbers.set(id, number);
  const before = await readContents(tx, [...numbers.values()]);
  const changed = plans
    .map((plan) => ({ plan, id: numbers.get(plan.externalId) ?? 0 }))
    .filter(({ plan, id }) => differs(before.get(id), contentOf(plan)));
  await replace(tx, changed);
  const replaced = changed.map(({ id, plan }) => ({ id, before: before.get(id), after: plan }));
  const kept = await keepCampaigns(tx, replaced, now);
  if (changed.length > 0) await recordSharedChange(tx, "campaigns");
  await recordNamedChanges(
    tx,
    "campaign",
    changed.map(({ id }) => id),
  );
  await tellPrices(tx, replaced, kept, now);
  return countRecords(ids, new Set(fresh), new Set(changed.map(({ plan }) => plan.externalId)));
}

interface NumberedPlan {
  readonly id: number;
  readonly plan: CampaignPlan;
}

function contentOf({ row, products, prices }: CampaignPlan) {
  return { row, products: [...products], prices: [...prices] };
}

async function readContents(tx: Tx, ids: readonly number[]) {
  const rows = await tx.selectFrom("campaign").selectAll().where("id", "=", anyNumber(ids)).execute();
  const products = await tx
    .selectFrom("campaign_product")
    .selectAll()
    .where("campaign", "=", anyNumber(ids))
    .orderBy("product")
    .execute();
  const prices = await tx
    .selectFrom("campaign_price")
    .selectAll()
    .where("campaign", "=", anyNumber(ids))
    .orderBy("product")
    .orderBy("price_list")
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row: {
          name: row.name,
          starts_at: row.starts_at,
          stops_at: row.stops_at,
          percent: row.percent,
          show_as_on_sale: row.show_as_on_sale,
          show_as_new: row.show_as_new,
          markets: row.markets,
          price_lists: row.price_lists,
        },
        products: products.filter(({ campaign }) => campaign === row.id).map(({ product }) => product),
        prices: prices
          .filter(({ campaign }) => campaign === row.id)
          .map(({ product, price_list, amount }) => ({ product, price_list, amount })),
      },
    ]),
  );
}

async function replace(tx: Tx, plans: readonly NumberedPlan[]): Promise<void> {
  const rows = plans.map(({ id, plan }) => Object.assign({ id, external_id: plan.externalId }, plan.row));
  await writeRows(tx, "campaign", ["id"], rows);
  const all = plans.map(({ id }) => ({ campaign: id }));
  await deleteRows(tx, "campaign_product", all);
  await deleteRows(tx, "campaign_price", all);
  await writeRows(
    tx,
    "campaign_product",
    ["campaign", "product"],
    plans.flatMap(({ id, plan }) => plan.products.map((product) => ({ campaign: id, product }))),
  );
  await writeRows(
    tx,
    "campaign_price",
    ["campaign", "product", "price_list"],
    plans.flatMap(({ id, plan }) => plan.prices.map((price) => Object.assign({ campaign: id }, price))),
  );
}
