import { z } from "zod";
import { failures } from "../../../foundations/errors.ts";
import { splitPath } from "../../http/router.ts";
import { problemsOf } from "../../rest/parse/input.ts";
import { answer, type Answer, refusals, refuse, wholeBody } from "../answer.ts";
import { errorResponseOf } from "../../rest/error-responses.ts";
import { type CallInput, type CallOutcome, runCall, type ShopService } from "../run-call.ts";

const fields = z.record(z.string(), z.unknown());
const part = z.union([z.string(), z.number(), z.record(z.string(), z.unknown())]);

const operation = z.strictObject({
  method: z.string(),
  uri: z.union([z.string(), z.array(part).max(100)]),
  request: z.union([fields, z.array(z.never()).max(0)]).nullish(),
});

type Operation = z.infer<typeof operation>;

interface Done {
  readonly httpCode: number;
  readonly httpHeader: Readonly<Record<string, string>>;
  readonly response: Answer["body"];
}

const route = "operations";

/**
 * Runs the operations of one request in order, each in its own transaction, until one fails. An operation can refer to
 * the responses of those before it. shop-rest.md#many-operations-in-one-request.
 */
export async function runBatch(service: ShopService, { input, ...caller }: CallInput): Promise<CallOutcome> {
  if (input === null) return { answer: refusals.bodyMalformed, route };
  const names = Object.keys(input);
  const most = service.platform.config.limits.shopOperations;
  if (names.length > most) return { answer: refusals.tooManyOperations, route };
  const read = z.record(z.string(), operation).safeParse(input);
  if (!read.success) return { answer: refuse(failures(problemsOf(read.error, input, false))), route };
  const done = new Map<string, Done>();
  for (const [name, wanted] of Object.entries(read.data)) {
    const { status, headers, body } = await answerOne(service, wanted, done, caller);
    done.set(name, { httpCode: status, httpHeader: headersOf(headers), response: body });
    if (status >= 400) break;
  }
  return { answer: answer(Object.fromEntries(done)), route };
}

function headersOf(headers: Answer["headers"]): Readonly<Record<string, string>> {
  return { "Content-Type": "application/json; charset=utf-8", ...headers };
}

async function answerOne(
  service: ShopService,
  { method, uri, request }: Operation,
  done: ReadonlyMap<string, Done>,
  caller: Pick<CallInput, "address" | "isForwarded">,
): Promise<Answer> {
  const responses = new Map([...done].map(([name, { response }]) => [name, response]));
  try {
    const parts = partsOf(service, uri, responses);
    const given = Array.isArray(request) ? {} : resolveReferences(request ?? {}, responses);
    // A batch within a batch.
    if (parts?.length === 1 && parts[0] === "" && method === "POST") return refusals.pathNotFound;
    const { data: input = null } = fields.safeParse(given);
    const callInput = { ...caller, method, parts, input };
    const { answer: answered } = await runCall(service, callInput);
    return { ...answered, body: await wholeBody(answered) };
  } catch (error) {
    if (error instanceof UnresolvedReference) return refusals.referenceNotFound;
    // The responses of earlier operations are returned in any case.
    return errorResponseOf(error, service.platform.log);
  }
}

/** Splits the path of an operation. Its parts are encoded first, so that a value cannot change the path. */
function partsOf(
  { plugin }: ShopService,
  uri: Operation["uri"],
  responses: ReadonlyMap<string, unknown>,
): readonly string[] | null {
  const text = typeof uri === "string" ? uri : uri.map((part) => pathPart(part, responses)).join("/");
  const [path = ""] = text.split("?");
  const below = path.replace(/^\//, "");
  const own = `${plugin.uri.slice(1)}/`;
  const rest = (below.startsWith(own) ? below.slice(own.length) : below).replace(/^v1\//, "");
  return rest === "" ? [""] : splitPath(rest);
}

function pathPart(part: unknown, responses: ReadonlyMap<string, unknown>): string {
  const value = resolveReferences(part, responses);
  if (typeof value === "string" || typeof value === "number") return encodeURIComponent(String(value));
  throw new UnresolvedReference();
}

/** Thrown for a reference that leads nowhere. */
class UnresolvedReference extends Error {
  override readonly name = "UnresolvedReference";
}

/**
 * Replaces the references in a value: `{"previousResponse": "first:selection"}` becomes the `selection` in the response
 * of the operation `first`. Throws UnresolvedReference. shop-rest.md#many-operations-in-one-request.
 */
function resolveReferences(value: unknown, responses: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveReferences(inner, responses));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === "previousResponse") return readReference(first[1], responses);
  return Object.fromEntries(entries.map(([key, inner]) => [key, resolveReferences(inner, responses)]));
}

function readReference(reference: unknown, responses: ReadonlyMap<string, unknown>): unknown {
  const [, name, path] = (typeof reference === "string" && /^([^:]+):(.+)$/s.exec(reference)) || [];
  if (name === undefined || path === undefined) throw new UnresolvedReference();
  let found: unknown = responses.get(name);
  for (const key of path.split(".")) found = readKey(found, key);
  return found;
}

/** Reads own properties of objects and entries of lists, but not `length`. */
function readKey(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) {
    throw new UnresolvedReference();
  }
  if (Array.isArray(value) && !/^\d+$/.test(key)) throw new UnresolvedReference();
  return Reflect.get(value, key);
}
