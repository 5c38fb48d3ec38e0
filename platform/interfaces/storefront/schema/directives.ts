import { Kind, type ConstDirectiveNode } from "graphql";

/** A requirement that a directive puts on a field or an argument. storefront-graphql.md#tokens-and-scopes. */
export type AccessRule =
  | { readonly kind: "scope"; readonly scope: string }
  | { readonly kind: "permission"; readonly permission: string }
  | { readonly kind: "captcha"; readonly call: string };

interface DirectiveRules {
  readonly rules: readonly AccessRule[];
  /** The category that rate limits count the field in. */
  readonly category: string | null;
}

const known = new WeakMap<object, DirectiveRules>();
const none: DirectiveRules = { rules: [], category: null };

interface WithDirectives {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** Reads the access rules and the rate category from the directives of a definition. */
export function accessRulesOf(definition: WithDirectives | null | undefined): DirectiveRules {
  if (!definition?.directives?.length) return none;
  const before = known.get(definition);
  if (before) return before;
  const rules = definition.directives.flatMap(ruleOf);
  const category = definition.directives.find(({ name }) => name.value === "operationCategory");
  const read = { rules, category: category ? textOf(category, "category") : null };
  known.set(definition, read);
  return read;
}

function ruleOf(directive: ConstDirectiveNode): AccessRule[] {
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
