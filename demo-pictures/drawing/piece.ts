import { type Box, bounds, type Curve, lens, overlap } from "./curve.ts";
import { clothLight } from "./cloth-light.ts";
import { contrast, darker } from "./colour.ts";
import { type Fabric, fabrics } from "./fabric.ts";
import type { Fade, Fold, Piece } from "./part.ts";
import { prints } from "./print.ts";
import { drawSeam } from "./seams.ts";
import { blur, boxAttributes, filter, pathData, tag } from "./svg.ts";

/** What one picture's parts share while they are painted. */
export interface Easel {
  readonly bend: (curve: Curve) => Curve;
  readonly zoom: number;
  /** What the frame shows, with a margin for blurs. */
  readonly view: Box;
  readonly seed: number;
  /** A name that no other element of the picture has. */
  readonly name: () => string;
}

const use = (id: string): string => `url(#${id})`;

function blurred(easel: Easel, region: Box, deviation: number, content: string): string {
  if (content === "") return "";
  const id = easel.name();
  return filter(id, region, blur(deviation)) + tag("g", { filter: use(id) }, content);
}

const foldSizes = [5, 12, 26, 60, 1000] as const;

function drawFolds(easel: Easel, region: Box, folds: readonly Fold[]): string {
  return foldSizes
    .map((limit, index) => {
      const from = foldSizes[index - 1] ?? 0;
      const drawn = folds
        .filter(({ width }) => width > from && width <= limit)
        .map(({ line, width, height }) =>
          tag("path", {
            d: pathData(easel.bend(lens(line, width))),
            fill: height > 0 ? "#fff" : "#000",
            "fill-opacity": Math.abs(height).toFixed(2),
          }),
        );
      return blurred(easel, region, Math.min(limit, 90) / 3.2, drawn.join(""));
    })
    .join("");
}

function drawWeave(easel: Easel, region: Box, fabric: Fabric, turn: number): string {
  const { weave, weaveDepth } = fabric;
  if (weave === undefined || weaveDepth === undefined) return "";
  const id = easel.name();
  const pattern = tag(
    "pattern",
    {
      id,
      width: weave.width,
      height: weave.height,
      patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${turn})`,
    },
    weave.heights,
  );
  return (
    pattern +
    tag("rect", {
      ...boxAttributes(region),
      fill: use(id),
      "fill-opacity": weaveDepth[easel.zoom > 1 ? 1 : 0],
    })
  );
}

function drawPrint(easel: Easel, region: Box, piece: Piece): string {
  if (piece.print === undefined) return "";
  const id = easel.name();
  const { width, height, draw } = prints[piece.print];
  const accent = piece.accent ?? contrast(piece.colour, 0.55);
  const pattern = tag(
    "pattern",
    { id, width, height, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${piece.turn ?? 0})` },
    draw(accent, piece.colour),
  );
  return pattern + tag("rect", { ...boxAttributes(region), fill: use(id) });
}

function drawFades(easel: Easel, region: Box, fades: readonly Fade[]): string {
  const spots = fades.map(({ at, across, along, strength }) =>
    tag("ellipse", {
      cx: at[0],
      cy: at[1],
      rx: across,
      ry: along,
      fill: "#fff6e8",
      "fill-opacity": strength,
    }),
  );
  return blurred(easel, region, 24, spots.join(""));
}

/** The heights of a piece: level cloth, its edges rolled down, its weave and its folds. */
function drawHeights(easel: Easel, region: Box, piece: Piece, d: string, fabric: Fabric): string {
  const roll = piece.roll ?? 26;
  const edge = tag("path", {
    d,
    fill: "none",
    stroke: "#000",
    "stroke-width": roll * 0.9,
    "stroke-opacity": Math.min(1, 16 / fabric.relief).toFixed(2),
  });
  return (
    tag("rect", { ...boxAttributes(region), fill: "#808080" }) +
    blurred(easel, region, roll / 1.9, edge) +
    drawFolds(easel, region, piece.folds ?? []) +
    drawWeave(easel, region, fabric, piece.turn ?? 0)
  );
}

/** One piece of cloth with its light, seams and the shadow on what lies under it. */
export function drawPiece(easel: Easel, piece: Piece): string {
  const fabric: Fabric = fabrics[piece.fabric];
  const outline = easel.bend(piece.outline);
  const d = pathData(outline);
  const region = overlap(bounds(outline, 30), easel.view);
  if (region.width <= 0 || region.height <= 0) return "";
  const [clip, light] = [easel.name(), easel.name()];
  const lift = piece.lift ?? 0;
  const cast = tag("path", {
    d,
    fill: "#1a110a",
    "fill-opacity": 0.42,
    transform: `translate(${lift * 0.5} ${lift})`,
  });
  const seams = (piece.seams ?? []).map((seam) =>
    drawSeam({ ...seam, line: easel.bend(seam.line) }, piece.colour),
  );
  return (
    (lift > 0 ? blurred(easel, region, lift * 0.9, cast) : "") +
    tag("clipPath", { id: clip }, tag("path", { d })) +
    clothLight(light, region, {
      fabric,
      colour: piece.colour,
      seed: easel.seed + Math.abs(Math.round(piece.outline.start[0] + piece.outline.start[1])),
      zoom: easel.zoom,
    }) +
    tag(
      "g",
      { "clip-path": use(clip), style: "isolation:isolate", opacity: fabric.opacity },
      tag("path", { d, fill: piece.colour }),
      drawPrint(easel, region, piece),
      drawFades(easel, region, piece.fades ?? []),
      tag(
        "g",
        { filter: use(light), style: "mix-blend-mode:hard-light" },
        drawHeights(easel, region, piece, d, fabric),
      ),
      tag("rect", { ...boxAttributes(region), fill: "url(#falloff)" }),
      piece.dim === undefined
        ? ""
        : tag("rect", { ...boxAttributes(region), fill: "#120c08", "fill-opacity": piece.dim }),
      ...seams,
      tag("path", {
        d,
        fill: "none",
        stroke: darker(piece.colour, 0.7),
        "stroke-width": 1.8,
        "stroke-opacity": 0.4,
      }),
    )
  );
}
