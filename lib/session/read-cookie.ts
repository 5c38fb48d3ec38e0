/** The value of a cookie in the header of that name; of several the last one, as Next reads them. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = (header ?? "").split(";").flatMap((pair) => {
    const split = pair.indexOf("=");
    return split > 0 && pair.slice(0, split).trim() === name ? [decoded(pair.slice(split + 1).trim())] : [];
  });
  return values.at(-1);
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
