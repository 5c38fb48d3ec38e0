import {
  execute,
  getOperationAST,
  getVariableValues,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "graphql-jit";
import { eventLoop } from "../../scheduling/event-loop.ts";
import { mayLeaveOut } from "./absent-values.ts";
import type { StorefrontContext } from "./context.ts";
import { neverNull } from "./never-null.ts";

export type DocumentRunner = (
  context: StorefrontContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** It cannot be compiled in pieces, and nobody is answered meanwhile: a twentieth of a millisecond for each field. */
const largestCompiled = 300;

interface Effort {
  /** Fields, fragments put in wherever they are used. */
  readonly size: number;
  /** From which use on it is compiled: what is asked once is not worth it. */
  readonly compileAfter: number;
}

/** Runs one operation; what is asked again and again runs compiled. `docs/decisions/0018-graphql.md` */
export function documentRunner(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  { size, compileAfter }: Effort,
): DocumentRunner {
  let uses = 0;
  let compiled: Compiled | null = null;
  let compiling: Promise<void> | null = null;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const valuesOf = (variables: Readonly<Record<string, unknown>>) =>
    getVariableValues(schema, definitions, variables);
  /** Each step takes a turn of the event loop. */
  const compile = async () => {
    await eventLoop.yield();
    if (mayLeaveOut(schema, document)) return;
    await eventLoop.yield();
    const made = compileQuery(schema, document, operationName ?? "", { disablingCapturingStackErrors: true });
    await eventLoop.yield();
    if (isCompiledQuery(made)) compiled = { query: made.query, neverNull: neverNull(schema, document) };
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
  readonly neverNull: readonly string[];
}

/**
 * The compiled document takes no default for what may not be null: it is given values that are whole. null: for these
 * it is of no use, since it hands on a null that stands within an input, and a mutation with one never ends.
 */
function runCompiled(compiled: Compiled, context: StorefrontContext, { errors, coerced }: Values) {
  if (errors) return { errors };
  if (compiled.neverNull.some((name) => coerced[name] === null)) return null;
  // It looks for values in the prototype too.
  const values = Object.setPrototypeOf({ ...coerced }, null);
  return compiled.query({}, context, values);
}
