import type { FastifyRequest } from "fastify";
import { type ExecutionResult, type GraphQLFormattedError, OperationTypeNode } from "graphql";
import { authenticate, type AuthenticatedCaller, openSession } from "./authenticate.ts";
import { complexityOf } from "../document/complexity.ts";
import type { StorefrontContext } from "../context.ts";
import type { RunnableDocument } from "../document/read-document.ts";
import { type GraphqlResponse, errorResponse } from "./graphql-response.ts";
import { errorOf, graphqlError, tooManyRequests } from "../graphql-errors.ts";
import { largestLimit } from "../pagination.ts";
import { type GraphqlRequest, parseRequest } from "./parse-body.ts";
import type { StorefrontService } from "../service.ts";
import type { StorefrontPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import type { Requirement } from "../document/plan-document.ts";
import type { AccessRule } from "../schema/directives.ts";

/** Authenticates, reads the document, checks access and limits, opens the session and runs the operation. */
export async function handleRequest(
  service: StorefrontService,
  request: FastifyRequest,
): Promise<GraphqlResponse> {
  const authenticated = await authenticate(service, request);
  if ("status" in authenticated) return authenticated;
  const token =
    service.plugin.mode === "session" ? (authenticated.existing?.token ?? service.plugin.token) : null;
  const body = parseRequest(request.body, service.platform.config.limits.jsonDepth, service.trustedDocuments);
  if (!body.ok) return errorResponse(400, [graphqlError("BAD_REQUEST", body.message)], { token });
  const read = await service.readDocument(body.request.query, body.request.operationName);
  if (!read.ok) {
    return errorResponse(read.isOffered && !wantsStatus(request) ? 200 : 400, read.errors, { token });
  }
  const { document } = read;
  const refused = checkLimits(service, document, body.request, authenticated);
  if (refused) return { ...refused, token, kind: document.kind };
  return runDocument(service, request, { authenticated, document, request: body.request });
}

/** Clients that accept the newer media type get an error status; others get 200 with errors. */
function wantsStatus({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("application/graphql-response+json");
}

const mostComplexity = { session: 20_000, "no-session": 60_000 } as const;

/** The error response for a document that the caller may not run now; null: it may. */
function checkLimits(
  { plugin, rates }: StorefrontService,
  { requirements, cost, categories, defaults }: RunnableDocument,
  request: GraphqlRequest,
  { caller, rateKey }: AuthenticatedCaller,
): GraphqlResponse | null {
  const variables = new Map([...defaults, ...Object.entries(request.variables)]);
  const denied = unmetRequirements(requirements, { plugin, trusted: caller.trusted, variables });
  if (denied.length > 0) return errorResponse(200, denied, { data: null });
  const most = mostComplexity[plugin.mode];
  const complexity = complexityOf(cost, { mostInLists: largestLimit({ plugin, caller }), variables });
  if (complexity > most) {
    const message = `Query is too complex (${complexity} of ${most})`;
    return errorResponse(200, [graphqlError("COMPLEXITY", message)]);
  }
  const waits = [...categories].map((category) => {
    const limit = new Map(Object.entries(plugin.rateLimits)).get(category);
    return limit === undefined ? 0 : rates.take(`${category} of ${plugin.number} by ${rateKey}`, limit);
  });
  const retryAfter = Math.max(0, ...waits);
  return retryAfter > 0 ? errorResponse(429, [tooManyRequests(retryAfter)], { retryAfter }) : null;
}

interface Operation {
  readonly authenticated: AuthenticatedCaller;
  readonly document: RunnableDocument;
  readonly request: GraphqlRequest;
}

async function runDocument(
  service: StorefrontService,
  httpRequest: FastifyRequest,
  { authenticated, document, request }: Operation,
): Promise<GraphqlResponse> {
  const { platform, plugin, rates, mutex } = service;
  const opened = await openSession(service, httpRequest, authenticated);
  const context: StorefrontContext = {
    platform,
    plugin,
    rates,
    mutex,
    caller: authenticated.caller,
    token: opened?.token ?? null,
    view: { session: opened?.session ?? null },
    requiredCaptchas: new Set(),
  };
  const result = await document.run(context, request.variables);
  return {
    ...responseOf(service, httpRequest, result),
    token: context.token,
    requiredCaptchas: context.requiredCaptchas,
    kind: document.kind,
    isCacheable:
      plugin.mode === "no-session" && document.kind === OperationTypeNode.QUERY && !result.errors?.length,
  };
}

function responseOf(
  { platform: { log } }: StorefrontService,
  request: FastifyRequest,
  { data, errors = [] }: ExecutionResult,
): GraphqlResponse {
  // Variables that do not fit the schema: nothing was run.
  if (data === undefined) {
    const refused = errors.map(({ message }) => graphqlError("BAD_REQUEST", message));
    return errorResponse(wantsStatus(request) ? 400 : 200, refused);
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

interface CallerRights {
  readonly plugin: Pick<StorefrontPluginSettings, "mode" | "permissions">;
  readonly trusted: boolean;
  readonly variables: ReadonlyMap<string, unknown>;
}

/**
 * The errors for access rules that the caller does not meet; with any, nothing of the document runs. The scope
 * `LOGGED_IN` is checked later, by the resolvers. storefront-graphql.md#tokens-and-scopes.
 */
function unmetRequirements(
  requirements: readonly Requirement[],
  rights: CallerRights,
): readonly GraphQLFormattedError[] {
  return requirements.flatMap(({ rule, name, path, variable }) => {
    if (variable !== null && (rights.variables.get(variable) ?? null) === null) return [];
    const missing = missingFor(rule, rights);
    if (missing === null) return [];
    return [{ message: `${name} requires ${missing}`, path, extensions: { code: "FORBIDDEN" } }];
  });
}

function missingFor(rule: AccessRule, { plugin, trusted }: CallerRights): string | null {
  if (rule.kind === "permission") {
    const { permission } = rule;
    return plugin.permissions.some((one) => one === permission) ? null : `permission ${permission}`;
  }
  if (rule.kind === "captcha") return null;
  const isGiven: Readonly<Record<string, boolean>> = {
    SESSION: plugin.mode === "session",
    NO_SESSION: plugin.mode === "no-session",
    SHARED_SECRET: trusted,
  };
  return (isGiven[rule.scope] ?? true) ? null : rule.scope;
}
