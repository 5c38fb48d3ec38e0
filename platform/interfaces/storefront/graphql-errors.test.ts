import { buildSchema, execute, parse, type ExecutionResult } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { describe, expect, it } from "vitest";
import { keepSaid } from "../../testing/said.ts";
import { errorOf } from "./graphql-errors.ts";

const schema = buildSchema("type Query { needed: Int! limited(limit: Int! = 20): Int }");

type Run = (text: string, variables?: Readonly<Record<string, unknown>>) => Promise<ExecutionResult>;

const plain: Run = async (text, variableValues = {}) =>
  execute({ schema, document: parse(text), rootValue: {}, variableValues });

const compiled: Run = async (text, variables = {}) => {
  const made = compileQuery(schema, parse(text));
  if (!isCompiledQuery(made)) throw new Error("It does not compile.");
  return made.query({}, {}, variables);
};

async function shownBy(result: Promise<ExecutionResult>) {
  const said = keepSaid();
  const { errors = [] } = await result;
  const shown = errors.map((error) => errorOf(error, said.log));
  return { shown, logged: said.lines({ level: 50 }).length };
}

describe("errors of fields (storefront-graphql.md section 4)", () => {
  it.each([
    ["plain", plain],
    ["compiled", compiled],
  ])("a field that may not be null is our own fault, and logged (%s)", async (_name, run) => {
    expect(await shownBy(run("{ needed }"))).toEqual({
      shown: [{ message: "Internal error", path: ["needed"], extensions: { code: "INTERNAL" } }],
      logged: 1,
    });
  });

  it("a null that is not allowed is the caller's, in GraphQL's own words", async () => {
    const query = "query ($l: Int) { limited(limit: $l) }";
    expect(await shownBy(plain(query, { l: null }))).toEqual({
      shown: [
        {
          message: 'Argument "limit" of non-null type "Int!" must not be null.',
          path: ["limited"],
          extensions: { code: "BAD_REQUEST" },
        },
      ],
      logged: 0,
    });
  });
});
