import { cutFrom, type Draw } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { band, line, shape, symmetric } from "../drawing/curve.ts";
import type { FabricName } from "../drawing/fabric.ts";
import type { Fold, Part, Seam } from "../drawing/part.ts";
import { brass, eyelet } from "./trims.ts";

const crownFolds = (count: number): readonly Fold[] =>
  Array.from({ length: count }, (_, index): Fold => {
    const place = ((index + 0.5) / count) * 2 - 1;
    return {
      line: line(`${place * 30},330 ${place * 190},520 ${place * 252},800`),
      width: 40,
      height: index % 2 === 0 ? -0.34 : 0.34,
    };
  });

export const beanie: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const high = cloth.variant === "fisherman";
  const rib: FabricName = cloth.fabric === "cashmere" ? "fine rib" : cloth.fabric;
  const crown = high
    ? symmetric("0,400 70,404 160,450 220,560 240,700! 240,800 0,806")
    : symmetric("0,320 96,328 196,410 248,560 262,740! 262,820 0,830");
  const cuff = high
    ? symmetric("0,690 130,688 246,676! 258,730 250,846! 130,866 0,870")
    : symmetric("0,728 150,724 268,706! 282,780 272,902! 150,924 0,930");
  const patch = cut(shape("96,806! 166,800! 168,846! 97,852!"), {
    fabric: "leather",
    colour: "#8d5f3a",
    lift: 3,
    roll: 7,
    seams: [{ line: line("100,811! 162,805! 164,842! 101,847! 100,811!"), kind: "stitch" }],
  });
  return {
    parts: [
      cut(crown, { folds: crownFolds(7), roll: 80 }),
      cut(cuff, {
        fabric: rib,
        lift: 7,
        roll: 44,
        folds: [{ line: line("-240,780 0,806 240,780"), width: 60, height: 0.3 }],
      }),
      ...(side === "front" && !high ? [patch] : []),
    ],
    detail: { at: [70, 740], width: 340 },
  };
};

const panelSeams: readonly Seam[] = [
  { line: line("0,420 2,560 0,740"), kind: "topstitch", width: 6 },
  { line: line("-8,420 -130,520 -190,750"), kind: "topstitch", width: 6 },
  { line: line("8,420 130,520 190,750"), kind: "topstitch", width: 6 },
];

export const cap: Draw = (cloth, side) => {
  const cut = cutFrom(cloth);
  const crown = symmetric("0,412 90,420 200,490 258,610 276,764! 150,790 0,796");
  const top: Part = cut(shape("-13,414 0,404 13,414 10,422 -10,422"), { roll: 6, lift: 2 });
  const eyelets = [1, -1].map((flip) => eyelet([flip * 108, 560], darker(cloth.colour, 0.2), 7));
  const folds: readonly Fold[] = [
    { line: line("-150,480 -200,600 -220,760"), width: 60, height: 0.4 },
    { line: line("100,470 190,600 210,770"), width: 60, height: -0.36 },
  ];
  const centred = cloth.variant === "five-panel" ? panelSeams.slice(1) : panelSeams;
  if (side === "back") {
    const opening = cut(symmetric("0,668 60,676 100,720 112,800! 0,806"), {
      dim: 0.5,
      roll: 16,
      shadow: false,
    });
    const strap = cut(band(line("-150,776 -60,792 60,792 150,776"), 34), {
      lift: 4,
      roll: 9,
      fabric: "leather",
      colour: darker(cloth.colour, 0.2),
    });
    const edge: Seam = {
      line: line("-114,800 -100,716 -60,670 0,660 60,670 100,716 114,800"),
      kind: "stitch",
    };
    return {
      parts: [
        cut(crown, { folds, roll: 70, seams: [...centred, edge] }),
        opening,
        strap,
        top,
        ...eyelets,
        eyelet([66, 790], brass, 8),
      ],
      detail: { at: [20, 680], width: 360 },
    };
  }
  const under = cut(symmetric("0,770 140,766 226,776! 236,822 190,868 100,896 0,904"), {
    dim: 0.35,
    roll: 12,
  });
  const brim = cut(symmetric("0,716 120,722 214,752 252,784! 250,824 196,872 100,898 0,904"), {
    lift: 7,
    roll: 30,
    turn: 90,
    folds: [{ line: line("-230,790 0,770 230,790"), width: 90, height: 0.5 }],
    seams: [0, 1, 2, 3, 4].map((row): Seam => ({
      line: line(
        `${-232 + row * 9},${802 - row * 6} ${-186 + row * 6},${856 - row * 20} -96,${882 - row * 24} 0,${888 - row * 25} 96,${882 - row * 24} ${186 - row * 6},${856 - row * 20} ${232 - row * 9},${802 - row * 6}`,
      ),
      kind: "stitch",
    })),
  });
  const mark: readonly Seam[] = [
    {
      line: line("-22,604! 0,650! 22,604!"),
      kind: "cord",
      width: 5,
      ...(cloth.accent === undefined ? {} : { colour: cloth.accent }),
    },
  ];
  return {
    parts: [cut(crown, { folds, roll: 70, seams: [...centred, ...mark] }), ...eyelets, top, under, brim],
    detail: { at: [40, 720], width: 360 },
  };
};
