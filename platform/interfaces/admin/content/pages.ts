import { sql } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import { blocks, lineTexts } from "../../../catalogue/content/blocks.ts";
import { findPageProblems, withAddresses } from "../../../catalogue/content/check-page.ts";
import { findReferrers } from "../../../catalogue/content/menus.ts";
import {
  deletePage,
  insertPage,
  lockContent,
  mostPages,
  pageOf,
  selectPages,
  updatePage,
  type ContentPage,
} from "../../../catalogue/content/pages.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf, timestamp } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { listedPage, listedPageOf, pageAnswer, readPageRecord } from "./page-record.ts";

const language = z.string().max(20);
const textPatch = z.record(language, z.string().trim().min(1).max(300).nullable());

const fields = {
  /** What the storefront knows it by, such as `terms`; null: it is a page like any other. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, "must be small letters, digits and hyphens")
    .nullish(),
  title: textPatch.optional(),
  /** For search engines. */
  description: z.record(language, z.string().trim().min(1).max(1_000).nullable()).optional(),
  /** null: one that is made of the title. */
  uris: z.record(language, z.string().min(1).max(200).nullable()).optional(),
  published: z.boolean().optional(),
  startsAt: timestamp.nullish(),
  endsAt: timestamp.nullish(),
  /** null: everywhere. */
  markets: z.array(z.string().max(20)).min(1).max(1_000).nullish(),
  /** All of them, in their order. */
  blocks: blocks.optional(),
};
type PageFields = z.output<z.ZodObject<typeof fields>>;

const listPages = readCall({
  path: "pages",
  access: "content.read",
  summary: "The pages that the shop writes itself, by title",
  query: listQuery(["name", "updatedAt"], { q: z.string().trim().max(100).optional() }),
  answers: { 200: listAnswer(listedPage) },
  read: async ({ platform: { db, now }, plugin: { store }, query }) => {
    const { q = "" } = query;
    const pages = selectPages(db, store);
    const found = q === "" ? pages : pages.where("name", "ilike", `%${likeText(q)}%`);
    const page = await readPage(db, found, {
      query,
      sorts: {
        name: { by: nameForOrder("content_page.name"), type: "text" },
        updatedAt: { by: sql.ref("content_page.updated_at"), type: "timestamptz" },
      },
      id: sql.ref<number>("content_page.id"),
      shape: (row) => listedPageOf(pageOf(row), now()),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getPage = readCall({
  path: "pages/{id}",
  access: "content.read",
  summary: "A page with its texts in every language",
  answers: { 200: pageAnswer },
  read: async ({ platform: { db, now }, plugin: { store }, param }) => {
    const found = await readPageRecord(db, store, idOf(param("id")) ?? 0, now());
    return found ? { status: 200, body: found.record } : problem("notFound");
  },
});

const newPage: ContentPage = {
  key: null,
  isPublished: false,
  startsAt: null,
  stopsAt: null,
  markets: null,
  title: {},
  description: {},
  uris: {},
  blocks: [],
};

const postPage = changeCall({
  method: "POST",
  path: "pages",
  access: "content.write",
  summary: "Write a page; it is shown once it is published",
  body: z.strictObject(fields),
  answers: { 201: pageAnswer },
  change: async (tx, call) => {
    const { platform, plugin, body } = call;
    const refused = refusePublishing(call, newPage);
    if (refused) return refused;
    await lockContent(tx);
    if (await isFull(tx, plugin.store)) return refuseFull();
    const page = await checkedPage(tx, call, patchedPage(newPage, body), null);
    if (isProblem(page)) return page;
    const id = await insertPage(tx, page, writtenIn(call));
    const made = (await readPageRecord(tx, plugin.store, id, platform.now()))?.record;
    const headers = { Location: `${plugin.uri}/pages/${id}` };
    return { status: 201, body: made, headers, audit: { subjects: [`page ${id}`], after: made } };
  },
});

const patchPage = changeCall({
  method: "PATCH",
  path: "pages/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Change a page; blocks are sent as a whole",
  body: z.strictObject(fields),
  answers: { 200: pageAnswer },
  change: async (tx, call) => {
    const before = await lockPage(tx, call);
    if (isProblem(before)) return before;
    const refused = refusePublishing(call, before.page);
    if (refused) return refused;
    const { id } = before.page;
    const page = await checkedPage(tx, call, patchedPage(before.page, call.body), id);
    if (isProblem(page)) return page;
    await updatePage(tx, id, page, writtenIn(call));
    const { platform, plugin } = call;
    const after = (await readPageRecord(tx, plugin.store, id, platform.now()))?.record ?? before.record;
    return { status: 200, body: after, audit: auditOf(`page ${id}`, before.record, after) };
  },
});

const removePage = changeCall({
  method: "DELETE",
  path: "pages/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Take a page away; one that a page or a menu leads to stays",
  answers: { 204: null },
  change: async (tx, call) => {
    const before = await lockPage(tx, call);
    if (isProblem(before)) return before;
    const { id } = before.page;
    const referrers = await findReferrers(tx, call.plugin.store, id);
    if (referrers.length > 0) {
      const errors = referrers.map((by) => ({ path: by, code: "conflict", message: "leads to it" }));
      return problem("conflict", { errors });
    }
    await deletePage(tx, id);
    return { status: 204, body: null, audit: { subjects: [`page ${id}`], before: before.record } };
  },
});

/** Who may write a page may not always say whether shoppers see it. */
function refusePublishing(
  { caller, body }: Pick<Call<undefined, PageFields>, "caller" | "body">,
  { isPublished }: ContentPage,
): Problem | null {
  const { published = isPublished } = body;
  if (published === isPublished || caller.permissions.has("content.publish")) return null;
  return problem("permission", { members: { needs: "content.publish" } });
}

/** The page of a path, of the version that was sent. Locks content. */
async function lockPage(tx: Tx, { platform, plugin, param, version }: Omit<Call, "body" | "query">) {
  await lockContent(tx);
  const found = await readPageRecord(tx, plugin.store, idOf(param("id")) ?? 0, platform.now());
  if (!found) return problem("notFound");
  return refuseOtherVersion(version, found.record) ?? found;
}

function writtenIn({ platform, plugin }: Pick<Call, "platform" | "plugin">) {
  return {
    store: plugin.store,
    defaultLanguage: platform.settings.defaultLanguage,
    now: platform.now(),
  };
}

async function isFull(tx: Tx, store: number): Promise<boolean> {
  const { pages } = await tx
    .selectFrom("content_page")
    .select((select) => select.fn.countAll<number>().as("pages"))
    .where("store", "=", store)
    .executeTakeFirstOrThrow();
  return pages >= mostPages;
}

function refuseFull(): Problem {
  return problem("refused", {
    errors: [{ path: "id", code: "limit", message: `a shop has at most ${mostPages} pages` }],
  });
}

/** The page with its addresses, or what is wrong with it. */
async function checkedPage(
  tx: Tx,
  { platform, plugin }: Pick<Call, "platform" | "plugin">,
  page: ContentPage,
  id: number | null,
): Promise<ContentPage | Problem> {
  const shop = { settings: platform.settings, catalog: platform.catalog, store: plugin.store };
  const errors: readonly FieldError[] = await findPageProblems(tx, shop, page, id);
  if (errors.length === 0) return withAddresses(tx, shop, page, id);
  return problem(errors.every(({ code }) => code === "conflict") ? "conflict" : "refused", { errors });
}

function patchedPage(before: ContentPage, sent: PageFields): ContentPage {
  const { key = before.key, published = before.isPublished, markets } = sent;
  return {
    key,
    isPublished: published,
    startsAt: timeOr(sent.startsAt, before.startsAt),
    stopsAt: timeOr(sent.endsAt, before.stopsAt),
    // What is no number is no market: the check says so.
    markets: markets === undefined ? before.markets : (markets?.map((text) => idOf(text) ?? 0) ?? null),
    title: lineTexts.parse(mergePatch(before.title, sent.title ?? {})),
    description: z
      .record(z.string(), z.string())
      .parse(mergePatch(before.description, sent.description ?? {})),
    uris: z.record(z.string(), z.string()).parse(mergePatch(before.uris, sent.uris ?? {})),
    blocks: sent.blocks ?? before.blocks,
  };
}

function timeOr(sent: string | null | undefined, before: Date | null): Date | null {
  if (sent === undefined) return before;
  return sent === null ? null : new Date(sent);
}

export const pageEndpoints = [listPages, getPage, postPage, patchPage, removePage];
