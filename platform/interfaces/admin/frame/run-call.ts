import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { header } from "../../http/client-address.ts";
import type { Answer, Call, Endpoint } from "./call.ts";
import type { Caller } from "./caller.ts";
import { isProblem, problem, type Problem } from "./problem.ts";
import { runChange, type ChangeOptions } from "./run-change.ts";

/** Runs a call that is parsed and allowed. */
export async function runCall(
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
): Promise<Answer | Problem> {
  const { run } = endpoint;
  if (run.kind === "upload") return receiveUpload(endpoint, call, request);
  if (run.kind !== "change") return run.handle(call);
  if (endpoint.isVersioned && call.version === null) return problem("versionRequired");
  const prepared = await run.prepare?.(call);
  if (isRefusal(prepared)) return prepared;
  const sent = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const options = changeOptions(endpoint, call, request, createHash("sha256").update(sent).digest("hex"));
  if (isProblem(options)) return options;
  const outcome = await runChange(call.platform, options, (tx) => run.handle(tx, call, prepared));
  if (mayRead(endpoint, call.caller)) return outcome;
  return isProblem(outcome) ? withoutCurrent(outcome) : { ...outcome, body: withoutRecord(outcome.body) };
}

function isRefusal(prepared: unknown): prepared is Problem {
  return typeof prepared === "object" && prepared !== null && isProblem(prepared);
}

/** Hands a file to the call that takes it. */
async function receiveUpload(
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
): Promise<Answer | Problem> {
  const { run } = endpoint;
  if (run.kind !== "upload") throw new Error(`${endpoint.path} takes no file.`);
  const encoding = header(request, "content-encoding");
  if (encoding !== "" && encoding !== "identity") {
    return problem("mediaType", { detail: "The file must not be compressed." });
  }
  const content = request.body instanceof Readable ? request.body : Readable.from([]);
  const outcome = await run.handle(call, {
    type: header(request, "content-type"),
    content,
    runChange: async ({ hash }, change) => {
      const options = changeOptions(endpoint, call, request, hash);
      return isProblem(options) ? options : runChange(call.platform, options, change);
    },
  });
  // The rest is passed over, so that the connection can be used again.
  content.resume();
  return outcome;
}

/** Who may change something of an area but not read it is answered no more than what was made. */
export function mayRead({ access }: Endpoint, { permissions }: Caller): boolean {
  if (access === "signed-in" || access === "anyone") return true;
  const [area = ""] = access.split(".");
  return [...permissions].some((permission) => permission === `${area}.read`);
}

const alwaysAnswered: ReadonlySet<string> = new Set(["id", "version", "key"]);

/** The body of an answer for somebody who may not read the record that it is about. */
export function withoutRecord(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => alwaysAnswered.has(name)));
}

/** A refusal for somebody who may not read the record. */
export function withoutCurrent(refused: Problem): Problem {
  const { current: _current, ...members } = refused.members ?? {};
  return { ...refused, members };
}

function changeOptions(
  { method, path }: Endpoint,
  { caller, plugin, body }: Call,
  request: FastifyRequest,
  bodyHash: string,
): ChangeOptions | Problem {
  const key = header(request, "idempotency-key");
  if (key.length > 200) {
    return problem("malformed", {
      errors: [{ path: "Idempotency-Key", code: "size", message: "is longer than 200" }],
    });
  }
  // Somebody who may do other things now is another caller: the first answer is not for them.
  const granted = [...caller.permissions].join(" ");
  const repeated = [method, request.originalUrl, bodyHash, plugin.number, caller.account?.role, granted];
  return {
    caller: caller.name,
    operation: `${method} ${path}`,
    idempotency: method === "POST" && key !== "" ? { key, request: JSON.stringify(repeated) } : null,
    isDryRun: isDryRun(body),
  };
}

/** Whether the body of a call asks what would happen. */
export function isDryRun(body: unknown): boolean {
  return typeof body === "object" && body !== null && Reflect.get(body, "dryRun") === true;
}
