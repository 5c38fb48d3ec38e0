// Cuts the fonts of every page down to what the shop writes with: node scripts/cut-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = new URL("../node_modules/", import.meta.url);
const folder = new URL("../components/layout/fonts/", import.meta.url);

// What the packages call latin.
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
];

const text = latin
  .flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  .map((code) => String.fromCodePoint(code))
  .join("");

const fonts = [
  {
    name: "inter",
    from: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    // Nothing here is thinner than text or fatter than what a shop's own texts mark as strong.
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  { name: "newsreader", from: "@fontsource/newsreader/files/newsreader-latin-400-normal.woff2" },
];

for (const { name, from, variationAxes } of fonts) {
  const font = await readFile(new URL(from, packages));
  const cut = await subsetFont(font, text, {
    targetFormat: "woff2",
    keepFeatures: ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"],
    noHinting: true,
    variationAxes,
  });
  await writeFile(new URL(`${name}.woff2`, folder), cut);
  const licence = new URL(`${from.slice(0, from.indexOf("/files/"))}/LICENSE`, packages);
  await writeFile(new URL(`${name}.LICENSE`, folder), await readFile(licence));
  console.log(`${name}: ${font.length} bytes cut to ${cut.length}`);
}
