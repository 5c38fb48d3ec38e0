import { Kind, type ConstDirectiveNode } from "graphql";

/** What a field or an argument needs. storefront-graphql.md#tokens-and-scopes. */
export type Mark =
  | { readonly kind: "scope"; readonly scope: string }
  | { readonly kind: "permission"; readonly permission: string }
  | { readonly kind: "captcha"; readonly call: string };

interface Marks {
  readonly marks: readonly Mark[];
  /** What limits per minute count it as. */
  readonly category: string | null;
}

const known = new WeakMap<object, Marks>();
const none: Marks = { marks: [], category: null };

interface Marked {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** The directives of a definition of the schema. */
export function marksOf(definition: Marked | null | undefined): Marks {
  if (!definition?.directives?.length) return none;
  const before = known.get(definition);
  if (before) return before;
  const marks = definition.directives.flatMap(markOf);
  const category = definition.directives.find(({ name }) => name.value === "operationCategory");
  const read = { marks, category: category ? textOf(category, "category") : null };
  known.set(definition, read);
  return read;
}

function markOf(directive: ConstDirectiveNode): Mark[] {
  switch (directive.name.value) {
    case "scope":
      return [{ kind: "scope", scope: textOf(directive, "scope") }];
    case "permission":
      return [{ kind: "permission", permission: textOf(directive, "permission") }];
    case "captchaProtected":
      return [{ kind: "captcha", call: textOf(directive, "type") }];
    default:
      return [];
  }
}

function textOf({ arguments: given = [] }: ConstDirectiveNode, name: string): string {
  const value = given.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : "";
}
