/** The API cuts what is searched for here (checkout-rest.md#search); counted in UTF-16 units, as `maxlength` does. */
export const QUERY_LENGTH = 200;

const BLANKS = /[\s\p{Cc}]+/gu;
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** What is searched for, of whatever stands in an address or a field: one line, cut as the API does, no half characters. */
export function queryText(text: string): string {
  const line = text.replaceAll(DIRECTION_MARKS, "").replaceAll(BLANKS, " ").trim();
  return line.slice(0, QUERY_LENGTH).replaceAll(LONE_SURROGATE, "").trim();
}

/** A query inside of a sentence: one that runs from the right keeps the words around it in their order. */
export function quotedQuery(query: string): string {
  return RIGHT_TO_LEFT.test(query) ? `\u2068${query}\u2069` : query;
}
