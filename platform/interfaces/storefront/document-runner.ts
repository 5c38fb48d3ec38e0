import {
  execute,
  getOperationAST,
  getVariableValues,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "graphql-jit";
import { mayLeaveOut } from "./absent-values.ts";
import type { StorefrontContext } from "./context.ts";

export type DocumentRunner = (
  context: StorefrontContext,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** What takes longer to compile than it is worth: half a millisecond for each field. */
const largestCompiled = 1_000;

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
  let compiled: CompiledQuery | null = null;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const valuesOf = (variables: Readonly<Record<string, unknown>>) =>
    getVariableValues(schema, definitions, variables);
  const compile = () => {
    if (mayLeaveOut(schema, document)) return null;
    const made = compileQuery(schema, document, operationName ?? "", { disablingCapturingStackErrors: true });
    return isCompiledQuery(made) ? made : null;
  };
  return (context, variables) => {
    uses += 1;
    if (uses === compileAfter && size <= largestCompiled) compiled = compile();
    return compiled
      ? runCompiled(compiled, context, valuesOf(variables))
      : execute({ schema, document, operationName, contextValue: context, variableValues: variables });
  };
}

type Values = ReturnType<typeof getVariableValues>;

/** The compiled document takes no default for what may not be null: it is given values that are whole. */
function runCompiled(compiled: CompiledQuery, context: StorefrontContext, { errors, coerced }: Values) {
  if (errors) return { errors };
  // It looks for values in the prototype too.
  const values = Object.setPrototypeOf({ ...coerced }, null);
  return compiled.query({}, context, values);
}
