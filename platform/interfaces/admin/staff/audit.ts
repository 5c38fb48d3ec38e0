import { sql } from "kysely";
import { z } from "zod";
import { readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem } from "../frame/problem.ts";
import { timestamp } from "../frame/values.ts";

const auditAnswer = z
  .object({
    id: z.string(),
    at: timestamp,
    actor: z.string(),
    operation: z.string(),
    subjects: z.array(z.string()),
    /** How many records it was about; of many, `subjects` names the first. */
    records: z.int(),
    detail: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    request: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });

const getAudit = readCall({
  path: "audit",
  access: "audit.read",
  summary: "Who changed what",
  query: listQuery(
    ["at"],
    {
      actor: z.string().max(100).optional(),
      /** Such as `brand 12`. */
      subject: z.string().max(100).optional(),
      since: z.iso.datetime().optional(),
    },
    "-at",
  ),
  answers: { 200: listAnswer(auditAnswer) },
  read: async ({ platform: { db }, query }) => {
    let entries = db.selectFrom("audit").selectAll("audit");
    if (query.actor !== undefined) entries = entries.where("actor", "=", query.actor);
    if (query.subject !== undefined) {
      entries = entries.where("subjects", "@>", sql<string[]>`array[${query.subject}]`);
    }
    if (query.since !== undefined) entries = entries.where("at", ">=", new Date(query.since));
    const page = await readPage(db, entries, {
      query,
      sorts: { at: { by: sql.ref("audit.at"), type: "timestamptz" } },
      id: sql.ref<number>("audit.id"),
      shape: ({ id, at, actor, operation, subjects, records, detail, before, after, request }) => ({
        id: String(id),
        at: at.toISOString(),
        actor,
        operation,
        subjects,
        records,
        detail,
        before,
        after,
        request,
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

export const auditEndpoints = [getAudit];
