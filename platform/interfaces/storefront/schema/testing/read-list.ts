import { readFileSync } from "node:fs";

/** A field or an input field as the list writes it. */
export interface ListedField {
  readonly name: string;
  readonly type: string;
  readonly args: readonly ListedArgument[];
}

export interface ListedArgument {
  readonly name: string;
  readonly type: string;
  /** As it is written; undefined: none. */
  readonly usual: string | undefined;
}

export interface ListedType {
  readonly name: string;
  readonly interfaces: readonly string[];
  readonly fields: readonly ListedField[];
}

export interface SchemaList {
  readonly queries: readonly ListedField[];
  readonly mutations: readonly ListedField[];
  readonly interfaces: readonly ListedType[];
  /** With the fields of the interfaces that they implement. */
  readonly objects: readonly ListedType[];
  readonly inputs: readonly { readonly name: string; readonly fields: readonly ListedArgument[] }[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The schema as it is promised: `storefront-graphql.md` section 9 holds the same list. */
export function readSchemaList(): SchemaList {
  const text = readFileSync(new URL("../schema-list.md", import.meta.url), "utf8");
  const [, ...sections] = text.split(/^## 9\.\d .*$/m);
  const entries = sections.map((section) =>
    section.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : [])),
  );
  const [queries = [], mutations = [], interfaces = [], objects = [], inputs = [], enums = []] = entries;
  const readInterfaces = interfaces.map(readType);
  return {
    queries: queries.map(readRoot),
    mutations: mutations.map(readRoot),
    interfaces: readInterfaces,
    objects: objects.map(readType).map((type) => withInherited(type, readInterfaces)),
    inputs: inputs.map((line) => {
      const { name, rest } = nameOf(line);
      return { name, fields: splitOutside(rest, ";").map(readArgument) };
    }),
    enums: enums.map((line) => {
      const { name, rest } = nameOf(line);
      return { name, values: rest.split(", ") };
    }),
  };
}

function nameOf(line: string): { readonly name: string; readonly rest: string } {
  const [, name = "", rest = ""] = /^\*\*(\w+)\*\*:? ?(.*)$/.exec(line) ?? [];
  return { name, rest };
}

/** `` `uri: String!` {NO_SESSION} → `Affiliate` `` after the field's name. */
function readRoot(line: string): ListedField {
  const [, name = "", args = "", type = ""] = /^`(\w+)`(?: \{.*?\})? — (.*) → `(.*)`$/.exec(line) ?? [];
  const isPlain = args === "no arguments";
  return { name, type, args: isPlain ? [] : splitOutside(args, ",").map(readArgument) };
}

/** ``Name: `field: Type`; …`` or ``Name : A, B + `field: Type`; …`` */
function readType(line: string): ListedType {
  const [, name = "", parents = "", fields = ""] =
    /^\*\*(\w+)\*\*(?: : ([\w, ]+?))?(?:: | \+ |$)(.*)$/.exec(line) ?? [];
  return {
    name,
    interfaces: parents === "" ? [] : parents.split(", "),
    fields: fields === "" ? [] : splitOutside(fields, ";").map(readField),
  };
}

function withInherited(type: ListedType, interfaces: readonly ListedType[]): ListedType {
  const inherited = interfaces.filter(({ name }) => type.interfaces.includes(name));
  return { ...type, fields: [...inherited.flatMap(({ fields }) => fields), ...type.fields] };
}

function readField(text: string): ListedField {
  const [, name = "", args = "", type = ""] = /^(\w+)(?:\((.*)\))?: ([[\]\w!]+)/.exec(bare(text)) ?? [];
  return { name, type, args: args === "" ? [] : splitOutside(args, ",").map(readArgument) };
}

function readArgument(text: string): ListedArgument {
  const [, name = "", type = "", usual] =
    /^(\w+): ([[\]\w!]+)(?: = (.*?))?(?: \{[A-Z_]+\})?$/.exec(bare(text)) ?? [];
  return { name, type, usual };
}

function bare(text: string): string {
  return text.replaceAll("`", "").trim();
}

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
  return parts;
}
