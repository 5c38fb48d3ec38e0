const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Not allowed in XML 1.0, not even escaped: control characters, lone surrogates, non-characters. */
const forbiddenCharacters =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Drops the characters that XML does not allow. */
export function dropForbidden(text: string): string {
  return text.replaceAll(forbiddenCharacters, "");
}

/** Escapes the content of an element. A parser would normalise a bare carriage return to a line feed. */
export function escapeText(text: string): string {
  return dropForbidden(text).replaceAll(/[&<>\r]/g, (character) => escapes[character] ?? character);
}

/** Escapes the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return dropForbidden(text).replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? character);
}
