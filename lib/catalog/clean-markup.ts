import "server-only";
import sanitizeHtml from "sanitize-html";

const TAGS = [
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "h3",
  "h4",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

const OPTIONS = {
  allowedTags: TAGS,
  allowedAttributes: { a: ["href"], th: ["scope"] },
  allowedSchemes: ["https", "http", "mailto"],
  transformTags: { h1: "h3", h2: "h3" },
};

/** The long text of a product as markup that can do no harm, whatever the installation lets through. */
export function cleanMarkup(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The same of a page, whose text has headings of its own right below the title. */
export function cleanPageMarkup(html: string): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: [...TAGS, "h2", "blockquote", "hr"],
    allowedSchemes: [...OPTIONS.allowedSchemes, "tel"],
    transformTags: { h1: "h2" },
  });
}
