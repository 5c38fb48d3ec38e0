import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Limits } from "../../../foundations/limits.ts";
import { header } from "../../http/client-address.ts";
import { cleanText, readInput } from "../../http/json-body.ts";
import type { Call, Endpoint } from "./call.ts";
import { isProblem, problem, type Problem } from "./problem.ts";

const formType = /^multipart\/form-data;/i;
const jsonTypes = /^application\/(?:merge-patch\+)?json(?:;|$)/i;

type Parsed = Pick<Call, "query" | "body">;

/** Parses query and body by the schemas of a call; all wrong fields are named at once. */
export async function parseCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  limits: Pick<Limits, "jsonDepth">,
): Promise<Parsed | Problem> {
  const query = parseWith(endpoint.query, cleanQuery(request.query), "query.");
  if (isProblem(query)) return query;
  if (endpoint.run.kind === "upload") return { query: query.value, body: undefined };
  const input = endpoint.takesFile ? await readForm(request) : readJson(request, limits);
  if (isProblem(input)) return input;
  const body = parseWith(endpoint.body, input, "");
  return isProblem(body) ? body : { query: query.value, body: body.value };
}

type Input = Readonly<Record<string, unknown>>;

function readJson(request: FastifyRequest, { jsonDepth }: Pick<Limits, "jsonDepth">): Input | Problem {
  const sent = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  if (sent.length > 0 && !jsonTypes.test(header(request, "content-type"))) return problem("mediaType");
  return readInput(sent, jsonDepth) ?? problem("malformed", { detail: "The body is no JSON object." });
}

/** The fields of a form: texts, and files as they were sent. Of a field that is there twice the last one counts. */
async function readForm(request: FastifyRequest): Promise<Input | Problem> {
  const type = header(request, "content-type");
  if (!formType.test(type)) return problem("mediaType");
  const sent = request.body instanceof Uint8Array ? Uint8Array.from(request.body) : null;
  try {
    const form = await new Response(sent, { headers: { "Content-Type": type } }).formData();
    return Object.fromEntries(
      [...form].map(([name, value]) => [
        cleanText(name),
        typeof value === "string"
          ? cleanText(value)
          : new File([value], cleanText(value.name), { type: value.type }),
      ]),
    );
  } catch {
    return problem("malformed", { detail: "The body is no form." });
  }
}

/** The same for a call that stands inside another one. */
export function parseInputs(
  endpoint: Endpoint,
  sent: { readonly query: unknown; readonly body: Readonly<Record<string, unknown>> },
): Parsed | Problem {
  const query = parseWith(endpoint.query, cleanQuery(sent.query), "query.");
  if (isProblem(query)) return query;
  const body = parseWith(endpoint.body, sent.body, "");
  return isProblem(body) ? body : { query: query.value, body: body.value };
}

function cleanQuery(query: unknown): Readonly<Record<string, unknown>> {
  if (typeof query !== "object" || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      cleanText(name),
      typeof value === "string" ? cleanText(value) : value,
    ]),
  );
}

/** Without a schema nothing may be sent. */
function parseWith(
  schema: z.ZodType | undefined,
  input: Readonly<Record<string, unknown>>,
  prefix: string,
): { readonly value: unknown } | Problem {
  if (schema === undefined) {
    const [name] = Object.keys(input);
    if (name === undefined) return { value: undefined };
    return problem("malformed", {
      errors: [{ path: prefix + name, code: "unknown", message: "is not known here" }],
    });
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  return problem("malformed", {
    errors: parsed.error.issues.flatMap((issue) => fieldErrorsOf(issue, prefix)),
  });
}

function fieldErrorsOf(issue: z.core.$ZodIssue, prefix: string) {
  const pathOf = (...more: readonly PropertyKey[]) => prefix + [...issue.path, ...more].map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: pathOf(key), code: "unknown", message: "is not known here" }));
  }
  return [
    {
      path: pathOf(),
      code: issue.code === "too_small" || issue.code === "too_big" ? "size" : "invalid",
      message: issue.message,
    },
  ];
}

/** A value of the path; empty when it has characters that nothing stored has. */
export function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === "string" && value === cleanText(value) ? value : "";
}
