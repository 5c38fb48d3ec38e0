import { readFileSync } from "node:fs";
import {
  astFromValue,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  parseValue,
  print,
  type GraphQLArgument,
  type GraphQLInputField,
} from "graphql";
import { expect, it } from "vitest";
import { buildSchema, printStorefrontSchema } from "./load-schema.ts";

const schema = buildSchema();

function argumentText({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  const usual = defaultValue === undefined ? undefined : astFromValue(defaultValue, type);
  return `${name}: ${String(type)}${usual ? ` = ${print(usual)}` : ""}`;
}

const signature = (args: readonly string[], type: string) => `(${args.toSorted().join(", ")}): ${type}`;

/** What the schema has, a line each: fields with all their arguments, what they implement, inputs, values of enums. */
const served = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
  if (isInputObjectType(type)) {
    return [`${type.name}${signature(Object.values(type.getFields()).map(argumentText), "input")}`];
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields()).map(
    (field) => `${type.name}.${field.name}${signature(field.args.map(argumentText), String(field.type))}`,
  );
  return fields.concat(type.getInterfaces().map(({ name }) => `${type.name} is ${name}`));
});

/** Splits where no bracket is open. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts = [""];
  let open = 0;
  for (const sign of text) {
    if ("([{".includes(sign)) open += 1;
    if (")]}".includes(sign)) open -= 1;
    if (sign === separator && open === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + sign);
  }
  return parts.filter((part) => part.trim() !== "");
}

const listedArgument = (text: string) => {
  const [, head = text, usual] = /^(\w+: [[\]\w!]+)(?: = (.*?))?(?: \{[A-Z_]+\})?$/.exec(text.trim()) ?? [];
  return usual === undefined ? head : `${head} = ${print(parseValue(usual))}`;
};
const listedArguments = (text: string, separator: string) =>
  splitOutside(text, separator).map(listedArgument);

/** `` `uri: String!` {NO_SESSION} → `Affiliate` `` after the field's name. */
const rootOf = (root: string) => (line: string) => {
  const [, name = line, args = "", type = ""] = /^(\w+)(?: \{.*?\})? — (.*) → (.*)$/.exec(line) ?? [];
  return `${root}.${name}${signature(args === "no arguments" ? [] : listedArguments(args, ","), type)}`;
};

/** ``Name: `field: Type`; …`` or ``Name : A, B + `field: Type`; …`` */
function typeOf(line: string) {
  const [, name = line, parents = "", fields = ""] =
    /^\*\*(\w+)\*\*(?: : ([\w, ]+?))?(?:: | \+ |$)(.*)$/.exec(line) ?? [];
  const own = splitOutside(fields, ";").map((text) => {
    const [, field = text, args = "", type = ""] = /^(\w+)(?:\((.*)\))?: ([[\]\w!]+)/.exec(text.trim()) ?? [];
    return `.${field}${signature(listedArguments(args, ","), type)}`;
  });
  return { name, parents: parents === "" ? [] : parents.split(", "), own };
}

// storefront-graphql.md#schema holds the same list.
it("the schema holds what the list promises (storefront-graphql.md#schema)", () => {
  const text = readFileSync(new URL("schema-list.md", import.meta.url), "utf8").replaceAll("`", "");
  const [, queries = [], mutations = [], interfaces = [], objects = [], inputs = [], enums = []] = text
    .split(/^## 9\.\d .*$/m)
    .map((section) => section.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : [])));
  const counts = [queries, mutations, interfaces, objects, inputs, enums].map(({ length }) => length);
  expect(counts).toEqual([26, 49, 18, 152, 43, 44]);
  const types = [...interfaces, ...objects].map(typeOf);
  const fieldsOf = new Map(types.map(({ name, own }) => [name, own]));
  const named = (line: string) => /^\*\*(\w+)\*\*:? ?(.*)$/.exec(line) ?? [];
  const promised = [
    ...queries.map(rootOf("Query")),
    ...mutations.map(rootOf("Mutation")),
    ...types.flatMap(({ name, parents, own }) =>
      own.concat(parents.flatMap((parent) => fieldsOf.get(parent) ?? [])).map((field) => name + field),
    ),
    ...types.flatMap(({ name, parents }) => parents.map((parent) => `${name} is ${parent}`)),
    ...inputs
      .map(named)
      .map(([, name = "", rest = ""]) => name + signature(listedArguments(rest, ";"), "input")),
    ...enums
      .map(named)
      .flatMap(([, name = "", rest = ""]) => rest.split(", ").map((value) => `${name}.${value}`)),
  ];
  const known = new Set(served);
  expect(promised.filter((line) => !known.has(line))).toEqual([]);
});

it("docs/storefront.graphql is what is served", () => {
  const file = new URL("../../../../docs/storefront.graphql", import.meta.url);
  expect(print(parse(readFileSync(file, "utf8")))).toBe(print(parse(printStorefrontSchema())));
});
