export interface FormattedString {
  readonly raw: string;
  readonly formatted: string;
}

/** A text with markup, and the same without. storefront-graphql.md#values. */
export function formattedString(plain: string, html: string): FormattedString {
  return { raw: plain, formatted: html };
}
