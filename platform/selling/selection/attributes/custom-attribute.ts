import { z } from "zod";

const choice = z.object({
  type: z.string(),
  /** Number of the chosen one of the type's. */
  choice: z.int(),
});
const text = z.object({ type: z.string(), element: z.string(), value: z.string() });

/** A custom attribute, or one element of it, as a line or a selection has it. */
const customAttribute = z.union([choice, text]);
export type CustomAttribute = Readonly<z.infer<typeof customAttribute>>;

/** As they are stored: in an order of their own, each once. */
export const storedAttributes = z.array(customAttribute).readonly();

/** The same as lists, which are written alike wherever they come from. */
export function attributeParts(attributes: readonly CustomAttribute[]): readonly unknown[] {
  return attributes.map((given) =>
    "choice" in given ? [given.type, given.choice] : [given.type, given.element, given.value],
  );
}

/** In the order in which they are stored, so that what is alike is equal. */
export function sortAttributes(attributes: readonly CustomAttribute[]): readonly CustomAttribute[] {
  return attributes
    .map((given) => ({ given, key: keyOf(given) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ given }) => given);
}

/** What it is one of: the same element, or the same choice, is there once. */
export function keyOf(given: CustomAttribute): string {
  return "choice" in given
    ? `${given.type} ${String(given.choice).padStart(12, "0")}`
    : `${given.type} ${given.element}`;
}

/** Those of two owners; a type that the second has is the second's. */
export function mergeAttributes(
  first: readonly CustomAttribute[],
  second: readonly CustomAttribute[],
): readonly CustomAttribute[] {
  const types = new Set(second.map(({ type }) => type));
  return sortAttributes([...first.filter(({ type }) => !types.has(type)), ...second]);
}
