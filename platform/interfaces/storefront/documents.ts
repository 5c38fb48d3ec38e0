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
import { eventLoop } from "../../scheduling/event-loop.ts";
import { cleanText } from "../http/json-body.ts";
import { fieldsOf } from "./complexity.ts";
import { documentLimits, limitsBroken } from "./document-limits.ts";
import { planDocument, type DocumentPlan } from "./document-plan.ts";
import { documentRunner, type DocumentRunner } from "./document-runner.ts";
import { graphqlError } from "./graphql-errors.ts";

/** A document that may be run: parsed and checked once for all its calls. */
export interface RunnableDocument extends DocumentPlan {
  readonly kind: OperationDefinitionNode["operation"];
  /** Of its variables, for those that are not sent. */
  readonly defaults: ReadonlyMap<string, unknown>;
  readonly run: DocumentRunner;
}

export type ReadDocument =
  | { readonly ok: true; readonly document: RunnableDocument }
  /** Not of this grammar, against the schema, or beyond the limits; or of a kind that is not offered at all. */
  | { readonly ok: false; readonly errors: readonly GraphQLError[]; readonly isOffered: boolean };

export interface DocumentLimits {
  readonly storefrontTokens: number;
  readonly storefrontDocumentCharacters: number;
  readonly storefrontCompileAfter: number;
}

/**
 * Reads documents by their text and the operation's name; what was read lately is kept, refusals too. What is new
 * takes some turns of the event loop.
 */
export type DocumentReader = (
  text: string,
  operationName: string | null,
) => ReadDocument | Promise<ReadDocument>;

export function documentReader(schema: GraphQLSchema, limits: DocumentLimits): DocumentReader {
  const kept = new LRUCache<string, ReadDocument>({
    maxSize: limits.storefrontDocumentCharacters,
    sizeCalculation: (_read, key) => key.length,
  });
  const readNew = async (key: string, text: string, operationName: string | null) => {
    const read = await readDocument(schema, text, operationName, limits);
    kept.set(key, read);
    return read;
  };
  return (text, operationName) => {
    // No name must be able to look like the beginning of a text.
    const key = JSON.stringify([operationName, text]);
    return kept.get(key) ?? readNew(key, text, operationName);
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

/** Nothing of the grammar is in so many others: what walks through documents by calling itself may do so. */
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

/** Names with two underscores are those of the introspection alone. */
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
