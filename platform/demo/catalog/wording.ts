import { slug } from "../../catalogue/catalog/addresses/slug.ts";
import { colours } from "./colours.ts";
import { cares, fibres, fits } from "./details.ts";
import { inWords, type Language } from "./languages.ts";
import type { ColourSheet, ProductSheet } from "./sheet.ts";

const labels = {
  material: inWords("Material", "Material", "Material"),
  fit: inWords("Fit", "Passform", "Passform"),
  care: inWords("Care", "Skötsel", "Pflege"),
};
const percent = inWords("%", "\u00A0%", "\u00A0%");

export function variantName({ colour, accent }: ColourSheet, language: Language): string {
  const names = [colour, accent].flatMap((name) =>
    name === undefined ? [] : [colours[name].names[language]],
  );
  return names.join("/");
}

/** Everything that is said of a product in a language, in the words of the records. */
export function productWords(sheet: ProductSheet, language: Language) {
  const { name, short, text } = sheet[language];
  const details = [
    `${labels.material[language]}: ${composition(sheet.material, language)}.`,
    `${labels.fit[language]}: ${fits[sheet.fit][language]}`,
    `${labels.care[language]}: ${cares[sheet.care][language]}`,
  ];
  return {
    name,
    shortDescription: short,
    description: `<p>${text}</p><ul>${details.map((detail) => `<li>${detail}</li>`).join("")}</ul>`,
    metaTitle: `${name} – ${sheet.brand}`,
    metaDescription: short,
  };
}

function composition(material: Readonly<Record<string, number | undefined>>, language: Language): string {
  return Object.entries(fibres)
    .flatMap(([fibre, names]) => ({ share: material[fibre] ?? 0, name: names[language] }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ share, name }) => `${share}${percent[language]} ${name}`)
    .join(", ");
}

/** Address of a display item in a language; German spells its umlauts out. */
export function displayUri(sheet: ProductSheet, colour: ColourSheet, language: Language): string {
  const words = `${sheet[language].name} ${variantName(colour, language)}`;
  return slug(language === "de" ? spellOut(words) : words);
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

const spellOut = (text: string): string =>
  text.replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);
