import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  validate,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import { cleanText } from "../../http/json-body.ts";
import { fieldsOf } from "./complexity.ts";
import { documentLimits, limitsBroken } from "./document-limits.ts";
import { planDocument, type DocumentPlan } from "./plan-document.ts";
import { documentRunner, type DocumentRunner } from "./run-document.ts";
import { graphqlError } from "../graphql-errors.ts";

/** A document that was parsed and validated once, for all of its calls. */
export interface RunnableDocument extends DocumentPlan {
  readonly kind: OperationDefinitionNode["operation"];
  /** The default values of its variables. */
  readonly defaults: ReadonlyMap<string, unknown>;
  readonly run: DocumentRunner;
}

export type ReadDocument =
  | { readonly ok: true; readonly document: RunnableDocument }
  /** `isOffered` false: the schema has no such kind of operation. */
  | { readonly ok: false; readonly errors: readonly GraphQLError[]; readonly isOffered: boolean };

export interface DocumentLimits {
  readonly storefrontTokens: number;
  readonly storefrontDocumentCharacters: number;
  readonly storefrontCompileAfter: number;
}

/**
 * Reads documents by their text and the operation's name. Recent results are cached, refusals included. A new document
 * yields to the event loop several times.
 */
export type DocumentReader = (
  text: string,
  operationName: string | null,
) => ReadDocument | Promise<ReadDocument>;

export function documentReader(schema: GraphQLSchema, limits: DocumentLimits): DocumentReader {
  const cache = new LRUCache<string, ReadDocument>({
    maxSize: limits.storefrontDocumentCharacters,
    sizeCalculation: (_read, key) => key.length,
  });
  const readNew = async (key: string, text: string, operationName: string | null) => {
    const read = await readDocument(schema, text, operationName, limits);
    cache.set(key, read);
    return read;
  };
  return (text, operationName) => {
    // JSON keeps a name from being confused with the beginning of a text.
    const key = JSON.stringify([operationName, text]);
    return cache.get(key) ?? readNew(key, text, operationName);
  };
}

async function readDocument(
  schema: GraphQLSchema,
  text: string,
  operationName: string | null,
  limits: DocumentLimits,
): Promise<ReadDocument> {
  const parsed = parseText(text, limits.storefrontTokens);
  if (parsed instanceof GraphQLError) return refused(badRequest(parsed));
  const broken = limitsBroken(parsed) ?? reservedName(parsed);
  if (broken !== null) return refused(graphqlError("BAD_REQUEST", broken));
  const operation = getOperationAST(parsed, operationName);
  if (operation && !schema.getRootType(operation.operation)) {
    const message = `There is no ${operation.operation}`;
    return { ok: false, errors: [graphqlError("BAD_REQUEST", message)], isOffered: false };
  }
  await eventLoop.yield();
  const invalid = validate(schema, parsed, undefined, { maxErrors: 20 });
  if (invalid.length > 0) return { ok: false, errors: invalid.map(invalidDocument), isOffered: true };
  if (!operation) return refused(graphqlError("BAD_REQUEST", wrongOperation(operationName)));
  await eventLoop.yield();
  return runnable(schema, parsed, operation, limits.storefrontCompileAfter);
}

function parseText(text: string, maxTokens: number): DocumentNode | GraphQLError {
  try {
    return cleanDocument(parse(text, { maxTokens, noLocation: true }));
  } catch (error) {
    return error instanceof GraphQLError ? error : tooDeep();
  }
}

/** No valid document nests so deep; the bound protects recursive visitors from a stack overflow. */
const mostNodesDeep = 400;

function cleanDocument(document: DocumentNode): DocumentNode {
  let depth = 0;
  return visit(document, {
    enter: (node) => {
      depth += 1;
      if (depth > mostNodesDeep) throw tooDeep();
      if (node.kind !== Kind.STRING) return undefined;
      const value = cleanText(node.value);
      return value === node.value ? undefined : { ...node, value };
    },
    leave: () => {
      depth -= 1;
    },
  });
}

function tooDeep(): GraphQLError {
  return new GraphQLError(`Query is deeper than ${documentLimits.depth}`);
}

/** Names with two underscores are reserved for the introspection. */
function reservedName(document: DocumentNode): string | null {
  let found: string | null = null;
  const look = (name: string | undefined) => {
    if (name?.startsWith("__")) found = `Name ${name} is reserved`;
  };
  visit(document, {
    Field: ({ alias }) => look(alias?.value),
    Variable: ({ name }) => look(name.value),
    FragmentDefinition: ({ name }) => look(name.value),
    OperationDefinition: ({ name }) => look(name?.value),
  });
  return found;
}

function runnable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  compileAfter: number,
): ReadDocument {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const plan = planDocument(schema, operation, fragments);
  const run = documentRunner(schema, document, operation.name?.value, {
    size: fieldsOf(plan.cost),
    compileAfter,
  });
  return { ok: true, document: { ...plan, kind: operation.operation, defaults: defaultsOf(operation), run } };
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): ReadonlyMap<string, unknown> {
  const given = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return new Map(given);
}

function wrongOperation(name: string | null): string {
  return name === null ? "operationName is required" : `Unknown operation ${name}`;
}

function refused(error: GraphQLError): ReadDocument {
  return { ok: false, errors: [error], isOffered: true };
}

function badRequest({ message }: GraphQLError): GraphQLError {
  return graphqlError("BAD_REQUEST", message);
}

function invalidDocument({ message }: GraphQLError): GraphQLError {
  return graphqlError("VALIDATION", message);
}
