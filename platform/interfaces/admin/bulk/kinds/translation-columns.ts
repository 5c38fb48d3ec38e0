import type { Column } from "../files/columns.ts";

/** What the texts of a file are of. */
export const translated = ["product", "variant", "category"] as const;
export type Translated = (typeof translated)[number];

export function isTranslated(text: string): text is Translated {
  return translated.some((record) => record === text);
}

export const translationColumns: readonly Column[] = [
  { name: "record" },
  { name: "id" },
  { name: "language" },
  { name: "name" },
  { name: "shortDescription" },
  { name: "description" },
  { name: "metaTitle" },
  { name: "metaDescription" },
  { name: "metaKeywords" },
  { name: "swatch" },
  { name: "uri" },
];

const meta = ["metaTitle", "metaDescription", "metaKeywords"] as const;

/** Which of the columns each record has; an address is never taken away. */
export const textsOfRecord = {
  product: ["name", "shortDescription", "description", ...meta],
  variant: ["name", "swatch", "uri"],
  category: ["name", ...meta, "uri"],
} as const satisfies Readonly<Record<Translated, readonly string[]>>;
