import { array, constantFrom, oneof, record, type Arbitrary } from "fast-check";
import { hostileNumber, hostileText } from "../../../testing/hostile/hostile-values.ts";
import type { KnownValues } from "../../../testing/hostile/schema-values.ts";
import { recordShape, type RecordShape, type Shape } from "../../../catalogue/integration/record-shape.ts";
import type { updateOperations } from "../operations/update-operations.ts";
import { writeRecord } from "../response/write-record.ts";

/** Values of the test shop, by the name of their field. */
const known: KnownValues = {
  id: ["1", "2", "101", "102", "M", "S", "SE", "x"],
  store: ["1"],
  type: ["retail", "wholesale"],
  price: ["100", "99.95", "-1", "0"],
  qty: ["3", "0", "-1"],
  status: ["processing", "shipped", "active", "1"],
  country: ["SE", "DE", "XX"],
  language: ["en", "sv", "xx"],
  currency: ["SEK", "EUR"],
  email: ["anna@example.com"],
  startdate: ["2026-01-01", "2026-13-01"],
  url: ["http://127.0.0.1:1/x.png", "https://example.com/x.png"],
  image: ["", "aGVsbG8=", "%%%"],
};

type Known = ReadonlyMap<string, readonly unknown[]>;

/** What new records of some kinds must have. */
const needed = new Set(["id", "store", "type", "email"]);

/** How often a text means something, and how often it is hostile. */
type Weights = readonly [meant: number, hostile: number];

/** What stands beside the login in a call of an operation that writes records: some records, mostly with an id. */
export function recordsOf(
  operation: (typeof updateOperations)[number],
  ids: readonly string[],
): Arbitrary<string> {
  const { parameter, item } = operation;
  const shape = recordShape(operation.record);
  const names = new Map([...Object.entries(known), ["id", [...ids, ...(known["id"] ?? [])]]]);
  const some = (weights: Weights) => array(recordOf(shape, names, weights), { minLength: 1, maxLength: 3 });
  const written = oneof(some([20, 1]), some([2, 1])).map((records) =>
    records.map((one) => `<${item}>${writeRecord(shape, one)}</${item}>`).join(""),
  );
  return written.map((records) => `<${parameter}>${records}</${parameter}>`);
}

function recordOf({ fields }: RecordShape, names: Known, weights: Weights): Arbitrary<object> {
  const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    [...fields].map(([name, of]) => [name, valueOf(name, of, names, weights)]),
  );
  const usual = Object.keys(model).filter((name) => needed.has(name));
  const some = record(model, { requiredKeys: usual });
  // All fields at once are seldom right: mostly there are few.
  const few = constantFrom(...Object.keys(model)).chain((name) => {
    const chosen = Object.entries(model).filter(([field]) => field === name || usual.includes(field));
    return record(Object.fromEntries(chosen));
  });
  return oneof({ arbitrary: few, weight: 3 }, some);
}

function valueOf(name: string, shape: Shape, names: Known, weights: Weights): Arbitrary<unknown> {
  if (shape.kind === "record") return recordOf(shape, names, weights);
  if (shape.kind === "list") {
    const least = shape.element === null ? 1 : 0;
    return array(valueOf(name, shape.of, names, weights), { minLength: least, maxLength: 2 });
  }
  const [weight, hostile] = weights;
  const meant = {
    string: names.get(name) ?? ["x", "1", "2026-01-01"],
    int: names.get(name) ?? ["1", "2"],
    boolean: ["true", "false", "yes", "no"],
  }[shape.type];
  return oneof(
    { arbitrary: constantFrom(...meant), weight },
    { arbitrary: oneof(hostileText, hostileNumber.map(String)), weight: hostile },
  );
}
