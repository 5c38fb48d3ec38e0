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
  type GraphQLNamedType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { buildSchema, printStorefrontSchema } from "./load-schema.ts";
import { readSchemaList, type ListedArgument, type ListedField } from "./testing/read-list.ts";

const schema = buildSchema();
const list = readSchemaList();

function defaultOf(argument: GraphQLArgument | GraphQLInputField): string | undefined {
  const { defaultValue, type } = argument;
  const node = defaultValue === undefined ? undefined : astFromValue(defaultValue, type);
  return node ? print(node) : undefined;
}

const written = (usual: string | undefined) => (usual === undefined ? undefined : print(parseValue(usual)));

function shapeOf(argument: GraphQLArgument | GraphQLInputField) {
  return { name: argument.name, type: String(argument.type), usual: defaultOf(argument) };
}

const promised = ({ name, type, usual }: ListedArgument) => ({ name, type, usual: written(usual) });

function fieldsOf(type: GraphQLNamedType | null | undefined, names: ReadonlySet<string>) {
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
  const shaped = fields
    .filter(({ name }) => names.has(name))
    .map(({ name, type: named, args }) => ({ name, type: String(named), args: byName(args.map(shapeOf)) }));
  return byName(shaped);
}

function byName<T extends { readonly name: string }>(entries: readonly T[]): readonly T[] {
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Each field of the list once, with exactly these arguments: what a shop writes means the same. */
function wantedFields(listed: readonly ListedField[]) {
  const byNames = new Map(listed.map((field) => [field.name, field]));
  const fields = [...byNames.values()].map(({ name, type, args }) => ({
    name,
    type,
    args: byName(args.map(promised)),
  }));
  return { names: new Set(byNames.keys()), fields: byName(fields) };
}

describe("the schema holds what the list promises (storefront-graphql.md section 9)", () => {
  it("the list is read as a whole", () => {
    expect([list.queries, list.mutations, list.interfaces].map(({ length }) => length)).toEqual([26, 49, 18]);
    expect([list.objects, list.inputs, list.enums].map(({ length }) => length)).toEqual([152, 43, 44]);
  });

  it("queries", () => {
    const { names, fields } = wantedFields(list.queries);
    expect(fieldsOf(schema.getQueryType(), names)).toEqual(fields);
  });

  it("mutations", () => {
    const { names, fields } = wantedFields(list.mutations);
    expect(fieldsOf(schema.getMutationType(), names)).toEqual(fields);
  });

  it("interfaces", () => {
    for (const { name, fields: listed } of list.interfaces) {
      const { names, fields } = wantedFields(listed);
      const type = schema.getType(name);
      expect([name, isInterfaceType(type), fieldsOf(type, names)]).toEqual([name, true, fields]);
    }
  });

  it("types of objects", () => {
    for (const { name, interfaces, fields: listed } of list.objects) {
      const type = schema.getType(name);
      const { names, fields } = wantedFields(listed);
      expect([name, fieldsOf(isObjectType(type) ? type : null, names)]).toEqual([name, fields]);
      const own = isObjectType(type) ? type.getInterfaces().map((one) => one.name) : [];
      expect([name, interfaces.filter((one) => !own.includes(one))]).toEqual([name, []]);
    }
  });

  it("inputs", () => {
    for (const { name, fields } of list.inputs) {
      const type = schema.getType(name);
      const own = isInputObjectType(type) ? Object.values(type.getFields()) : [];
      expect([name, byName(own.map(shapeOf))]).toEqual([name, byName(fields.map(promised))]);
    }
  });

  it("enums", () => {
    for (const { name, values } of list.enums) {
      const type = schema.getType(name);
      const own = new Set(isEnumType(type) ? type.getValues().map((value) => value.name) : []);
      expect([name, isEnumType(type), values.filter((value) => !own.has(value))]).toEqual([name, true, []]);
    }
  });

  it("scalars", () => {
    for (const name of ["Date", "DateTimeTz", "JSON", "Map"]) {
      expect(schema.getType(name)).toMatchObject({ name });
    }
  });

  it.each([
    ["captchaProtected", "type: CAPTCHA_CALL_TYPE!"],
    ["defer", "if: Boolean, label: String"],
    ["maxLimit", "limit: Int!, scope: SCOPE!"],
    ["nolock", ""],
    ["notEmpty", ""],
    ["operationCategory", "category: OPERATION_CATEGORY"],
    ["permission", "permission: String!"],
    ["scope", "scope: SCOPE!"],
    ["sensitive", ""],
  ])("directive @%s", (name, args) => {
    const directive = schema.getDirective(name);
    expect(directive?.args.map((one) => `${one.name}: ${String(one.type)}`).join(", ")).toBe(args);
  });
});

it("docs/storefront.graphql is what is served", () => {
  const file = new URL("../../../../docs/storefront.graphql", import.meta.url);
  expect(print(parse(readFileSync(file, "utf8")))).toBe(print(parse(printStorefrontSchema())));
});
