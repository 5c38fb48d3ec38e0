import { sql } from "kysely";
import { z } from "zod";
import { inTransaction, type Tx } from "../../../foundations/database/transaction.ts";
import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { checkDraft, completeDraft } from "../../../ordering/draft/complete-draft.ts";
import {
  draftStatuses,
  hasDraftStatus,
  lockDraft,
  readDraft,
  selectDrafts,
  type OpenedDraft,
} from "../../../ordering/draft/draft-order.ts";
import { createDraft, deleteDraft, fillDraft, linkDraft } from "../../../ordering/draft/write-draft.ts";
import type { SelectionAccess } from "../../../selling/selection/access/selection-by-id.ts";
import { actionCall, changeCall, readCall, type Answer, type Call, type Change } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { idOf, longIdOf } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { contentOf, country, draftFields, inputOf, mergeInput } from "./draft-input.ts";
import { draftAnswer, draftRecord, draftSummary, type DraftAnswer } from "./draft-record.ts";

const sighted = { seesPersons: true, seesMoney: true } as const;
const emptyBody = z.strictObject({ dryRun: z.boolean().default(false) });

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

type NamedCall = Pick<Call, "platform" | "plugin" | "caller" | "param">;

/** The draft that a path names. */
function refOf({ plugin: { store }, param }: Pick<NamedCall, "plugin" | "param">) {
  return { store, id: idOf(param("id")) ?? 0 };
}

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

/** What an order was made of is changed no more. */
function ordered({ order }: Pick<DraftAnswer, "order">): Problem {
  return problem("conflict", { detail: "An order was made of it.", members: { order } });
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

function subjectsOf({ draft: { id }, access }: OpenedDraft): readonly string[] {
  const customer = access?.selection.customer ?? null;
  return [`draft-order ${id}`, ...(customer === null ? [] : [`customer ${customer}`])];
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
    await deleteDraft(tx, opened.draft);
    return { status: 204, body: null, audit: { subjects: subjectsOf(opened), before } };
  },
});

const postLink = changeCall({
  method: "POST",
  path: "draft-orders/{id}/link",
  access: "orders.write",
  summary:
    "A new link that lets a shopper take the draft, look at it and pay; it works once, an older one no more",
  body: z.strictObject({}),
  answers: { 201: z.object({ url: z.string().nullable() }) },
  change: async (tx, call) => {
    const { platform, plugin } = call;
    const opened = await lockDraft(tx, platform, refOf(call));
    if (!opened) return problem("notFound");
    const { draft, access } = opened;
    if (access === null || draft.order !== null) {
      return ordered(await draftRecord(tx, platform, opened, call.caller));
    }
    if (access.selection.lines.length === 0) {
      return problem("refused", { errors: [{ path: "lines", code: "required", message: "there are none" }] });
    }
    const template = linkTemplateOf(call);
    if (template === null) return problem("refused", { detail: "The shop has no page for such links." });
    const { id, hash } = await linkDraft(tx, platform, draft);
    const url = template.replaceAll("%basket%", id).replaceAll("%hash%", hash);
    return {
      status: 201,
      body: { url },
      headers: { Location: `${plugin.uri}/draft-orders/${draft.id}` },
      audit: { subjects: subjectsOf(opened), after: { link: "made" } },
      secrets: ["url"],
    };
  },
});

/** Where links lead; null: nowhere. */
function linkTemplateOf({ platform, plugin }: Pick<Call, "platform" | "plugin">): string | null {
  const page = storefrontOf(platform);
  return plugin.paymentLinkTemplate ?? (page && `${page}/payment-link?id=%basket%&hash=%hash%`);
}

function storefrontOf({ settings, config }: Call["platform"]): string | null {
  const url = settings.frontendUrl === undefined ? config.storefrontUrl : settings.frontendUrl;
  return url === null ? null : url.replace(/\/$/, "");
}

const postComplete = actionCall({
  method: "POST",
  path: "draft-orders/{id}/complete",
  access: "orders.write",
  summary: "Make an order of a draft with its payment method, where that wants nothing of the shopper",
  body: emptyBody,
  answers: { 200: draftAnswer },
  act: async (call): Promise<Answer | Problem> => {
    const { platform, plugin, caller, body } = call;
    const opened = await readDraft(platform.db, platform, refOf(call));
    if (!opened) return problem("notFound");
    const shown = await draftRecord(platform.db, platform, opened, caller);
    if (opened.access === null || opened.draft.order !== null) return ordered(shown);
    if (body.dryRun) {
      const refused = await checkDraft(platform, opened.access);
      return refused ? refusalOf(refused) : { status: 200, body: shown };
    }
    // Before: whatever ends the process, it is known who asked for it.
    await inTransaction(platform.db, (tx) =>
      recordAudit(tx, platform, {
        actor: caller.name,
        operation: "POST draft-orders/{id}/complete",
        subjects: subjectsOf(opened),
        detail: {},
      }),
    );
    const page = storefrontOf(platform) ?? platform.config.platformUrl;
    const completed = await completeDraft(platform, plugin.store, opened, { page });
    if (completed.kind === "failure") return refusalOf(completed.failure);
    if (completed.kind === "unavailable") {
      return problem("refused", {
        errors: [
          { path: "lines", code: "stock-unavailable", message: "some of it is not to be had any more" },
        ],
      });
    }
    const done = (await readDraft(platform.db, platform, refOf(call))) ?? opened;
    return { status: 200, body: await draftRecord(platform.db, platform, done, caller) };
  },
});

export const draftOrderEndpoints = [
  listDrafts,
  getDraft,
  postDraft,
  patchDraft,
  removeDraft,
  postLink,
  postComplete,
];
