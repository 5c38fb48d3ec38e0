import type { FastifyRequest } from "fastify";
import { OperationTypeNode, type ExecutionResult } from "graphql";
import { admitCaller, openSession, type AdmittedCaller } from "./admit-caller.ts";
import { complexityOf } from "./complexity.ts";
import type { StorefrontContext } from "./context.ts";
import { refusedDemands } from "./demands.ts";
import type { RunnableDocument } from "./documents.ts";
import { refusal, type GraphqlAnswer } from "./graphql-answer.ts";
import { errorOf, graphqlError, tooManyRequests } from "./graphql-errors.ts";
import { mostOf } from "./pagination.ts";
import { readRequest, type GraphqlRequest } from "./request-body.ts";
import type { StorefrontService } from "./service.ts";

/** Token, document, what it may ask, limits, session, operation: whatever is wrong is a refusal. */
export async function answerRequest(
  service: StorefrontService,
  request: FastifyRequest,
): Promise<GraphqlAnswer> {
  const admitted = await admitCaller(service, request);
  if ("status" in admitted) return admitted;
  const token = service.plugin.mode === "session" ? (admitted.known?.token ?? service.plugin.token) : null;
  const asked = readRequest(request.body, service.platform.config.limits.jsonDepth, service.trustedDocuments);
  if (!asked.ok) return refusal(400, [graphqlError("BAD_REQUEST", asked.message)], { token });
  const read = await service.readDocument(asked.request.query, asked.request.operationName);
  if (!read.ok) return refusal(read.isOffered && !wantsStatus(request) ? 200 : 400, read.errors, { token });
  const { document } = read;
  const refused = refuseDocument(service, document, asked.request, admitted);
  if (refused) return { ...refused, token, kind: document.kind };
  return runDocument(service, request, { admitted, document, asked: asked.request });
}

/** Those who say that they know the newer type of answers get the status of what went wrong. */
function wantsStatus({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("application/graphql-response+json");
}

const mostComplexity = { session: 20_000, "no-session": 60_000 } as const;

function refuseDocument(
  { plugin, rates }: StorefrontService,
  { demands, cost, categories, defaults }: RunnableDocument,
  asked: GraphqlRequest,
  { caller, counted }: AdmittedCaller,
): GraphqlAnswer | null {
  const variables = new Map([...defaults, ...Object.entries(asked.variables)]);
  const denied = refusedDemands(demands, { plugin, trusted: caller.trusted, variables });
  if (denied.length > 0) return refusal(200, denied, { data: null });
  const most = mostComplexity[plugin.mode];
  const complexity = complexityOf(cost, { mostInLists: mostOf({ plugin, caller }), variables });
  if (complexity > most) {
    const message = `Query is too complex (${complexity} of ${most})`;
    return refusal(200, [graphqlError("COMPLEXITY", message)]);
  }
  const waits = [...categories].map((category) => {
    const limit = new Map(Object.entries(plugin.rateLimits)).get(category);
    return limit === undefined ? 0 : rates.take(`${category} of ${plugin.number} by ${counted}`, limit);
  });
  const retryAfter = Math.max(0, ...waits);
  return retryAfter > 0 ? refusal(429, [tooManyRequests(retryAfter)], { retryAfter }) : null;
}

interface Operation {
  readonly admitted: AdmittedCaller;
  readonly document: RunnableDocument;
  readonly asked: GraphqlRequest;
}

async function runDocument(
  service: StorefrontService,
  request: FastifyRequest,
  { admitted, document, asked }: Operation,
): Promise<GraphqlAnswer> {
  const { platform, plugin, rates, mutex } = service;
  const opened = await openSession(service, request, admitted);
  const context: StorefrontContext = {
    platform,
    plugin,
    rates,
    mutex,
    caller: admitted.caller,
    token: opened?.token ?? null,
    view: { session: opened?.session ?? null },
    demandedCaptchas: new Set(),
  };
  const result = await document.run(context, asked.variables);
  return {
    ...answerOf(service, request, result),
    token: context.token,
    demandedCaptchas: context.demandedCaptchas,
    kind: document.kind,
    isKept:
      plugin.mode === "no-session" && document.kind === OperationTypeNode.QUERY && !result.errors?.length,
  };
}

function answerOf(
  { platform: { log } }: StorefrontService,
  request: FastifyRequest,
  { data, errors = [] }: ExecutionResult,
): GraphqlAnswer {
  // Variables that do not fit the schema are found before anything is run.
  if (data === undefined) {
    const refused = errors.map(({ message }) => graphqlError("BAD_REQUEST", message));
    return refusal(wantsStatus(request) ? 400 : 200, refused);
  }
  const shown = errors.map((error) => errorOf(error, log));
  const codes = new Set(shown.map(({ extensions }) => extensions?.["code"]));
  const waits = shown.map(({ extensions }) => Number(extensions?.["retryAfter"] ?? 0));
  const retryAfter = Math.max(0, ...waits);
  return {
    status: codes.has("RATE_LIMITED") ? 429 : codes.has("UNAVAILABLE") ? 503 : 200,
    data,
    errors: shown,
    token: null,
    ...(retryAfter > 0 && { retryAfter }),
  };
}
