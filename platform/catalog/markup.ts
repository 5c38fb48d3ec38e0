import sanitizeHtml from "sanitize-html";

const harmless = ["p", "br", "b", "strong", "i", "em", "u", "s", "sub", "sup", "small", "span", "blockquote"];
const structure = ["h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "hr"];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];

/** Cleans markup of outside: a list of harmless tags stays. `soap.md` 4.2. */
export function cleanMarkup(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: [...harmless, ...structure, ...tables, "a"],
    allowedAttributes: { a: ["href", "title"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  }).trim();
}

const lineEnds = /<br\s*\/?>|<\/(p|li|h[2-6]|dt|dd|tr|blockquote)>/g;

/** The plain text of cleaned markup; a paragraph is a line. */
export function plainText(markup: string): string {
  const bare = sanitizeHtml(markup.replace(lineEnds, "$&\n"), { allowedTags: [], allowedAttributes: {} });
  return bare
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
