import { z } from "zod";
import { failures } from "../../../errors.ts";
import { splitPath } from "../../http/router.ts";
import { errorResponseOf } from "../../rest/error-responses.ts";
import { problemsOf } from "../../rest/parse/input.ts";
import { answer, refusals, refuse, wholeBody, type Answer } from "../answer.ts";
import { runCall, type Asked, type Outcome, type Service } from "../run-call.ts";
import { resolve, Unresolved } from "./references.ts";

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
 * Several operations in one request, one after the other, each in a transaction of its own, until one fails. What an
 * operation sends may refer to what those before it answered. shop-rest.md#many-operations-in-one-request.
 */
export async function answerBatch(service: Service, { input, ...caller }: Asked): Promise<Outcome> {
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
  service: Service,
  { method, uri, request }: Operation,
  done: ReadonlyMap<string, Done>,
  caller: Pick<Asked, "address" | "isForwarded">,
): Promise<Answer> {
  const responses = new Map([...done].map(([name, { response }]) => [name, response]));
  try {
    const parts = partsOf(service, uri, responses);
    const given = Array.isArray(request) ? {} : resolve(request ?? {}, responses);
    // An operation that is several would nest.
    if (parts?.length === 1 && parts[0] === "" && method === "POST") return refusals.pathNotFound;
    const { data: input = null } = fields.safeParse(given);
    const asked = { ...caller, method, parts, input };
    const { answer: answered } = await runCall(service, asked);
    return { ...answered, body: await wholeBody(answered) };
  } catch (error) {
    if (error instanceof Unresolved) return refusals.referenceNotFound;
    // What was done before is told in any case.
    return errorResponseOf(error, service.platform.log);
  }
}

/** A text as a path below the entry; parts as they are, so that nothing in one leads elsewhere. */
function partsOf(
  { plugin }: Service,
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
  const value = resolve(part, responses);
  if (typeof value === "string" || typeof value === "number") return encodeURIComponent(String(value));
  throw new Unresolved();
}
