import { z } from "zod";
import { readCall, type Endpoint } from "../frame/call.ts";
import { listAnswer, listQuery, type Page } from "../frame/list.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { changeCalls } from "./change-settings.ts";
import { findRecord, nounOf, readView, type SettingsKind, type SettingsRecord } from "./settings-kind.ts";

/** The calls of a kind: list, one, and what changes them. management.md#shop. */
export function settingsCalls<T extends SettingsRecord, Fields extends z.ZodRawShape>(
  kind: SettingsKind<T, Fields>,
): readonly Endpoint[] {
  const { path, access, part, nouns, record } = kind;
  const list = readCall({
    path,
    access,
    summary: `The ${nouns} of the shop`,
    query: listQuery(["id"], {}),
    answers: { 200: listAnswer(record) },
    read: async ({ platform, plugin, query }) => {
      const page = pageOf(kind.shape(await readView(platform.db, platform, plugin)), query);
      return isProblem(page) ? page : { status: 200, body: page };
    },
  });
  const single = readCall({
    path: `${path}/{id}`,
    access,
    summary: `One ${nounOf[part]}`,
    answers: { 200: record.extend({ version: z.string() }) },
    read: async ({ platform, plugin, param }) => {
      const found = findRecord(kind, await readView(platform.db, platform, plugin), param("id"));
      return found ? { status: 200, body: found } : problem("notFound");
    },
  });
  return [list, single, ...changeCalls(kind)];
}

const cursorParts = z.tuple([z.string(), z.string()]);
const order = new Intl.Collator("en", { numeric: true });

/** One page of records in the order of their ids. Fails for a cursor that is none of the order. */
function pageOf<T extends SettingsRecord>(
  records: readonly T[],
  query: { readonly limit: number; readonly cursor?: string | undefined; readonly sort: string },
): Page<T> | Problem {
  const after = query.cursor === undefined ? null : parseCursor(query.cursor, query.sort);
  if (after === undefined) {
    const message = "is no cursor of this list and order";
    return problem("malformed", { errors: [{ path: "cursor", code: "invalid", message }] });
  }
  const direction = query.sort.startsWith("-") ? -1 : 1;
  const compare = (one: string, other: string) => direction * order.compare(one, other);
  const rest = records
    .toSorted((one, other) => compare(one.id, other.id))
    .filter(({ id }) => after === null || compare(id, after) > 0);
  const items = rest.slice(0, query.limit);
  const last = rest.length > query.limit ? items.at(-1) : undefined;
  const next =
    last === undefined ? null : Buffer.from(JSON.stringify([query.sort, last.id])).toString("base64url");
  return { items, next, count: { value: records.length, exact: true } };
}

/** The id of the last record; undefined: it is no cursor of this order. */
function parseCursor(cursor: string, sort: string): string | undefined {
  try {
    const [of, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return of === sort ? id : undefined;
  } catch {
    return undefined;
  }
}
