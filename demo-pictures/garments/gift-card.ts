import { cutFrom, type Draw } from "../drawing/cloth.ts";
import { darker, lighter, mix } from "../drawing/colour.ts";
import { line, shape, symmetric } from "../drawing/curve.ts";
import type { Part, Piece } from "../drawing/part.ts";

/** The mark pressed into the card: a plain V in a ring. */
const mark = (colour: string, y: number): Part => ({
  at: [0, y],
  draw: (x, top) => {
    const d = `M${x - 30} ${top - 28}L${x} ${top + 34}L${x + 30} ${top - 28}`;
    const stroke = (tone: string, width: number, opacity: number, move: number): string =>
      `<g transform="translate(${move} ${move})" fill="none" stroke="${tone}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/><circle cx="${x}" cy="${top}" r="66"/></g>`;
    return (
      stroke(darker(colour, 0.6), 4, 0.5, -1) +
      stroke(lighter(colour, 0.7), 4, 0.55, 1.4) +
      stroke(mix(colour, "#d9c39a", 0.7), 3.4, 1, 0)
    );
  },
});

export const giftCard: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const paper = cloth.accent ?? "#efe7d8";
  const sheet = { fabric: "paper", roll: 8, print: undefined } as const;
  const card = (top: number): Piece =>
    cut(symmetric(`0,${top} 256,${top} 270,${top + 14} 270,${top + 340}! 0,${top + 340}`), {
      ...sheet,
      lift: 5,
    });
  if (side === "back") {
    const flap = symmetric("0,884 40,866 330,470! 0,470");
    return {
      parts: [
        cut(shape("-330,470! 330,470! 330,920! -330,920!"), { ...sheet, colour: paper }),
        cut(shape("-330,474! 0,740! 330,474! 330,920! -330,920!"), { ...sheet, colour: paper, lift: 2 }),
        cut(flap, { ...sheet, colour: darker(paper, 0.03), lift: 7 }),
        cut(symmetric("0,812 30,818 48,846 40,882 20,898 0,902"), {
          fabric: "rubber",
          colour: cloth.colour,
          roll: 14,
          lift: 5,
        }),
      ],
      detail: { at: [20, 800], width: 360 },
    };
  }
  return {
    parts: [
      cut(shape("-330,560! 0,300! 330,560! 330,660! -330,660!"), { ...sheet, colour: darker(paper, 0.08) }),
      cut(shape("-326,556! 326,556! 326,700! -326,700!"), {
        ...sheet,
        colour: darker(paper, 0.2),
        shadow: false,
      }),
      card(346),
      mark(cloth.colour, 470),
      cut(shape("-330,560! 0,782! 330,560! 330,1000! -330,1000!"), {
        ...sheet,
        colour: paper,
        lift: 8,
        seams: [
          { line: line("-326,996 -60,770"), kind: "crease" },
          { line: line("326,996 60,770"), kind: "crease" },
        ],
      }),
    ],
    detail: { at: [20, 560], width: 400 },
  };
};
