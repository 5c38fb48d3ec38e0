/** Languages that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set("ar arc ckb dv fa he khw ks ku ps sd ug ur yi".split(" "));

/** The `dir` of a text in a language. */
export function textDirection(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";
}
