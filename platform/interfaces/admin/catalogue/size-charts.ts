import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { measurements, sizeChart } from "../../../catalogue/catalog/items/display-item.ts";
import { lockRecords } from "../../../catalogue/integration/lock-records.ts";
import { findRefs } from "../../../catalogue/integration/references.ts";
import { updateSizeGrids } from "../../../catalogue/master-data/sizes/update-size-grids.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer, listQuery, nameForOrder, readPage } from "../frame/list.ts";
import { mergePatch } from "../frame/merge-patch.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { idOf } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { auditOf } from "./change-product.ts";
import { namedAnswer } from "./product-record.ts";
import { recordsContext, refuseTaken, runOperations } from "./record-operations.ts";

const label = z.string().trim().max(100);
/** A grid of more cells than that is a mistake. */
const labels = z.array(label).min(1).max(100);

/** How the sizes of a table are laid out, and what they are called elsewhere and measure. */
const layout = {
  name: z.string().trim().min(1).max(255),
  /** Between the two labels of a size: `32/34`. */
  divider: z.string().max(8),
  /** Labels of the columns; of a row of sizes all of them. */
  x: labels,
  /** Labels of the rows; of a row of sizes one that is empty. */
  y: labels,
  unit: z.string().max(100),
  description: z.string().max(20_000),
  charts: z.array(sizeChart).max(50),
  measurements: measurements.nullable(),
};
const layoutInput = z.strictObject({
  ...layout,
  divider: layout.divider.default("/"),
  y: layout.y.default([""]),
  unit: layout.unit.default(""),
  description: layout.description.default(""),
  charts: layout.charts.default([]),
  measurements: layout.measurements.default(null),
});
type LayoutInput = z.output<typeof layoutInput>;

const sizeChartAnswer = z
  .object({
    id: z.string(),
    externalId: z.string(),
    ...layout,
    /** null with `y`: the sizes have no layout but their order. */
    x: z.array(z.string()).nullable(),
    y: z.array(z.string()).nullable(),
    sizes: z.array(z.object({ size: z.string(), name: z.string() })),
    version: z.string(),
  })
  .meta({ id: "SizeChart" });
type SizeChartAnswer = z.infer<typeof sizeChartAnswer>;

async function readSizeChart(db: Kysely<Schema>, id: string): Promise<SizeChartAnswer | null> {
  const number = idOf(id) ?? 0;
  const table = await db
    .selectFrom("size_table")
    .leftJoin("size_grid", "size_grid.size_table", "size_table.id")
    .select(["size_table.id", "external_id", "size_table.description as name"])
    .select(["divider", "x", "y", "unit", "size_grid.description", "charts", "measurements"])
    .where("size_table.id", "=", number)
    .executeTakeFirst();
  if (!table) return null;
  const sizes = await db
    .selectFrom("size")
    .select(["external_id as size", "description as name"])
    .where("size_table", "=", number)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return withVersion({
    id: String(table.id),
    externalId: table.external_id,
    name: table.name,
    divider: table.divider ?? "/",
    x: table.x,
    y: table.y,
    unit: table.unit ?? "",
    description: table.description ?? "",
    charts: layout.charts.parse(table.charts ?? []),
    measurements: layout.measurements.parse(table.measurements ?? null),
    sizes,
  });
}

const listSizeCharts = readCall({
  path: "size-charts",
  access: "catalogue.read",
  summary: "Tables of sizes, by name",
  query: listQuery(["name"], {}),
  answers: { 200: listAnswer(namedAnswer) },
  read: async ({ platform: { db }, query }) => {
    const tables = db
      .selectFrom("size_table")
      .select(["size_table.id", "size_table.external_id", "size_table.description as name"]);
    const page = await readPage(db, tables, {
      query,
      sorts: { name: { by: nameForOrder("size_table.description"), type: "text" } },
      id: sql.ref<number>("size_table.id"),
      shape: ({ id, external_id: externalId, name }) => ({ id: String(id), externalId, name }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getSizeChart = readCall({
  path: "size-charts/{id}",
  access: "catalogue.read",
  summary: "A table of sizes with its layout, what the sizes are called elsewhere, and what they measure",
  answers: { 200: sizeChartAnswer },
  read: async ({ platform: { db }, param }) => {
    const found = await readSizeChart(db, param("id"));
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

/** `charts/chart[1]/x` of the record → `charts.0.x` of the call. */
function pathOfLayout({ field }: { readonly field: string }): string {
  if (field === "id") return "externalId";
  return field.replaceAll(/\[(\d+)\]/g, (_, place: string) => `.${Number(place) - 1}`).replaceAll("/", ".");
}

function writeLayout(tx: Tx, platform: Platform, id: string, input: LayoutInput): Promise<Problem | null> {
  const run = () => updateSizeGrids(tx, [{ id, ...input }], recordsContext(platform));
  return runOperations([{ run, pathOf: pathOfLayout }]);
}

const postSizeChart = changeCall({
  method: "POST",
  path: "size-charts",
  access: "catalogue.write",
  summary: "Make a table of sizes: a row (`x` alone), or a grid of two measures",
  body: layoutInput.extend({ externalId: z.string().optional() }),
  answers: { 201: sizeChartAnswer },
  change: async (tx, { platform, plugin, body }) => {
    const { externalId: wanted, ...input } = body;
    const externalId = wanted?.trim() ?? randomUUID();
    await lockRecords(tx);
    if ((await findRefs(tx, "size_table", [externalId])).size > 0) return refuseTaken();
    const refused = await writeLayout(tx, platform, externalId, input);
    if (refused) return refused;
    const id = String((await findRefs(tx, "size_table", [externalId])).get(externalId));
    const made = await readSizeChart(tx, id);
    const headers = { Location: `${plugin.uri}/size-charts/${id}` };
    return { status: 201, body: made, headers, audit: { subjects: [`size-chart ${id}`], after: made } };
  },
});

const patchSizeChart = changeCall({
  method: "PATCH",
  path: "size-charts/{id}",
  access: "catalogue.write",
  summary: "Change a table of sizes; sizes that leave its layout stay with the products that have them",
  isVersioned: true,
  // Not the schema with defaults: they would stand for what a patch leaves out.
  body: z.strictObject(layout).partial(),
  answers: { 200: sizeChartAnswer },
  change: async (tx, { platform, version, body, param }) => {
    await lockRecords(tx);
    const before = await readSizeChart(tx, param("id"));
    if (!before) return problem("notFound");
    const stale = refuseOtherVersion(version, before);
    if (stale) return stale;
    const { id, externalId, sizes, version: _version, ...current } = before;
    const merged = layoutInput.safeParse(mergePatch(withoutNull(current), body));
    if (!merged.success) {
      const errors = merged.error.issues.map(({ path, message }) => {
        return { path: path.join("."), code: "required", message };
      });
      return problem("refused", { errors });
    }
    const refused = await writeLayout(tx, platform, externalId, merged.data);
    if (refused) return refused;
    const after = (await readSizeChart(tx, id)) ?? { ...before, sizes };
    return { status: 200, body: after, audit: auditOf(`size-chart ${id}`, before, after) };
  },
});

/** A table that was never laid out needs its labels with the first change. */
function withoutNull(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

export const sizeChartEndpoints = [listSizeCharts, getSizeChart, postSizeChart, patchSizeChart];
