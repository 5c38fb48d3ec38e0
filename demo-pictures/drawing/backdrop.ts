import { type Box, grow } from "./curve.ts";
import { mix } from "./colour.ts";
import { boxAttributes, tag } from "./svg.ts";

const stop = (offset: number, colour: string, opacity = 1): string =>
  tag("stop", { offset, "stop-color": colour, "stop-opacity": opacity });

/** Picture points around every drawing that are cut off: filters go wrong at the edge of a canvas. */
export const bleed = 24;

/** A document that shows the frame at this width, with the bleed around it. */
export function documentOf(frame: Box, width: number, ...content: readonly string[]): string {
  const unit = frame.width / width;
  const shown = grow(frame, bleed * unit);
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width: Math.round(shown.width / unit),
      height: Math.round(shown.height / unit),
      viewBox: Object.values(boxAttributes(shown)).join(" "),
    },
    ...content,
  );
}

/** The light that lies over everything: brighter at the upper left, tired at the lower right. */
export const falloff = tag(
  "linearGradient",
  { id: "falloff", gradientUnits: "userSpaceOnUse", x1: -420, y1: 120, x2: 420, y2: 1220 },
  stop(0, "#fffaf0", 0.12),
  stop(0.45, "#fffaf0", 0),
  stop(0.55, "#160f0a", 0),
  stop(1, "#160f0a", 0.2),
);

/** A seamless paper wall, and a floor where things stand at the height `floor`. */
export function backdrop(tint: string, frame: Box, floor?: number): string {
  const wall = mix("#e7e2db", tint, 0.05);
  const box = boxAttributes(grow(frame, 60));
  const wallLight = tag(
    "radialGradient",
    { id: "wall", gradientUnits: "userSpaceOnUse", cx: -130, cy: 400, r: 1080 },
    stop(0, mix(wall, "#ffffff", 0.42)),
    stop(0.45, wall),
    stop(1, mix(wall, "#7d7267", 0.34)),
  );
  if (floor === undefined) return wallLight + tag("rect", { ...box, fill: "url(#wall)" });
  const releaseExpired = tag(
    "linearGradient",
    { id: "floor", gradientUnits: "userSpaceOnUse", x1: 0, y1: floor - 250, x2: 0, y2: 1280 },
    stop(0, mix(wall, "#ffffff", 0.3), 0),
    stop(0.35, mix(wall, "#ffffff", 0.25), 0.75),
    stop(1, mix(wall, "#8d8174", 0.2), 0.6),
  );
  return (
    wallLight +
    releaseExpired +
    tag("rect", { ...box, fill: "url(#wall)" }) +
    tag("rect", { ...box, fill: "url(#floor)" })
  );
}
