interface ProductText {
  /** In documents and in the Checkout API. */
  readonly name: string;
  /** In the record of a product. */
  readonly record: string;
  /** In the table `product`. */
  readonly column: string;
  /** What a record may hold. */
  readonly type: "text" | "country";
  /** Settings may name it among the fields that lists are filtered by. */
  readonly isFilter?: true;
}

/**
 * Texts of a product that its ERP writes, and that are the same in every language. The record, the documents, the
 * filters and the API are derived from this table; a new text needs a row here and a column of the database.
 */
export const productTexts = [
  { name: "countryOfOrigin", record: "countryoforigin", column: "country_of_origin", type: "country" },
] as const satisfies readonly ProductText[];

type Text = (typeof productTexts)[number];

/** Texts of products that lists can be filtered by. */
export const filterTexts = productTexts.filter((text) => "isFilter" in text).map(({ name }) => name);

/** An object with a value for each text, by one of its names. */
export function textsBy<Key extends "name" | "record" | "column", Value>(
  key: Key,
  valueOf: (text: Text) => Value,
): Readonly<Record<Text[Key], Value>>;
export function textsBy(key: "name" | "record" | "column", valueOf: (text: Text) => unknown) {
  return Object.fromEntries(productTexts.map((text) => [text[key], valueOf(text)]));
}
