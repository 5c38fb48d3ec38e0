/** A text in the languages that made shops have; others are called by the first. */
export interface Local {
  readonly en: string;
  readonly sv: string;
  readonly de: string;
}

export function local(text: Local, language: string): string {
  if (language === "sv") return text.sv;
  return language === "de" ? text.de : text.en;
}

export const traits: readonly Local[] = [
  { en: "Linen", sv: "Linne", de: "Leinen" },
  { en: "Merino", sv: "Merino", de: "Merino" },
  { en: "Washed", sv: "Tvättad", de: "Gewaschen" },
  { en: "Boiled", sv: "Kokt", de: "Gekocht" },
  { en: "Pleated", sv: "Plisserad", de: "Plissiert" },
  { en: "Cropped", sv: "Kort", de: "Kurz" },
  { en: "Ribbed", sv: "Ribbad", de: "Gerippt" },
  { en: "Quilted", sv: "Quiltad", de: "Gesteppt" },
];

export const garments = [
  { name: { en: "shirt", sv: "skjorta", de: "Hemd" }, harmCode: "6205" },
  { name: { en: "coat", sv: "kappa", de: "Mantel" }, harmCode: "6202" },
  { name: { en: "trousers", sv: "byxor", de: "Hose" }, harmCode: "6204" },
  { name: { en: "cardigan", sv: "kofta", de: "Strickjacke" }, harmCode: "6110" },
  { name: { en: "dress", sv: "klänning", de: "Kleid" }, harmCode: "6204" },
  { name: { en: "skirt", sv: "kjol", de: "Rock" }, harmCode: "6204" },
] as const satisfies readonly { name: Local; harmCode: string }[];

export const colours = [
  { name: { en: "Sand", sv: "Sand", de: "Sand" }, hex: "#d8c7a5" },
  { name: { en: "Fog", sv: "Dimma", de: "Nebel" }, hex: "#b8bcc2" },
  { name: { en: "Pine", sv: "Tall", de: "Kiefer" }, hex: "#2f4a3c" },
  { name: { en: "Clay", sv: "Lera", de: "Ton" }, hex: "#a5593c" },
  { name: { en: "Ink", sv: "Bläck", de: "Tinte" }, hex: "#1d2433" },
  { name: { en: "Chalk", sv: "Krita", de: "Kreide" }, hex: "#f2efe8" },
  { name: { en: "Moss", sv: "Mossa", de: "Moos" }, hex: "#6b7345" },
] as const satisfies readonly { name: Local; hex: string }[];

export const sentences: readonly Local[] = [
  {
    en: "Cut with room to move and finished by hand at the collar.",
    sv: "Skuren med rörelsevidd och avslutad för hand vid kragen.",
    de: "Mit Bewegungsfreiheit geschnitten und am Kragen von Hand vollendet.",
  },
  {
    en: "The yarn is spun in a family mill by the river.",
    sv: "Garnet spinns i ett familjespinneri vid ån.",
    de: "Das Garn wird in einer Familienspinnerei am Fluss gesponnen.",
  },
  {
    en: "It softens with every wash and keeps its shape.",
    sv: "Den mjuknar för varje tvätt och behåller formen.",
    de: "Es wird mit jeder Wäsche weicher und behält seine Form.",
  },
  {
    en: "Buttons of corozo nut, seams that are felled.",
    sv: "Knappar av corozonöt, fällda sömmar.",
    de: "Knöpfe aus Corozonuss, gekappte Nähte.",
  },
  {
    en: "Wear it open over a tee, or closed on cooler evenings.",
    sv: "Bär den öppen över en t-shirt, eller stängd svalare kvällar.",
    de: "Offen über einem T-Shirt, oder geschlossen an kühleren Abenden.",
  },
  {
    en: "Dyed in the piece, so that no two are quite alike.",
    sv: "Styckfärgad, så att inga två är riktigt lika.",
    de: "Stückgefärbt, so dass keine zwei ganz gleich sind.",
  },
];
