import { z } from "zod";
import { recordAudit } from "../../../../foundations/audit/record-audit.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import { changeCall, type Call, type Change, type Endpoint } from "../../frame/call.ts";
import { parseInputs } from "../../frame/parse-call.ts";
import { isProblem, problem, type Problem } from "../../frame/problem.ts";
import { isDryRun, mayRead, withoutCurrent, withoutRecord } from "../../frame/run-call.ts";
import { sentVersion } from "../../frame/version.ts";
import { findEndpoint } from "./find-endpoint.ts";

const mostOperations = 100;

const operation = z.strictObject({
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  /** Below the base, such as `products/12`. */
  path: z.string().min(1).max(4_000),
  body: z.record(z.string(), z.unknown()).optional(),
  /** The version that the change is made on. */
  ifMatch: z.string().max(100).optional(),
});
type Operation = z.output<typeof operation>;

const batchAnswer = z
  .object({
    dryRun: z.boolean(),
    operations: z.array(
      z.object({
        status: z.int(),
        headers: z.record(z.string(), z.string()),
        body: z.unknown(),
      }),
    ),
  })
  .meta({ id: "Batch" });

/**
 * Many of these calls in order, in one transaction: what one writes the next one reads, and when one is refused nothing
 * is changed. Calls that work outside of the database cannot be among them. management.md#batch.
 */
export function batchEndpoints(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  const batchable = endpoints.filter(isBatchable);
  return [
    changeCall({
      method: "POST",
      path: "batch",
      access: "signed-in",
      summary: "Up to 100 calls in order, all of them or none",
      body: z.strictObject({
        operations: z.array(operation).min(1).max(mostOperations),
        dryRun: z.boolean().default(false),
      }),
      answers: { 200: batchAnswer },
      change: (tx, call) => runOperations(tx, call, batchable, call.body),
    }),
  ];
}

/** What takes a password, a file, or steps of its own is a call by itself. */
function isBatchable({ run, path, access }: Endpoint): boolean {
  if (access === "anyone" || path.split("/")[0] === "session") return false;
  if (run.kind === "read") return !path.startsWith("export/");
  return run.kind === "change" && run.prepare === undefined;
}

interface Body {
  readonly operations: readonly Operation[];
  readonly dryRun: boolean;
}

async function runOperations(
  tx: Tx,
  call: Call,
  endpoints: readonly Endpoint[],
  { operations, dryRun }: Body,
): Promise<Change | Problem> {
  const done: Done[] = [];
  for (const [index, sent] of operations.entries()) {
    const outcome = await runOperation(tx, call, endpoints, sent);
    if (isProblem(outcome)) return { ...outcome, members: { ...outcome.members, operation: index } };
    done.push(outcome);
  }
  const subjects = [...new Set(done.flatMap((each) => each.subjects))];
  const answered = (which: "body" | "repeatedBody") =>
    done.map(({ status, headers, [which]: body }) => ({ status, headers, body }));
  return {
    status: 200,
    body: { dryRun, operations: answered("body") },
    repeatedBody: { dryRun, operations: answered("repeatedBody") },
    audit: subjects.length === 0 ? null : { subjects, after: { operations: operations.length } },
  };
}

interface Done {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly repeatedBody: unknown;
  readonly subjects: readonly string[];
}

async function runOperation(
  tx: Tx,
  call: Call,
  endpoints: readonly Endpoint[],
  { method, path, body = {}, ifMatch }: Operation,
): Promise<Done | Problem> {
  const found = findEndpoint(endpoints, method, path);
  if (found === null) return problem("notFound");
  const { endpoint, params, query } = found;
  const { access } = endpoint;
  if (access !== "signed-in" && access !== "anyone" && !call.caller.permissions.has(access)) {
    return problem("permission", { members: { needs: access } });
  }
  const parsed = parseInputs(endpoint, { query, body });
  if (isProblem(parsed)) return parsed;
  const version = ifMatch === undefined ? null : sentVersion(ifMatch);
  if (endpoint.isVersioned && version === null) return problem("versionRequired");
  const inner: Call = { ...call, ...parsed, version, param: (name) => params.get(name) ?? "" };
  const outcome = await changed(tx, inner, endpoint);
  if (!isProblem(outcome)) return doneOf(tx, inner, endpoint, outcome);
  return mayRead(endpoint, call.caller) ? outcome : withoutCurrent(outcome);
}

async function changed(tx: Tx, call: Call, { run }: Endpoint): Promise<Change | Problem> {
  if (run.kind === "read") {
    const answer = await run.handle({ ...call, platform: { ...call.platform, db: tx } });
    return isProblem(answer) ? answer : { ...answer, audit: null };
  }
  if (run.kind !== "change") throw new Error("Only what works on the database alone can be in a batch.");
  // What it would do would stay for those behind it.
  if (isDryRun(call.body)) {
    const message = "is of the whole batch";
    return problem("refused", { errors: [{ path: "dryRun", code: "invalid", message }] });
  }
  return run.handle(tx, call, undefined);
}

/** Each change is on record as the call that it is. */
async function doneOf(tx: Tx, call: Call, endpoint: Endpoint, outcome: Change): Promise<Done> {
  const { audit, secrets = [], status, headers = {} } = outcome;
  const body = mayRead(endpoint, call.caller) ? outcome.body : withoutRecord(outcome.body);
  if (audit) {
    const operation = `${endpoint.method} ${endpoint.path}`;
    await recordAudit(tx, call.platform, { actor: call.caller.name, operation, detail: {}, ...audit });
  }
  const hidden = Object.fromEntries(secrets.map((name) => [name, null]));
  const repeatedBody = secrets.length === 0 ? body : { ...Object(body), ...hidden };
  return { status, headers, body, repeatedBody, subjects: audit?.subjects ?? [] };
}
