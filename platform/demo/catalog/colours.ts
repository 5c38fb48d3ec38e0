import { inWords } from "./languages.ts";

const colour = (hex: string, ...names: Parameters<typeof inWords>) => ({ hex, names: inWords(...names) });

/** Every colour that the shop sells, so that what is bought apart goes together. */
export const colours = {
  chalk: colour("#f1ece1", "Chalk", "Krita", "Kreide"),
  oat: colour("#dacdb7", "Oat", "Havre", "Hafer"),
  sand: colour("#cbb490", "Sand", "Sand", "Sand"),
  butter: colour("#e8d49a", "Butter", "Smör", "Butter"),
  camel: colour("#b88b5a", "Camel", "Kamel", "Camel"),
  cognac: colour("#96592f", "Cognac", "Konjak", "Cognac"),
  cocoa: colour("#5b4033", "Cocoa", "Kakao", "Kakao"),
  clay: colour("#b9735a", "Clay", "Lera", "Ton"),
  rust: colour("#9a4a2f", "Rust", "Rost", "Rost"),
  blush: colour("#dfbdb0", "Blush", "Puder", "Puder"),
  burgundy: colour("#672a35", "Burgundy", "Vinröd", "Bordeaux"),
  plum: colour("#5c3850", "Plum", "Plommon", "Pflaume"),
  sage: colour("#9dab91", "Sage", "Salvia", "Salbei"),
  moss: colour("#5d6546", "Moss", "Mossa", "Moos"),
  fog: colour("#a7b6c1", "Fog", "Dimma", "Nebel"),
  "light-wash": colour("#8ea6bd", "Light wash", "Ljus tvätt", "Helle Waschung"),
  indigo: colour("#36496b", "Indigo", "Indigo", "Indigo"),
  navy: colour("#27365a", "Navy", "Marinblå", "Marine"),
  ink: colour("#252b38", "Ink", "Bläck", "Tinte"),
  charcoal: colour("#45464a", "Charcoal", "Kolgrå", "Anthrazit"),
  black: colour("#1b1a1c", "Black", "Svart", "Schwarz"),
};

export type ColourName = keyof typeof colours;
