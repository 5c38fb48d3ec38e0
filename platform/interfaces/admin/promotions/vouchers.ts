import { sql } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { voucherKey, voucherOf, voucherRule, wordKey } from "../../../selling/discounts/find-voucher.ts";
import { createVoucher, editVoucher } from "../../../selling/promotions/edit-vouchers.ts";
import { archiveVouchers, lockPromotions } from "../../../selling/promotions/write-vouchers.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { timeText } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { isInState, refusedEdit, state, stateOf } from "./rule-fields.ts";
import {
  emptyVoucherRule,
  readVoucher,
  selectVouchers,
  sentVoucherRule,
  shownTerms,
  voucherAnswer,
  voucherFields,
} from "./voucher-record.ts";

const listedAnswer = voucherAnswer.omit({
  markets: true,
  products: true,
  followsFile: true,
  archivedAt: true,
  version: true,
});

const listVouchers = readCall({
  path: "vouchers",
  access: "promotions.read",
  summary: "Vouchers, those that were made last first; `q` is what a code or a uri begins with",
  query: listQuery(
    ["id", "code"],
    { q: z.string().max(100).optional(), state: state.optional(), batch: z.string().max(64).optional() },
    "-id",
  ),
  answers: { 200: listAnswer(listedAnswer) },
  read: async ({ platform: { db, now }, plugin: { store }, query }) => {
    const { q = "", state: wanted, batch } = query;
    const start = `${likeText(wordKey(q))}%`;
    const vouchers = selectVouchers(db, store)
      .where(isInState(wanted, now()))
      .$if(q !== "", (select) => select.where("word_key", "like", start))
      .$if(batch !== undefined, (select) => select.where("batch", "=", batch ?? ""));
    const page = await readPage(db, vouchers, {
      query,
      // As many as are made at once.
      countedExactly: 10_000,
      sorts: {
        id: { by: sql.ref("voucher.id"), type: "bigint" },
        code: { by: sql.ref("voucher.word_key"), type: "text" },
      },
      id: sql.ref<number>("voucher.id"),
      shape: (row) => ({
        ...shownTerms(row),
        startsAt: timeText(row.starts_at),
        endsAt: timeText(row.stops_at),
        createdAt: row.created_at.toISOString(),
        used: row.used ?? 0,
        reserved: row.reserved ?? 0,
        state: stateOf(row, now()),
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getVoucher = readCall({
  path: "vouchers/{id}",
  access: "promotions.read",
  summary: "A voucher, and how often it was used",
  answers: { 200: voucherAnswer },
  read: async ({ platform, plugin, param }) => {
    const found = await findIn(platform.db, { platform, plugin }, param("id"));
    return found ? { status: 200, body: found.record } : problem("notFound");
  },
});

type Place = Pick<Call, "platform" | "plugin">;

async function findIn(db: Call["platform"]["db"] | Tx, { platform, plugin }: Place, id: string) {
  return readVoucher(db, { store: plugin.store, id, now: platform.now() });
}

const word = z.string().trim().min(1).max(100);

const postVoucher = changeCall({
  method: "POST",
  path: "vouchers",
  access: "promotions.write",
  summary: "Make a voucher of a code or a uri; without either a code is made that cannot be guessed",
  body: z
    .strictObject({
      code: word.optional(),
      uri: word.optional(),
      externalId: z
        .string()
        .regex(/^[a-z0-9-]{1,64}$/, "lower-case letters, digits and hyphens")
        .optional(),
      ...voucherFields,
    })
    .refine(({ code, uri }) => code === undefined || uri === undefined, "has a code or a uri"),
  answers: { 201: voucherAnswer },
  change: async (tx, { platform, plugin, body }) => {
    const { code, uri, externalId = null, ...fields } = body;
    await lockPromotions(tx);
    const { rule, errors } = await sentVoucherRule(tx, emptyVoucherRule, fields);
    const context = { settings: platform.settings, now: platform.now() };
    const made = await createVoucher(tx, context, {
      store: plugin.store,
      key: externalId,
      kind: uri === undefined ? "code" : "uri",
      word: code ?? uri ?? null,
      rule,
    });
    if (!made.ok || errors.length > 0) return refusedEdit(made.ok ? [] : made.problems, errors);
    const id = String(made.value);
    const record = (await findIn(tx, { platform, plugin }, id))?.record;
    const headers = { Location: `${plugin.uri}/vouchers/${id}` };
    return { status: 201, body: record, headers, audit: { subjects: [`voucher ${id}`], after: record } };
  },
});

const patchVoucher = changeCall({
  method: "PATCH",
  path: "vouchers/{id}",
  access: "promotions.write",
  summary: "Change a voucher; from then on the shop file does not decide about it",
  isVersioned: true,
  body: z
    .strictObject({ code: word.optional(), uri: word.optional(), ...voucherFields })
    .refine(({ code, uri }) => code === undefined || uri === undefined, "has a code or a uri"),
  answers: { 200: voucherAnswer },
  change: async (tx, call) => {
    const { platform, version, body, param } = call;
    await lockPromotions(tx);
    const before = await findIn(tx, call, param("id"));
    if (!before) return problem("notFound");
    const stale = refuseOtherVersion(version, before.record);
    if (stale) return stale;
    if (before.record.state === "archived") return archived();
    const { code, uri, ...fields } = body;
    const named = voucherOf(before.row);
    const { rule, errors } = await sentVoucherRule(tx, voucherRule.parse(before.row.rule), fields);
    const context = { settings: platform.settings, now: platform.now() };
    const edit = { id: before.row.id, key: named.key, ...wordOf({ code, uri }, named), rule };
    const edited = await editVoucher(tx, context, edit);
    if (!edited.ok || errors.length > 0) return refusedEdit(edited.ok ? [] : edited.problems, errors);
    const after = (await findIn(tx, call, before.record.id))?.record ?? before.record;
    return { status: 200, body: after, audit: auditOf(`voucher ${after.id}`, before.record, after) };
  },
});

/** What a voucher is found by after a change: what is sent, or else what it was. */
function wordOf(
  { code, uri }: { readonly code: string | undefined; readonly uri: string | undefined },
  named: ReturnType<typeof voucherOf>,
) {
  const isUri = uri !== undefined || (code === undefined && named.uri !== undefined);
  return { kind: isUri ? ("uri" as const) : ("code" as const), word: code ?? uri ?? voucherKey(named) };
}

/** What is archived stays as it was. */
function archived() {
  const errors = [{ path: "archivedAt", code: "archived", message: "is archived" }];
  return problem("refused", { errors });
}

const deleteVoucher = changeCall({
  method: "DELETE",
  path: "vouchers/{id}",
  access: "promotions.write",
  summary: "Archive a voucher: nobody can use it any more, its code is free, and orders keep it",
  isVersioned: true,
  answers: { 204: null },
  change: async (tx, call) => {
    await lockPromotions(tx);
    const found = await findIn(tx, call, call.param("id"));
    if (!found) return problem("notFound");
    const { record, row } = found;
    const stale = refuseOtherVersion(call.version, record);
    if (stale) return stale;
    if (record.state === "archived") return archived();
    await archiveVouchers(tx, [row.id], { isEdit: true, now: call.platform.now() });
    return { status: 204, body: null, audit: { subjects: [`voucher ${record.id}`], before: record } };
  },
});

export const voucherEndpoints = [listVouchers, getVoucher, postVoucher, patchVoucher, deleteVoucher];
