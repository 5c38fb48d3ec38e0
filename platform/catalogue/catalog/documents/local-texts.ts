import type { DocumentSources } from "./document-sources.ts";
import type { MarkedUp } from "./markup.ts";

type DisplayRow = DocumentSources["displays"][number];

/** Texts of the ERP are stored under this language. */
const erpLanguage = "";

/** The texts of display items in a language; what it lacks is taken from the default language, then from the ERP. */
export function localTexts(
  sources: DocumentSources,
  {
    language,
    defaultLanguage,
    markup,
  }: {
    readonly language: string;
    readonly defaultLanguage: string;
    readonly markup: (text: string) => MarkedUp;
  },
) {
  const order = [...new Set([language, defaultLanguage, erpLanguage])];
  const products = index(sources.productTexts, (row) => `${row.product} ${row.store} ${row.language}`);
  const variations = index(sources.variationTexts, (row) => `${row.variation} ${row.language}`);
  const displays = index(sources.displayTexts, (row) => `${row.display} ${row.language}`);
  return (row: DisplayRow) => {
    const texts = order.map((code) => products.get(`${row.product} ${row.store} ${code}`));
    const variants = order.map((code) => variations.get(`${row.variation} ${code}`));
    const uris = order.map((code) => displays.get(`${row.id} ${code}`));
    const text = (textOf: (row: DocumentSources["productTexts"][number]) => string | null, usual = "") =>
      first(texts, textOf) ?? usual;
    const excerpt = markup(text((row) => row.short_description));
    const description = markup(text((row) => row.description));
    const desc = first(variants, (text) => text.swatch_description) ?? row.swatch_description;
    return {
      name: text(({ name }) => name, row.name),
      variantName: first(variants, (text) => text.name) ?? row.variant_name,
      uri: first(uris, (text) => text.uri) ?? row.uri,
      excerpt: excerpt.plain,
      excerptHtml: excerpt.html,
      description: description.plain,
      descriptionHtml: description.html,
      metaTitle: text((row) => row.meta_title),
      metaDescription: text((row) => row.meta_description),
      metaKeywords: text((row) => row.meta_keywords),
      taxGroup: text((row) => row.tax_group, "default"),
      swatch: desc ? { desc, hex: row.swatch_hex ?? "" } : null,
    };
  };
}

function index<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** The first text that is not empty. */
function first<T>(rows: readonly (T | undefined)[], textOf: (row: T) => string | null): string | undefined {
  for (const row of rows) {
    const text = row === undefined ? null : textOf(row);
    if (text) return text;
  }
  return undefined;
}
