import { failures, type Problem, type Result, success } from "../../../foundations/errors.ts";
import type {
  AttributeElementSettings,
  AttributeTypeSettings,
} from "../../../foundations/settings/schema/attributes.ts";
import { type CustomAttribute, sortAttributes, keyOf } from "./custom-attribute.ts";

/** One element that is given as a text. */
export interface ElementText {
  readonly type: string;
  readonly element: string;
  /** Empty: it is taken away. */
  readonly value: string;
}

export interface AttributesToSet {
  /** Numbers of choices. */
  readonly mapped: readonly number[];
  readonly dynamic: readonly ElementText[];
}

export interface AttributesToUnset {
  readonly mapped: readonly number[];
  readonly dynamic: readonly Omit<ElementText, "value">[];
}

type Types = readonly AttributeTypeSettings[];
type Attributes = readonly CustomAttribute[];

/**
 * What is given beside what was there; a choice takes the place of the type's last one, unless there may be several.
 * Fails with `mapped.<index>.attribute`, `dynamic.<index>.attribute` or `dynamic.<index>.attributeElement` not found,
 * or with `dynamic.<index>.value`. storefront-graphql.md#line-and-selection-attributes.
 */
export function setAttributes(types: Types, before: Attributes, wanted: AttributesToSet): Result<Attributes> {
  const problems: Problem[] = [];
  let after = before;
  for (const [index, number] of wanted.mapped.entries()) {
    const type = typeOfChoice(types, number);
    if (!type) problems.push({ subject: `mapped.${index}.attribute`, code: "not-found" });
    else after = withChoice(after, type, number);
  }
  for (const [index, entry] of wanted.dynamic.entries()) {
    const text = textOf(types, entry, `dynamic.${index}`);
    if ("code" in text) problems.push(text);
    else after = withText(after, text);
  }
  return problems.length > 0 ? failures(problems) : success(sortAttributes(after));
}

/** What was there without the named; what is not there is no error as long as there could be such. Fails as above. */
export function unsetAttributes(
  types: Types,
  before: Attributes,
  unwanted: AttributesToUnset,
): Result<Attributes> {
  const isThere = (entry: Pick<ElementText, "type" | "element">) =>
    before.some((given) => given.type === entry.type && isElement(given, entry.element));
  const problems = [
    ...unwanted.mapped.flatMap((number, index): Problem[] =>
      before.some((given) => isChoice(given, number)) || typeOfChoice(types, number)
        ? []
        : [{ subject: `mapped.${index}.attribute`, code: "not-found" }],
    ),
    ...unwanted.dynamic.flatMap((entry, index): Problem[] => {
      const found = isThere(entry) ? null : findElement(types, entry, `dynamic.${index}`);
      return found && "code" in found ? [found] : [];
    }),
  ];
  if (problems.length > 0) return failures(problems);
  const numbers = new Set(unwanted.mapped);
  const after = before
    .filter((given) => !("choice" in given && numbers.has(given.choice)))
    .filter(
      (given) =>
        !unwanted.dynamic.some(({ type, element }) => given.type === type && isElement(given, element)),
    );
  return success(sortAttributes(after));
}

function isChoice(given: CustomAttribute, number: number): boolean {
  return "choice" in given && given.choice === number;
}

function isElement(given: CustomAttribute, element: string): boolean {
  return "element" in given && given.element === element;
}

function typeOfChoice(types: Types, number: number): AttributeTypeSettings | undefined {
  return types.find(({ choices }) => choices?.some((choice) => choice.number === number));
}

function withChoice(
  before: Attributes,
  { name, isMulti }: AttributeTypeSettings,
  choice: number,
): Attributes {
  const kept = before.filter((given) => given.type !== name || (isMulti && !isChoice(given, choice)));
  return [...kept, { type: name, choice }];
}

function withText(before: Attributes, text: ElementText): Attributes {
  const key = keyOf(text);
  const kept = before.filter((given) => keyOf(given) !== key);
  return text.value === "" ? kept : [...kept, text];
}

/** The text as it is kept; or what is wrong with it. */
function textOf(types: Types, { type, element, value }: ElementText, at: string): ElementText | Problem {
  const found = findElement(types, { type, element }, at);
  if ("code" in found || value === "") return "code" in found ? found : { type, element, value };
  const kept = parseAttributeText(found, value);
  return typeof kept === "string" ? { type, element, value: kept } : { subject: `${at}.value`, ...kept };
}

/** An element that can be given as a text. */
function findElement(
  types: Types,
  { type, element }: Omit<ElementText, "value">,
  at: string,
): AttributeElementSettings | Problem {
  const known = types.find(({ name, choices }) => name === type && !choices);
  if (!known) return { subject: `${at}.attribute`, code: "not-found" };
  const found = known.elements.find(({ key }) => key === element);
  return found ?? { subject: `${at}.attributeElement`, code: "not-found" };
}

type Kind = AttributeElementSettings["kind"];

const longest: Readonly<Record<Kind, number>> = {
  BOOLEAN: 5,
  FILE: 1_000,
  IMAGE: 1_000,
  INPUT: 255,
  READONLY: 0,
  SELECT: 255,
  TEXTAREA: 1_000,
};

const truths: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["1", "true"],
  ["false", "false"],
  ["0", "false"],
]);

const address = (value: string) => (/^https?:\/\/[^\s"'<>]+$/i.test(value) ? value : undefined);
const anything = (value: string) => value;

/** The text as it is kept; undefined: it cannot be one of the kind. */
const parsersByKind: Readonly<
  Record<Kind, (value: string, element: AttributeElementSettings) => string | undefined>
> = {
  BOOLEAN: (value) => truths.get(value.toLowerCase()),
  FILE: address,
  IMAGE: address,
  INPUT: anything,
  READONLY: () => undefined,
  SELECT: (value, { values }) => values.find((offered) => offered.value === value)?.value,
  TEXTAREA: anything,
};

/** A text that an element is to have, as it is kept; or what is wrong with it. */
function parseAttributeText(
  element: AttributeElementSettings,
  value: string,
): string | { readonly code: "invalid" | "too-long" } {
  if (value.length > longest[element.kind]) return { code: "too-long" };
  return parsersByKind[element.kind](value, element) ?? { code: "invalid" };
}
