import { colours, traits, type Local } from "./words.ts";

const text = (en: string, sv: string, de: string): Local => ({ en, sv, de });

export const materials: readonly Local[] = [
  text("Cotton", "Bomull", "Baumwolle"),
  text("Wool", "Ull", "Wolle"),
  text("Polyester", "Polyester", "Polyester"),
  text("Linen", "Lin", "Leinen"),
  text("Leather", "Läder", "Leder"),
  text("Viscose", "Viskos", "Viskose"),
  text("Silk", "Siden", "Seide"),
  text("Cashmere", "Kashmir", "Kaschmir"),
  text("Hemp", "Hampa", "Hanf"),
  text("Alpaca", "Alpacka", "Alpaka"),
];

export const seasons: readonly Local[] = [
  text("All year", "Året runt", "Das ganze Jahr"),
  text("Spring and summer", "Vår och sommar", "Frühling und Sommer"),
  text("Autumn and winter", "Höst och vinter", "Herbst und Winter"),
];

export const fashionTraits: readonly Local[] = [
  ...traits,
  text("Slim", "Smal", "Schmaler"),
  text("Relaxed", "Ledig", "Lässiger"),
  text("Striped", "Randig", "Gestreifter"),
  text("Checked", "Rutig", "Karierter"),
  text("Padded", "Vadderad", "Wattierter"),
  text("Oversized", "Oversize", "Übergrosser"),
  text("Tailored", "Skräddad", "Geschneiderter"),
  text("Brushed", "Borstad", "Gebürsteter"),
  text("Embroidered", "Broderad", "Bestickter"),
  text("Reversible", "Vändbar", "Wendbarer"),
  text("Waterproof", "Vattentät", "Wasserdichter"),
  text("Recycled", "Återvunnen", "Recycelter"),
];

export const fashionColours: readonly { readonly name: Local; readonly hex: string }[] = [
  { name: text("Black", "Svart", "Schwarz"), hex: "#111111" },
  { name: text("White", "Vit", "Weiss"), hex: "#ffffff" },
  { name: text("Navy", "Marinblå", "Marineblau"), hex: "#1f2a44" },
  { name: text("Grey", "Grå", "Grau"), hex: "#8a8d91" },
  ...colours,
  { name: text("Red", "Röd", "Rot"), hex: "#b3202c" },
  { name: text("Rose", "Rosa", "Rosa"), hex: "#e3a6b0" },
  { name: text("Mustard", "Senap", "Senf"), hex: "#c99a2e" },
  { name: text("Lavender", "Lavendel", "Lavendel"), hex: "#b3a4cf" },
  { name: text("Turquoise", "Turkos", "Türkis"), hex: "#3fb5b0" },
];

/** Of these the names of lines are put together. */
export const syllables = [
  ..."al bri cor da el fen gra hol iv jor ka lun mar nor ol pel qui ra sol tor".split(" "),
  ..."ul ven wil yar zan".split(" "),
] as const;
