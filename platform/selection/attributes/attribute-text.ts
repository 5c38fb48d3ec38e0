import type { AttributeElementSettings } from "../../settings/schema/attributes.ts";

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
const keptBy: Readonly<
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
export function keptText(
  element: AttributeElementSettings,
  value: string,
): string | { readonly code: "invalid" | "too-long" } {
  if (value.length > longest[element.kind]) return { code: "too-long" };
  return keptBy[element.kind](value, element) ?? { code: "invalid" };
}
