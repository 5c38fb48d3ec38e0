import { z } from "zod";
import type { Kysely } from "kysely";
import { menuGroups } from "../../../catalogue/content/blocks.ts";
import { findMenuProblems } from "../../../catalogue/content/check-page.ts";
import { menuKeys, readMenus, writeMenu } from "../../../catalogue/content/menus.ts";
import { lockContent } from "../../../catalogue/content/pages.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer } from "../frame/list.ts";
import { problem } from "../frame/problem.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const menuRecord = z.object({ id: z.enum(menuKeys), groups: menuGroups });
const menuAnswer = menuRecord.extend({ version: z.string() }).meta({ id: "Menu" });

async function readMenu(db: Kysely<Schema>, store: number, id: string) {
  const menu = (await readMenus(db, store)).find(({ key }) => key === id);
  return menu ? withVersion({ id: menu.key, groups: [...menu.groups] }) : null;
}

const listMenus = readCall({
  path: "menus",
  access: "content.read",
  summary: "The links in the head and the foot of the storefront",
  answers: { 200: listAnswer(menuRecord) },
  read: async ({ platform: { db }, plugin: { store } }) => {
    const menus = await readMenus(db, store);
    const items = menus.map(({ key, groups }) => ({ id: key, groups }));
    return { status: 200, body: { items, next: null, count: { value: items.length, exact: true } } };
  },
});

const getMenu = readCall({
  path: "menus/{id}",
  access: "content.read",
  summary: "A menu: `header` or `footer`",
  answers: { 200: menuAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const menu = await readMenu(db, store, param("id"));
    return menu ? { status: 200, body: menu } : problem("notFound");
  },
});

const patchMenu = changeCall({
  method: "PATCH",
  path: "menus/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Say where a menu leads; its groups are sent as a whole",
  body: z.strictObject({ groups: menuGroups }),
  answers: { 200: menuAnswer },
  change: async (tx, { platform: { settings }, plugin: { store }, param, body, version }) => {
    await lockContent(tx);
    const before = await readMenu(tx, store, param("id"));
    if (!before) return problem("notFound");
    const refused = refuseOtherVersion(version, before);
    if (refused) return refused;
    const errors = await findMenuProblems(tx, { settings, store }, body.groups);
    if (errors.length > 0) return problem("refused", { errors });
    await writeMenu(tx, store, { key: before.id, groups: body.groups });
    const after = (await readMenu(tx, store, before.id)) ?? before;
    return { status: 200, body: after, audit: auditOf(`menu ${before.id}`, before, after) };
  },
});

export const menuEndpoints = [listMenus, getMenu, patchMenu];
