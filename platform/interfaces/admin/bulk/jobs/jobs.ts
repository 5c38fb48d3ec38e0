import { sql } from "kysely";
import { z } from "zod";
import { cancelImport } from "../../../../foundations/imports/advance-import.ts";
import type { Permission } from "../../../../staff/permissions.ts";
import { changeCall, readCall, type Call } from "../../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../../frame/list.ts";
import { isProblem, problem, type Problem } from "../../frame/problem.ts";
import { longIdOf } from "../../frame/values.ts";
import { importKinds } from "../kinds/kinds.ts";
import { jobAnswer, jobOf, jobState, readJob, type JobAnswer } from "./job-record.ts";

const writes: ReadonlyMap<string, Permission> = new Map(
  importKinds.map(({ name, writes: needs }) => [name, needs]),
);

type Asking = Pick<Call, "platform" | "plugin" | "caller">;

/** Who may bring in what an import is of may look after it, whoever has sent it. */
async function findJob(
  { platform: { db }, plugin: { store }, caller }: Asking,
  named: string,
): Promise<JobAnswer | Problem> {
  const job = await readJob(db, { store, id: longIdOf(named) ?? 0 });
  if (!job) return problem("notFound");
  const needs = writes.get(job.kind);
  if (needs === undefined) return problem("notFound");
  return caller.permissions.has(needs) ? job : problem("permission", { members: { needs } });
}

const kindsOf = ({ caller: { permissions } }: Pick<Call, "caller">) =>
  [...writes].filter(([, needs]) => permissions.has(needs)).map(([kind]) => kind);

const getJobs = readCall({
  path: "jobs",
  access: "signed-in",
  summary: "Imports of what the caller may bring in, newest first",
  query: listQuery(["id"], { kind: z.string().max(40).optional(), state: jobState.optional() }, "-id"),
  answers: { 200: listAnswer(jobAnswer) },
  read: async (call) => {
    const { db } = call.platform;
    const { kind, state } = call.query;
    const allowed = kindsOf(call).filter((own) => kind === undefined || own === kind);
    let jobs = db
      .selectFrom("import_job")
      .selectAll("import_job")
      .where("store", "=", call.plugin.store)
      .where("kind", "=", sql<string>`any(${allowed}::text[])`)
      .where("state", "!=", "receiving");
    if (state !== undefined) jobs = jobs.where("state", "=", state);
    const page = await readPage(db, jobs, {
      query: call.query,
      sorts: { id: { by: sql.ref("import_job.id"), type: "bigint" } },
      id: sql.ref<number>("import_job.id"),
      shape: jobOf,
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getJob = readCall({
  path: "jobs/{id}",
  access: "signed-in",
  summary: "How far an import is, and what it has done",
  answers: { 200: jobAnswer },
  read: async (call) => {
    const job = await findJob(call, call.param("id"));
    return isProblem(job) ? job : { status: 200, body: job };
  },
});

const errorAnswer = z
  .object({
    /** As it is counted in the file: the header of a CSV file is row 1. */
    row: z.int(),
    /** Empty: the row as a whole. */
    column: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: "RowError" });

const getErrors = readCall({
  path: "jobs/{id}/errors",
  access: "signed-in",
  summary: "What is wrong with rows of an import, by row; the first 10,000",
  query: listQuery(["row"], {}),
  answers: { 200: listAnswer(errorAnswer) },
  read: async (call) => {
    const { db } = call.platform;
    const job = await findJob(call, call.param("id"));
    if (isProblem(job)) return job;
    const errors = db.selectFrom("import_error").selectAll().where("job", "=", Number(job.id));
    const page = await readPage(db, errors, {
      query: call.query,
      sorts: { row: { by: sql.ref("import_error.row"), type: "bigint" } },
      id: sql.ref<number>("import_error.id"),
      shape: ({ row, column, code, message }) => ({ row, column, code, message }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const postCancel = changeCall({
  method: "POST",
  path: "jobs/{id}/cancel",
  access: "signed-in",
  summary: "End an import where it is; what good rows have done so far stays",
  body: z.strictObject({}),
  answers: { 200: jobAnswer },
  change: async (tx, call) => {
    const within = { ...call, platform: { ...call.platform, db: tx } };
    const job = await findJob(within, call.param("id"));
    if (isProblem(job)) return job;
    const before = await cancelImport(tx, call.platform, Number(job.id));
    if (before !== "waiting" && before !== "running") {
      return problem("conflict", { detail: "The import is at its end." });
    }
    const after = await findJob(within, job.id);
    if (isProblem(after)) return after;
    const audit = { subjects: [`import ${job.id}`], before: { state: before }, after: { cancelled: true } };
    return { status: 200, body: after, audit };
  },
});

export const jobEndpoints = [getJobs, getJob, getErrors, postCancel];
