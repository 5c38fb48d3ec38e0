import type { AttributeTypeRecord } from "../../catalogue/master-data/products/attribute-types.ts";
import type { AttributeRecord } from "../../catalogue/master-data/products/update-attributes.ts";
import { fibres } from "./details.ts";
import { inWords, type ByLanguage } from "./languages.ts";
import type { ProductSheet } from "./sheet.ts";

type Fibre = keyof typeof fibres;

const seasons = {
  warm: inWords("Spring and summer", "Vår och sommar", "Frühling und Sommer"),
  cold: inWords("Autumn and winter", "Höst och vinter", "Herbst und Winter"),
  all: inWords("All year", "Året runt", "Das ganze Jahr"),
};

const warm: ReadonlySet<Fibre> = new Set(["linen", "lyocell", "silk", "viscose"]);
const cold: ReadonlySet<Fibre> = new Set(["cashmere", "lambswool", "merino", "wool"]);

/** What lists can be filtered by beyond the usual: what a product is made of in the main, and for which season. */
export const attributeTypes: readonly AttributeTypeRecord[] = [
  typeOf("material", inWords("Material", "Material", "Material"), { kind: "translated", values: [] }),
  typeOf("season", inWords("Season", "Säsong", "Saison"), {
    kind: "choice",
    values: Object.entries(seasons).map(([value, name]) => ({ value, name: { ...name } })),
  }),
];

type Content = Pick<AttributeTypeRecord["definition"]["elements"][number], "kind" | "values">;

function typeOf(key: string, name: ByLanguage, content: Content): AttributeTypeRecord {
  const element = { key: "name", name: { ...name }, ...content };
  return {
    key,
    definition: { name: { ...name }, owners: ["product"], isMulti: false, elements: [element] },
  };
}

export function attributeRecord({ id, material, season }: ProductSheet): AttributeRecord {
  const main = mainFibre(material);
  return {
    id: String(id),
    of: "product",
    attributes: { material: { name: capitalised(fibres[main]) }, season: { name: season ?? seasonOf(main) } },
  };
}

function mainFibre(material: ProductSheet["material"]): Fibre {
  const names = Object.keys(fibres).filter((name): name is Fibre => Object.hasOwn(fibres, name));
  return names.reduce((best, name) => ((material[name] ?? 0) > (material[best] ?? 0) ? name : best));
}

function seasonOf(fibre: Fibre): keyof typeof seasons {
  if (warm.has(fibre)) return "warm";
  return cold.has(fibre) ? "cold" : "all";
}

function capitalised({ en, sv, de }: ByLanguage): ByLanguage {
  const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return inWords(upper(en), upper(sv), upper(de));
}
