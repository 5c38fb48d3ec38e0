import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { updateCampaigns } from "../../../catalogue/master-data/campaigns/update-campaigns.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { recordsContext, refuseTaken, runOperations } from "../catalogue/record-operations.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { timestamp, timeText } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import {
  campaignAnswer,
  campaignInput,
  type CampaignInput,
  pathOfCampaign,
  readCampaign,
  recordOf,
  stateOf,
} from "./campaign-record.ts";

const listedAnswer = z.object({
  id: z.string(),
  externalId: z.string(),
  name: z.string(),
  state: z.enum(["planned", "running", "ended"]),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  /** How many products it names. */
  products: z.int(),
});

const listCampaigns = readCall({
  path: "campaigns",
  access: "promotions.read",
  summary: "Campaigns, those that were made last first",
  query: listQuery(["id"], {}, "-id"),
  answers: { 200: listAnswer(listedAnswer) },
  read: async ({ platform: { db, now }, query }) => {
    const campaigns = db
      .selectFrom("campaign")
      .select(["campaign.id", "external_id", "name", "starts_at", "stops_at"])
      .select((row) =>
        row
          .selectFrom("campaign_product")
          .select((named) => named.fn.countAll<number>().as("products"))
          .whereRef("campaign_product.campaign", "=", "campaign.id")
          .as("products"),
      );
    const page = await readPage(db, campaigns, {
      query,
      sorts: { id: { by: sql.ref("campaign.id"), type: "bigint" } },
      id: sql.ref<number>("campaign.id"),
      shape: ({ id, external_id: externalId, name, products, ...row }) => ({
        id: String(id),
        externalId,
        name,
        state: stateOf(row, now()),
        startsAt: timeText(row.starts_at),
        endsAt: timeText(row.stops_at),
        products: products ?? 0,
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getCampaign = readCall({
  path: "campaigns/{id}",
  access: "promotions.read",
  summary: "A campaign with its products and prices",
  answers: { 200: campaignAnswer },
  read: async ({ platform: { db, now }, param }) => {
    const found = await readCampaign(db, param("id"), now());
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const postCampaign = changeCall({
  method: "POST",
  path: "campaigns",
  access: "promotions.write",
  summary: "Plan a campaign: a percentage or prices of its own, for products, from and until",
  body: campaignInput.extend({ externalId: z.string().optional() }),
  answers: { 201: campaignAnswer },
  change: async (tx, { platform, plugin, body }) => {
    const { externalId = randomUUID(), ...input } = body;
    await lockRecords(tx);
    if ((await idOfExternal(tx, externalId)) !== null) return refuseTaken();
    const refused = await writeCampaign(tx, platform, externalId, input);
    if (refused) return refused;
    const id = String(await idOfExternal(tx, externalId));
    const made = await readCampaign(tx, id, platform.now());
    const headers = { Location: `${plugin.uri}/campaigns/${id}` };
    return { status: 201, body: made, headers, audit: { subjects: [`campaign ${id}`], after: made } };
  },
});

async function writeCampaign(
  tx: Tx,
  platform: Platform,
  externalId: string,
  input: CampaignInput,
): Promise<Problem | null> {
  const record = await recordOf(tx, externalId, input);
  if ("problem" in record) return record;
  const run = () => updateCampaigns(tx, [record], recordsContext(platform));
  return runOperations([{ run, pathOf: pathOfCampaign }]);
}

async function idOfExternal(db: Kysely<Schema>, externalId: string): Promise<number | null> {
  const row = await db
    .selectFrom("campaign")
    .select("id")
    .where("external_id", "=", externalId.trim())
    .executeTakeFirst();
  return row?.id ?? null;
}

const patchCampaign = changeCall({
  method: "PATCH",
  path: "campaigns/{id}",
  access: "promotions.write",
  summary: "Change a campaign; `endsAt` now ends it",
  isVersioned: true,
  body: campaignInput.partial(),
  answers: { 200: campaignAnswer },
  change: async (tx, { platform, version, body, param }) => {
    await lockRecords(tx);
    const before = await readCampaign(tx, param("id"), platform.now());
    if (!before) return problem("notFound");
    const stale = refuseOtherVersion(version, before);
    if (stale) return stale;
    const current = campaignInput.strip().parse(before);
    const input = campaignInput.parse(mergePatch(current, body));
    const refused = await writeCampaign(tx, platform, before.externalId, input);
    if (refused) return refused;
    const after = (await readCampaign(tx, before.id, platform.now())) ?? before;
    return { status: 200, body: after, audit: auditOf(`campaign ${before.id}`, before, after) };
  },
});

export const campaignEndpoints = [listCampaigns, getCampaign, postCampaign, patchCampaign];
