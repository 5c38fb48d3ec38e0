/** Every variable of a payment's return as it came; a name that came more than once has all its values. */
export type ReturnFields = Readonly<Record<string, string | readonly string[]>>;

type Pair = readonly [name: string, value: string];

/** Says that the fields have been posted once more from our own page; it never reaches the API. */
export const REPOSTED = "vitrine-reposted";

/**
 * Joins the variables of query and form, names and values unchanged. A name that both hold with the same
 * values counts once, so that a method named in the return address and in its form is one method.
 */
export function readReturnFields(query: Iterable<Pair>, form: Iterable<Pair>): ReturnFields {
  const fields = group(query);
  for (const [name, values] of group(form)) {
    const inQuery = fields.get(name) ?? [];
    if (!isSame(inQuery, values)) fields.set(name, [...inQuery, ...values]);
  }
  fields.delete(REPOSTED);
  const entries = [...fields].map(
    ([name, values]) => [name, values.length === 1 ? values[0] : values] as const,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? ""]));
}

/** The fields as name and value, for a form that posts them again. */
export function pairsOf(fields: ReturnFields): readonly Pair[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : value.map((each) => [name, each] as const),
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}

function group(pairs: Iterable<Pair>): Map<string, readonly string[]> {
  const grouped = new Map<string, readonly string[]>();
  for (const [name, value] of pairs) grouped.set(name, [...(grouped.get(name) ?? []), value]);
  return grouped;
}
