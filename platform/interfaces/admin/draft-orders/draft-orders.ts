import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../../foundations/database/transaction.ts";
import {
  draftStatuses,
  hasDraftStatus,
  lockDraft,
  readDraft,
  selectDrafts,
  type OpenedDraft,
} from "../../../ordering/draft/draft-order.ts";
import { createDraft, deleteDraft, fillDraft } from "../../../ordering/draft/write-draft.ts";
import type { SelectionAccess } from "../../../selling/selection/access/selection-by-id.ts";
import { changeCall, readCall, type Call, type Change } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { longIdOf } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { ordered, refOf, subjectsOf, type NamedCall } from "./draft-call.ts";
import { contentOf, country, draftFields, inputOf, mergeInput } from "./draft-input.ts";
import { draftAnswer, draftRecord, draftSummary } from "./draft-record.ts";

const sighted = { seesPersons: true, seesMoney: true } as const;

const listDrafts = readCall({
  path: "draft-orders",
  access: "orders.read",
  summary: "Orders that staff writes for somebody, newest first",
  query: listQuery(
    ["createdAt"],
    { status: z.enum(draftStatuses).optional(), customer: z.string().max(20).optional() },
    "-createdAt",
  ),
  answers: { 200: listAnswer(draftSummary) },
  read: async ({ platform: { db }, plugin: { store }, caller, query }) => {
    const { status, customer } = query;
    const person = <T>(value: T): T | null => (caller.seesPersons ? value : null);
    const whose = caller.seesPersons ? (longIdOf(customer ?? "") ?? 0) : 0;
    const drafts = selectDrafts(db, store)
      .$if(status !== undefined, (select) => select.where(hasDraftStatus(status ?? "open")))
      .$if(customer !== undefined, (select) => select.where("selection.customer", "=", whose));
    const page = await readPage(db, drafts, {
      query,
      sorts: { createdAt: { by: sql.ref("draft_order.created_at"), type: "timestamptz" } },
      id: sql.ref<number>("draft_order.id"),
      shape: (row) => ({
        id: String(row.id),
        status: row.status,
        order: row.order_number === null ? null : String(row.order_number),
        customer: person(row.customer === null ? null : String(row.customer)),
        email: person(row.email),
        units: row.units,
        note: person(row.note),
        createdBy: row.created_by,
        createdAt: row.created_at.toISOString(),
        redacted: !caller.seesPersons,
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getDraft = readCall({
  path: "draft-orders/{id}",
  access: "orders.read",
  summary: "A draft order as it is priced now, with the methods that are offered",
  answers: { 200: draftAnswer },
  read: async (call) => {
    const { platform, caller } = call;
    const opened = await readDraft(platform.db, platform, refOf(call));
    if (!opened) return problem("notFound");
    return { status: 200, body: await draftRecord(platform.db, platform, opened, caller) };
  },
});

const postDraft = changeCall({
  method: "POST",
  path: "draft-orders",
  access: "orders.write",
  summary: "Write an order for somebody: it holds no stock until it is completed or paid",
  body: z.strictObject({ country, ...draftFields }),
  answers: { 201: draftAnswer },
  change: async (tx, call) => {
    const { platform, plugin, caller, body } = call;
    const { store } = plugin;
    const content = await contentOf(tx, store, body);
    if (isProblem(content)) return content;
    const by = caller.account?.name ?? caller.name;
    const made = await createDraft(tx, platform, { store, by, note: body.note ?? "", content });
    if (!made.ok) return refusalOf(made);
    const { id } = made.value;
    const opened = await readDraft(tx, platform, { store, id });
    if (!opened) return problem("notFound");
    return {
      status: 201,
      body: await draftRecord(tx, platform, opened, caller),
      headers: { Location: `${plugin.uri}/draft-orders/${id}` },
      audit: { subjects: subjectsOf(opened), after: await recordedOf(tx, call, opened) },
    };
  },
});

const patchDraft = changeCall({
  method: "PATCH",
  path: "draft-orders/{id}",
  access: "orders.write",
  summary: "Change a draft order; a copy that a shopper has claimed by its link stays as it is",
  isVersioned: true,
  body: z.strictObject({ country: country.optional(), ...draftFields }),
  answers: { 200: draftAnswer },
  change: (tx, call) =>
    changeDraft(tx, call, async (access, { draft }) => {
      const { platform, plugin, body } = call;
      const content = await contentOf(tx, plugin.store, mergeInput(inputOf(access), body));
      if (isProblem(content)) return content;
      const filled = await fillDraft(tx, platform, access, content);
      if (!filled.ok) return refusalOf(filled);
      if (body.note !== undefined) {
        const note = body.note ?? "";
        await tx.updateTable("draft_order").set({ note }).where("id", "=", draft.id).execute();
      }
      return null;
    }),
});

/** Locks an open draft of the version that was sent. */
async function lockOpenDraft(
  tx: Tx,
  call: NamedCall & Pick<Call, "version">,
): Promise<{ readonly opened: OpenedDraft; readonly access: SelectionAccess } | Problem> {
  const opened = await lockDraft(tx, call.platform, refOf(call));
  if (!opened) return problem("notFound");
  const current = await draftRecord(tx, call.platform, opened, call.caller);
  if (opened.access === null || opened.draft.order !== null) return ordered(current);
  const stale = refuseOtherVersion(call.version, current);
  return stale ?? { opened, access: opened.access };
}

async function changeDraft(
  tx: Tx,
  call: NamedCall & Pick<Call, "version">,
  run: (access: SelectionAccess, opened: OpenedDraft) => Promise<Problem | null>,
): Promise<Change | Problem> {
  const found = await lockOpenDraft(tx, call);
  if (isProblem(found)) return found;
  const { opened, access } = found;
  const before = await recordedOf(tx, call, opened);
  const refused = await run(access, opened);
  if (refused) return refused;
  const changed = (await readDraft(tx, call.platform, refOf(call))) ?? opened;
  return {
    status: 200,
    body: await draftRecord(tx, call.platform, changed, call.caller),
    audit: { subjects: subjectsOf(opened), before, after: await recordedOf(tx, call, changed) },
  };
}

/** The audit log outlives an erasure: no person is in it. */
async function recordedOf(tx: Tx, { platform }: Pick<Call, "platform">, opened: OpenedDraft) {
  const {
    status,
    order,
    country: where,
    pricelist,
    lines,
    totals,
  } = await draftRecord(tx, platform, opened, sighted);
  const units = lines.map(({ item, quantity }) => ({ item, quantity }));
  return { status, order, country: where, pricelist, lines: units, grandTotal: totals?.grandTotal ?? null };
}

const removeDraft = changeCall({
  method: "DELETE",
  path: "draft-orders/{id}",
  access: "orders.write",
  summary: "Delete a draft order; its link works no more, and an order that was made of it stays",
  isVersioned: true,
  answers: { 204: null },
  change: async (tx, call) => {
    const opened = await lockDraft(tx, call.platform, refOf(call));
    if (!opened) return problem("notFound");
    const current = await draftRecord(tx, call.platform, opened, call.caller);
    const stale = refuseOtherVersion(call.version, current);
    if (stale) return stale;
    const before = await recordedOf(tx, call, opened);
    await deleteDraft(tx, call.platform, opened.draft);
    return { status: 204, body: null, audit: { subjects: subjectsOf(opened), before } };
  },
});

export const draftOrderEndpoints = [listDrafts, getDraft, postDraft, patchDraft, removeDraft];
