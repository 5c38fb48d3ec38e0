import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type ObjectFieldNode,
  TypeInfo,
  type TypeNode,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import type { StorefrontContext } from "../context.ts";

export type DocumentRunner = (
  context: StorefrontContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compilation blocks the event loop for about 0.05 ms per field, so that larger documents are interpreted. */
const largestCompiled = 300;

interface CompileOptions {
  /** The number of fields, with fragments expanded. */
  readonly size: number;
  /** The number of uses after which the document is compiled. */
  readonly compileAfter: number;
}

/** Creates the runner of one operation, which is compiled once it has been used often. `docs/decisions/0018-graphql.md` */
export function documentRunner(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  { size, compileAfter }: CompileOptions,
): DocumentRunner {
  let uses = 0;
  let compiled: Compiled | null = null;
  let compiling: Promise<void> | null = null;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const valuesOf = (variables: Readonly<Record<string, unknown>>) =>
    getVariableValues(schema, definitions, variables);
  /** Yields to the event loop before each step. */
  const compile = async () => {
    await eventLoop.yield();
    if (hasOmittableDefault(schema, document)) return;
    await eventLoop.yield();
    const made = compileQuery(schema, document, operationName ?? "", { disablingCapturingStackErrors: true });
    await eventLoop.yield();
    if (isCompiledQuery(made)) {
      compiled = { query: made.query, nonNullVariables: nonNullVariables(schema, document) };
    }
    await eventLoop.yield();
  };
  const run = (context: StorefrontContext, variables: Readonly<Record<string, unknown>>) =>
    (compiled && runCompiled(compiled, context, valuesOf(variables))) ??
    execute({ schema, document, operationName, contextValue: context, variableValues: variables });
  return (context, variables) => {
    uses += 1;
    if (uses === compileAfter && size <= largestCompiled) {
      compiling = compile().finally(() => {
        compiling = null;
      });
    }
    return compiling ? compiling.then(() => run(context, variables)) : run(context, variables);
  };
}

type Values = ReturnType<typeof getVariableValues>;

interface Compiled extends Pick<CompiledQuery, "query"> {
  readonly nonNullVariables: readonly string[];
}

/**
 * Runs with coerced variables, as the compiled document applies no defaults. null: these variables must be interpreted,
 * since the compiled document passes a null on where the type forbids it, and such a mutation never ends.
 */
function runCompiled(compiled: Compiled, context: StorefrontContext, { errors, coerced }: Values) {
  if (errors) return { errors };
  if (compiled.nonNullVariables.some((name) => coerced[name] === null)) return null;
  // The compiled document reads inherited properties too.
  const values = Object.setPrototypeOf({ ...coerced }, null);
  return compiled.query({}, context, values);
}

/** Whether an optional variable is used for an input field with a default: the compiled document would pass null. */
export function hasOmittableDefault(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  const optional = namesOf(document, ({ type, defaultValue }) => isNullable(type) && !defaultValue);
  let found = false;
  const visitor = {
    ObjectField: ({ value }: ObjectFieldNode) => {
      const isOptional = value.kind === Kind.VARIABLE && optional.has(value.name.value);
      if (isOptional && types.getDefaultValue() !== undefined) found = true;
    },
  };
  visit(document, visitWithTypeInfo(types, visitor));
  return found;
}

/** The nullable variables that are used where null is not allowed. */
export function nonNullVariables(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const types = new TypeInfo(schema);
  const nullable = namesOf(document, ({ type }) => isNullable(type));
  const found = new Set<string>();
  const visitor = {
    Variable: ({ name: { value } }: VariableNode) => {
      if (nullable.has(value) && isNonNullType(types.getInputType())) found.add(value);
    },
  };
  visit(document, visitWithTypeInfo(types, visitor));
  return [...found];
}

function isNullable({ kind }: TypeNode): boolean {
  return kind !== Kind.NON_NULL_TYPE;
}

/** The names of the variables that match. */
function namesOf(
  { definitions }: DocumentNode,
  isWanted: (variable: VariableDefinitionNode) => boolean,
): ReadonlySet<string> {
  const variables = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return new Set(variables.filter(isWanted).map(({ variable }) => variable.name.value));
}
