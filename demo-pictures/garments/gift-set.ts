import { backdrop, documentOf, falloff } from "../drawing/backdrop.ts";
import { drawView } from "../kinds.ts";
import type { Entry, View } from "../list.ts";
import { whole } from "../drawing/picture.ts";
import { type Place, setOut } from "../drawing/scene.ts";

/** Where the pieces of a set lie, by how many there are. */
const places: Readonly<Record<number, readonly Place[]>> = {
  2: [
    { x: -150, y: 110, scale: 0.82, turn: -3 },
    { x: 175, y: 330, scale: 0.72, turn: 5 },
  ],
  3: [
    { x: -245, y: 180, scale: 0.62, turn: -4 },
    { x: 10, y: 330, scale: 0.62 },
    { x: 255, y: 480, scale: 0.62, turn: 3 },
  ],
};

/** A product in one view: from the front a set shows all of its pieces, from elsewhere its first. */
export function drawProduct(entry: Entry, view: View): string {
  const pieces = [entry, ...entry.with];
  const set = places[pieces.length];
  if (set === undefined || view !== "front") return drawView(entry, view);
  const laid = pieces.map((piece, index) => {
    const place = set[index];
    return place === undefined ? "" : setOut(piece, place, `${entry.name}-${index}-`);
  });
  return documentOf(whole, whole.width, falloff, backdrop(entry.colour, whole), ...laid);
}
