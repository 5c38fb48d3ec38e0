/** An answer without the other names of things, which no document describes. */
export function withoutAliases(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (name.startsWith("centra") ? undefined : value)),
  );
}
