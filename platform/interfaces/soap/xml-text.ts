const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** What XML 1.0 cannot hold, not even escaped: control characters, halves of a pair, non-characters. */
const unholdable =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text as XML can hold it: the rest is dropped. */
export function holdable(text: string): string {
  return text.replaceAll(unholdable, "");
}

/** The content of an element. A parser would take a bare carriage return for the end of a line. */
export function escapeText(text: string): string {
  return holdable(text).replaceAll(/[&<>\r]/g, (character) => escapes[character] ?? character);
}

/** The value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return holdable(text).replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? character);
}
