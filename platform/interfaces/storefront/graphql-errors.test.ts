import { buildSchema, execute, parse, type ExecutionResult } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { expect, it } from "vitest";
import { captureLog } from "../../testing/log-capture.ts";
import { errorOf } from "./graphql-errors.ts";

const schema = buildSchema("type Query { needed: Int! }");
const document = parse("{ needed }");

type Run = () => ExecutionResult | Promise<ExecutionResult>;

const plain: Run = () => execute({ schema, document, rootValue: {} });

const compiled: Run = () => {
  const made = compileQuery(schema, document);
  if (!isCompiledQuery(made)) throw new Error("It does not compile.");
  return made.query({}, {}, {});
};

it.each([
  ["plain", plain],
  ["compiled", compiled],
])("a field that may not be null is our own fault, and logged (%s)", async (_name, run) => {
  const said = captureLog();
  const { errors = [] } = await run();
  expect(errors.map((error) => errorOf(error, said.log))).toEqual([
    { message: "Internal error", path: ["needed"], extensions: { code: "INTERNAL" } },
  ]);
  expect(said.lines({ level: 50 })).toHaveLength(1);
});
