import sanitizeHtml from "sanitize-html";

const harmless = ["p", "br", "b", "strong", "i", "em", "u", "s", "sub", "sup", "small", "span", "blockquote"];
const structure = ["h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "hr"];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];

/** A text in both its forms. */
export interface MarkedUp {
  readonly html: string;
  readonly plain: string;
}

/** Cleans external markup and caches it: languages that lack a text share another one's. */
export function markupReader(): (text: string) => MarkedUp {
  const known = new Map<string, MarkedUp>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const html = cleanMarkup(text);
    const read = { html, plain: plainText(html) };
    known.set(text, read);
    return read;
  };
}

/** Cleans external markup: a list of harmless tags stays. soap.md#product-mapping. */
export function cleanMarkup(text: string): string {
  return sanitizeHtml(text, {
    allowedTags: [...harmless, ...structure, ...tables, "a"],
    allowedAttributes: { a: ["href", "title"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  }).trim();
}

/** Cleaned markup has no `>` within one. */
const tag = /<[^>]*>/g;
const lineEnds = /<br\s*\/?>|<\/(p|li|h[2-6]|dt|dd|tr|blockquote)>/g;

/** The plain text of cleaned markup; a paragraph is a line. */
export function plainText(markup: string): string {
  return markup
    .replace(lineEnds, "\n")
    .replace(tag, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
