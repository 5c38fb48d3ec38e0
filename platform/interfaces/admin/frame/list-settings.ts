import { z } from "zod";
import type { AdminPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { readCall, type Endpoint } from "./call.ts";
import { listAnswer, listQuery, type Page } from "./list.ts";
import { isProblem, problem, type Problem } from "./problem.ts";
import { withVersion } from "./version.ts";

/** A record that the settings file declares, as it is shown. */
export interface SettingsRecord {
  readonly id: string;
}

interface SettingsCalls<T extends SettingsRecord> {
  /** Such as `countries`. */
  readonly path: string;
  readonly access: "shop.read" | "stock.read";
  /** Such as `A country`. */
  readonly one: string;
  readonly all: string;
  readonly record: z.ZodObject;
  readonly read: (platform: Platform, plugin: AdminPluginSettings) => Promise<readonly T[]>;
}

/** The list and the single record of a kind that the settings file declares: they are read, and changed in the file. */
export function settingsCalls<T extends SettingsRecord>({
  path,
  access,
  one,
  all,
  record,
  read,
}: SettingsCalls<T>): readonly Endpoint[] {
  const list = readCall({
    path,
    access,
    summary: all,
    query: listQuery(["id"], {}),
    answers: { 200: listAnswer(record) },
    read: async ({ platform, plugin, query }) => {
      const page = pageOf(await read(platform, plugin), query);
      return isProblem(page) ? page : { status: 200, body: page };
    },
  });
  const single = readCall({
    path: `${path}/{id}`,
    access,
    summary: one,
    answers: { 200: record.extend({ version: z.string() }) },
    read: async ({ platform, plugin, param }) => {
      const wanted = param("id");
      const found = (await read(platform, plugin)).find(({ id }) => id === wanted);
      return found ? { status: 200, body: withVersion(found) } : problem("notFound");
    },
  });
  return [list, single];
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
