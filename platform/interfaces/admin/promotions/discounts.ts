import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import {
  automaticOf,
  automaticRule,
  type AutomaticRule,
} from "../../../selling/discounts/find-automatic-discounts.ts";
import {
  createAutomaticDiscount,
  editAutomaticDiscount,
} from "../../../selling/promotions/edit-automatic-discounts.ts";
import { archiveAutomaticDiscounts } from "../../../selling/promotions/write-automatic-discounts.ts";
import { lockPromotions } from "../../../selling/promotions/write-vouchers.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import {
  commonAnswers,
  conditionAnswers,
  conditionFields,
  isInState,
  patchedTexts,
  percentText,
  productIdsOf,
  refusedEdit,
  sentConditions,
  sentOr,
  state,
  stateOf,
  textPatch,
} from "./rule-fields.ts";

const takeAndPay = z.strictObject({ take: z.int().min(2).max(1_000), pay: z.int().min(1).max(1_000) });

const fields = {
  /** What shoppers are shown. */
  name: textPatch.optional(),
  /** One of `percent` and `takeAndPay`. */
  percent: percentText.nullish(),
  /** Of every `take` units the cheapest are free, so that `pay` are paid for. */
  takeAndPay: takeAndPay.nullish(),
  /** Discounts are taken off in this order, each of what the one before left. */
  position: z.int().min(1).max(1_000_000).optional(),
  ...conditionFields,
};
type DiscountFields = z.output<z.ZodObject<typeof fields>>;

const discountAnswer = z
  .object({
    id: z.string(),
    name: z.record(z.string(), z.string()),
    percent: z.string().nullable(),
    takeAndPay: takeAndPay.nullable(),
    position: z.int(),
    ...conditionAnswers,
  })
  .meta({ id: "Discount" });

function selectDiscounts(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("automatic_discount")
    .selectAll()
    .where((where) => where.or([where("store", "is", null), where("store", "=", store)]));
}

type DiscountRow = Awaited<ReturnType<ReturnType<typeof selectDiscounts>["executeTakeFirstOrThrow"]>>;

function shownTerms(row: DiscountRow) {
  const { name, percent, takeAndPay: offer } = automaticOf(row);
  return {
    id: String(row.id),
    name,
    percent: percent === undefined ? null : String(percent),
    takeAndPay: offer ?? null,
    position: row.position,
  };
}

async function shapeOf(db: Kysely<Schema>, row: DiscountRow, now: Date) {
  const { markets, products } = automaticRule.parse(row.rule);
  const ids = await productIdsOf(db, products);
  const record = withVersion({ ...shownTerms(row), ...commonAnswers(row, { markets }, ids) });
  return { ...record, state: stateOf(row, now) };
}

async function readDiscount(
  db: Kysely<Schema>,
  { platform, plugin }: Pick<Call, "platform" | "plugin">,
  id: string,
) {
  const row = await selectDiscounts(db, plugin.store)
    .where("id", "=", idOf(id) ?? 0)
    .executeTakeFirst();
  return row ? { row, record: await shapeOf(db, row, platform.now()) } : null;
}

const listDiscounts = readCall({
  path: "discounts",
  access: "promotions.read",
  summary: "What is taken off by itself, in the order in which it is taken off",
  query: listQuery(["position"], { state: state.optional() }),
  answers: { 200: listAnswer(discountAnswer.omit({ markets: true, products: true, version: true })) },
  read: async ({ platform: { db, now }, plugin: { store }, query }) => {
    const discounts = selectDiscounts(db, store).where(isInState(query.state, now()));
    const page = await readPage(db, discounts, {
      query,
      sorts: { position: { by: sql.ref("automatic_discount.position"), type: "bigint" } },
      id: sql.ref<number>("automatic_discount.id"),
      shape: (row) => {
        const { markets: _markets, products: _products, ...common } = commonAnswers(row, {}, null);
        return { ...shownTerms(row), ...common, state: stateOf(row, now()) };
      },
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getDiscount = readCall({
  path: "discounts/{id}",
  access: "promotions.read",
  summary: "An automatic discount",
  answers: { 200: discountAnswer },
  read: async (call) => {
    const found = await readDiscount(call.platform.db, call, call.param("id"));
    return found ? { status: 200, body: found.record } : problem("notFound");
  },
});

async function sentRule(tx: Tx, before: AutomaticRule, sent: DiscountFields) {
  const { conditions, errors } = await sentConditions(tx, before, sent);
  const rule: AutomaticRule = {
    ...before,
    ...conditions,
    name: patchedTexts(before.name, sent.name ?? {}) ?? {},
    percent: sentOr(sent.percent, before.percent, Number),
    takeAndPay: sentOr(sent.takeAndPay, before.takeAndPay, (offer) => offer),
  };
  return { rule, errors };
}

const postDiscount = changeCall({
  method: "POST",
  path: "discounts",
  access: "promotions.write",
  summary: "Take something off by itself: a percentage, or units for nothing",
  body: z.strictObject(fields),
  answers: { 201: discountAnswer },
  change: async (tx, call) => {
    const { platform, plugin, body } = call;
    await lockPromotions(tx);
    const { rule, errors } = await sentRule(tx, { name: {} }, body);
    const made = await createAutomaticDiscount(
      tx,
      { settings: platform.settings, now: platform.now() },
      { store: plugin.store, position: body.position ?? null, rule },
    );
    if (!made.ok || errors.length > 0) return refusedEdit(made.ok ? [] : made.problems, errors);
    const id = String(made.value);
    const record = (await readDiscount(tx, call, id))?.record;
    const headers = { Location: `${plugin.uri}/discounts/${id}` };
    return { status: 201, body: record, headers, audit: { subjects: [`discount ${id}`], after: record } };
  },
});

const patchDiscount = changeCall({
  method: "PATCH",
  path: "discounts/{id}",
  access: "promotions.write",
  summary: "Change an automatic discount; from then on the shop file does not decide about it",
  isVersioned: true,
  body: z.strictObject(fields),
  answers: { 200: discountAnswer },
  change: async (tx, call) => {
    const found = await lockDiscount(tx, call);
    if (isProblem(found)) return found;
    const { row, record } = found;
    const { rule, errors } = await sentRule(tx, automaticRule.parse(row.rule), call.body);
    const edited = await editAutomaticDiscount(
      tx,
      { settings: call.platform.settings, now: call.platform.now() },
      { id: row.id, position: call.body.position ?? row.position, rule },
    );
    if (!edited.ok || errors.length > 0) return refusedEdit(edited.ok ? [] : edited.problems, errors);
    const after = (await readDiscount(tx, call, record.id))?.record ?? record;
    return { status: 200, body: after, audit: auditOf(`discount ${after.id}`, record, after) };
  },
});

/** The discount of a path, of the version that was sent, and not archived. */
async function lockDiscount(tx: Tx, call: Pick<Call, "platform" | "plugin" | "param" | "version">) {
  await lockPromotions(tx);
  const found = await readDiscount(tx, call, call.param("id"));
  if (!found) return problem("notFound");
  const stale = refuseOtherVersion(call.version, found.record);
  if (stale) return stale;
  if (found.row.archived_at === null) return found;
  return problem("refused", {
    errors: [{ path: "archivedAt", code: "archived", message: "is archived" }],
  });
}

const deleteDiscount = changeCall({
  method: "DELETE",
  path: "discounts/{id}",
  access: "promotions.write",
  summary: "Archive an automatic discount: it takes nothing off any more, and orders keep it",
  isVersioned: true,
  answers: { 204: null },
  change: async (tx, call) => {
    const found = await lockDiscount(tx, call);
    if (isProblem(found)) return found;
    const { row, record } = found;
    await archiveAutomaticDiscounts(tx, [row.id], { isEdit: true, now: call.platform.now() });
    return { status: 204, body: null, audit: { subjects: [`discount ${record.id}`], before: record } };
  },
});

export const discountEndpoints = [listDiscounts, getDiscount, postDiscount, patchDiscount, deleteDiscount];
