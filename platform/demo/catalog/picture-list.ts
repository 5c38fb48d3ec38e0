import { colours } from "./colours.ts";
import type { ColourSheet, ProductSheet } from "./sheet.ts";

/** What every display item is shown from, in order. */
export const views = ["front", "back", "detail"] as const;

/** The picture of a view is `<name>-<number>`, from 1 in the order of the views. */
export function pictureName({ slug, picturesOf }: ProductSheet, { colour, accent }: ColourSheet): string {
  return [picturesOf ?? slug, colour, accent].filter((part) => part !== undefined).join("-");
}

/** What the drawing needs to know: the content of `demo-pictures/list.json`. */
export function pictureList(sheets: readonly ProductSheet[]) {
  const drawn = sheets.filter(({ picturesOf }) => picturesOf === undefined);
  return drawn.flatMap((sheet) => {
    const { with: others, ...own } = sheet.picture;
    const pieces = others?.map((piece) => Object.assign({}, piece, { colour: colours[piece.colour].hex }));
    return sheet.colours.map((colour) => ({
      name: pictureName(sheet, colour),
      ...own,
      colour: colours[colour.colour].hex,
      ...(colour.accent && { accent: colours[colour.accent].hex }),
      ...(pieces && { with: pieces }),
      views,
    }));
  });
}
