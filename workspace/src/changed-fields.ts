/** The fields of a record that differ from what they were, so that a change sends nothing else. */
export function changedFields<Fields extends object>(now: Fields, before: Fields): Partial<Fields>;
export function changedFields(now: object, before: object): object {
  const was: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  );
}
