import type { Local } from "./words.ts";

/** One thing of a kind, and the category that holds many. */
export interface Kind {
  readonly one: Local;
  readonly many: Local;
  /** What one of them usually costs, in euros. */
  readonly euros: number;
}

export interface Group {
  readonly name: Local;
  readonly sizes: "letters" | "numbers" | "shoes" | "belts";
  readonly kinds: readonly Kind[];
}

const text = (en: string, sv: string, de: string): Local => ({ en, sv, de });

const kind = (euros: number, one: readonly [string, string, string], many: typeof one): Kind => ({
  one: text(...one),
  many: text(...many),
  euros,
});

export const departments: readonly Local[] = [
  text("Women", "Dam", "Damen"),
  text("Men", "Herr", "Herren"),
  text("Girls", "Flickor", "Mädchen"),
  text("Boys", "Pojkar", "Jungen"),
];

export const groups: readonly Group[] = [
  {
    name: text("Tops", "Överdelar", "Oberteile"),
    sizes: "letters",
    kinds: [
      kind(35, ["T-shirt", "T-shirt", "T-Shirt"], ["T-shirts", "T-shirts", "T-Shirts"]),
      kind(80, ["shirt", "skjorta", "Hemd"], ["Shirts", "Skjortor", "Hemden"]),
      kind(90, ["sweater", "tröja", "Pullover"], ["Sweaters", "Tröjor", "Pullover"]),
      kind(110, ["cardigan", "kofta", "Strickjacke"], ["Cardigans", "Koftor", "Strickjacken"]),
      kind(70, ["hoodie", "huvtröja", "Kapuzenpullover"], ["Hoodies", "Huvtröjor", "Kapuzenpullover"]),
    ],
  },
  {
    name: text("Bottoms", "Underdelar", "Unterteile"),
    sizes: "numbers",
    kinds: [
      kind(90, ["jeans", "jeans", "Jeans"], ["Jeans", "Jeans", "Jeans"]),
      kind(100, ["trousers", "byxor", "Hose"], ["Trousers", "Byxor", "Hosen"]),
      kind(50, ["shorts", "shorts", "Shorts"], ["Shorts", "Shorts", "Shorts"]),
      kind(75, ["skirt", "kjol", "Rock"], ["Skirts", "Kjolar", "Röcke"]),
    ],
  },
  {
    name: text("Dresses & suits", "Klänningar & kostymer", "Kleider & Anzüge"),
    sizes: "numbers",
    kinds: [
      kind(120, ["dress", "klänning", "Kleid"], ["Dresses", "Klänningar", "Kleider"]),
      kind(190, ["blazer", "kavaj", "Blazer"], ["Blazers", "Kavajer", "Blazer"]),
      kind(60, ["waistcoat", "väst", "Weste"], ["Waistcoats", "Västar", "Westen"]),
    ],
  },
  {
    name: text("Outerwear", "Ytterkläder", "Jacken & Mäntel"),
    sizes: "letters",
    kinds: [
      kind(240, ["coat", "kappa", "Mantel"], ["Coats", "Kappor", "Mäntel"]),
      kind(180, ["jacket", "jacka", "Jacke"], ["Jackets", "Jackor", "Jacken"]),
      kind(200, ["parka", "parkas", "Parka"], ["Parkas", "Parkas", "Parkas"]),
      kind(140, ["raincoat", "regnrock", "Regenmantel"], ["Raincoats", "Regnrockar", "Regenmäntel"]),
    ],
  },
  {
    name: text("Shoes", "Skor", "Schuhe"),
    sizes: "shoes",
    kinds: [
      kind(110, ["sneakers", "sneakers", "Sneaker"], ["Sneakers", "Sneakers", "Sneaker"]),
      kind(160, ["boots", "kängor", "Stiefel"], ["Boots", "Kängor", "Stiefel"]),
      kind(80, ["sandals", "sandaler", "Sandalen"], ["Sandals", "Sandaler", "Sandalen"]),
      kind(130, ["loafers", "loafers", "Loafer"], ["Loafers", "Loafers", "Loafer"]),
    ],
  },
  {
    name: text("Accessories", "Accessoarer", "Accessoires"),
    sizes: "belts",
    kinds: [
      kind(60, ["belt", "bälte", "Gürtel"], ["Belts", "Bälten", "Gürtel"]),
      kind(45, ["scarf", "halsduk", "Schal"], ["Scarves", "Halsdukar", "Schals"]),
      kind(40, ["beanie", "mössa", "Mütze"], ["Beanies", "Mössor", "Mützen"]),
      kind(150, ["bag", "väska", "Tasche"], ["Bags", "Väskor", "Taschen"]),
    ],
  },
];

/** Five sizes each. */
export const sizesOf = {
  letters: ["XS", "S", "M", "L", "XL"],
  numbers: ["34", "36", "38", "40", "42"],
  shoes: ["37", "38", "39", "40", "41"],
  belts: ["75", "85", "95", "105", "115"],
} as const satisfies Readonly<Record<Group["sizes"], readonly string[]>>;
