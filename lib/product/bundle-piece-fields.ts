const FIELD = /^part-(.{1,40})-\d{1,3}$/;

/** The name of the field that one piece of a bundle is chosen in. */
export function pieceField(section: string, index: number): string {
  return `part-${section}-${index}`;
}

/**
 * What a form chose: one entry for each piece, as `POST items/bundles` takes them (checkout-rest.md#selection-calls).
 */
export function chosenParts(
  fields: Iterable<readonly [string, unknown]>,
): { readonly section: string; readonly item: string }[] {
  return [...fields].flatMap(([name, item]) => {
    const section = FIELD.exec(name)?.[1];
    return section === undefined || typeof item !== "string" || item === "" ? [] : [{ section, item }];
  });
}
