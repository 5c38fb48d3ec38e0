import { array, constantFrom, nat, oneof, type Arbitrary } from "fast-check";
import { hostileText } from "../../../testing/hostile/hostile-values.ts";

/** What a document becomes. */
type Change = (query: string) => string;

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");

/** Put in as the first of what is asked for. */
const first =
  (text: string): Change =>
  (query) =>
    query.replace("{", () => `{ ${text} `);
const behind =
  (text: string): Change =>
  (query) =>
    `${query} ${text}`;
const both =
  (one: Change, other: Change): Change =>
  (query) =>
    other(one(query));

const bomb = (levels: number) =>
  `${times(levels, (i) => `fragment B${i} on Query { ...B${i + 1} ...B${i + 1} }`)} fragment B${levels} on Query { __typename }`;
const nestedList = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const nestedObject = (depth: number) => `${"{a:".repeat(depth)}1${"}".repeat(depth)}`;

/** What has brought servers of GraphQL down. */
const attacks: readonly Change[] = [
  first(times(15_000, (i) => `x${i}: __typename`)),
  first("__typename ".repeat(20_000)),
  first(`${"... { ".repeat(3_000)} __typename ${"}".repeat(3_000)}`),
  first("a { ".repeat(10_000)),
  first(`displayItem(id: [${"1 ".repeat(3_000)}]) { id }`),
  first(`displayItem(id: ${nestedList(3_900)}) { id }`),
  first(`displayItem(id: ${nestedList(380)}) { id }`),
  first(`displayItem(id: ${nestedObject(2_000)}) { id }`),
  first(`displayItem(id: "${"x".repeat(100_000)}") { id }`),
  first(`displayItem(id: """${"\n ".repeat(40_000)}""") { id }`),
  first(`${"n".repeat(100_000)} `),
  first(`#${"comment ".repeat(10_000)}\n`),
  first("__proto__: __typename constructor: __typename toString: __typename hasOwnProperty: __typename"),
  first("valueOf __defineGetter__ constructor { prototype }"),
  first(`__typename ${"@include(if: true) ".repeat(2_000)}`),
  first("__typename @skip(if: $__proto__) @constructor @include(if: $toString)"),
  first(`__schema { types { ${"fields { type { ".repeat(6)} name ${"} } ".repeat(6)} } }`),
  first(`__type(name: "__proto__") { name } t: __type(name: "constructor") { name }`),
  both(first("...Z"), behind("fragment Z on Query { ...Z }")),
  both(first("...Y"), behind("fragment Y on Query { ...Z } fragment Z on Query { ...Y __typename }")),
  both(first("...B0"), behind(bomb(1_500))),
  both(first("...U"), behind("fragment U on __Nothing { a } fragment U on Query { a }")),
  behind("query A { __typename } mutation A { logout { userErrors { message } } }"),
  behind("subscription { __typename }"),
  behind("type Query { hacked: String } extend schema @a { query: Query }"),
  behind(times(3_000, (i) => `fragment F${i} on Query { __typename }`)),
  (query) => query.repeat(20),
  (query) => query.replaceAll("{", `@include(if: true) {`),
  (query) => query.replaceAll(/\(\$[^)]*\)/g, ""),
  (query) => query.replaceAll("$", "$__proto__"),
  (query) => query.replace(/^(query|mutation)/, `$1 N(${times(2_000, (i) => `$q${i}: Int`)})`),
];

/** Numbers that a document can hold, and some that none can. */
const numbers = ["9".repeat(5_000), "1e999", "0x10", "-0", "2147483648", "NaN"];

const withNumbers = constantFrom(...numbers).map(
  (number): Change =>
    (query) =>
      query.replaceAll(/(?<=: )-?\d+(?:\.\d+)?/g, () => number),
);
const withTexts = hostileText.map(
  (text): Change =>
    (query) =>
      query.replaceAll(/"(?:[^"\\]|\\.)*"/g, () => JSON.stringify(text)),
);
const cut = nat(2_000).map(
  (at): Change =>
    (query) =>
      query.slice(0, at % (query.length + 1)),
);

/** A document with one or two things that are not as they should be. */
export function brokenDocument(query: string): Arbitrary<string> {
  const change = oneof(
    { arbitrary: constantFrom(...attacks), weight: 4 },
    { arbitrary: withTexts, weight: 3 },
    { arbitrary: withNumbers, weight: 2 },
    cut,
  );
  return array(change, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce((changed, each) => each(changed), query),
  );
}

/** Every attack, on a document that is right. */
export function attackedDocuments(query: string): readonly string[] {
  return attacks.map((attack) => attack(query));
}
