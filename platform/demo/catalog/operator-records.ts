import type {
  PreviewRecord,
  RelationRecord,
  TextRecord,
} from "../../catalogue/master-data/operator-records.ts";
import { colours } from "./colours.ts";
import { languages } from "./languages.ts";
import { store, variationId } from "./product-records.ts";
import type { ColourSheet, ProductSheet } from "./sheet.ts";
import { displayUri, productWords, variantName } from "./wording.ts";

const [defaultLanguage, ...otherLanguages] = languages;

/** Swatches, and the words and addresses of the languages that an ERP does not send. */
export function textRecord(sheet: ProductSheet): TextRecord {
  return {
    id: String(sheet.id),
    store,
    texts: otherLanguages.map((language) => ({ language, ...productWords(sheet, language) })),
    variations: sheet.colours.map((colour, index) => {
      const { hex, names } = colours[colour.colour];
      return {
        id: variationId(sheet.id, index),
        swatch: { desc: names[defaultLanguage], hex },
        texts: otherLanguages.map((language) => ({
          language,
          name: variantName(colour, language),
          swatch: names[language],
        })),
        uris: Object.fromEntries(
          otherLanguages.map((language) => [language, displayUri(sheet, colour, language)]),
        ),
      };
    }),
  };
}

export function previewRecords({ id, colours }: ProductSheet): readonly PreviewRecord[] {
  return colours.flatMap(({ preview }, index) =>
    preview ? { id: variationId(id, index), store, preview } : [],
  );
}

/** What goes with each colour of a product: of every other product the same colour, else its first. */
export function relationRecords(
  sheet: ProductSheet,
  sheets: ReadonlyMap<number, ProductSheet>,
): readonly RelationRecord[] {
  const others = sheet.goesWith.flatMap((id) => sheets.get(id) ?? []);
  return sheet.colours.map((colour, index) => ({
    id: variationId(sheet.id, index),
    store,
    relation: "standard",
    related: others.map((other) => variationId(other.id, likeliest(other, colour))),
  }));
}

function likeliest(other: ProductSheet, { colour }: ColourSheet): number {
  return Math.max(
    0,
    other.colours.findIndex((candidate) => candidate.colour === colour),
  );
}
