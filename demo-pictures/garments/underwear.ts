import { type Cloth, cutFrom, type Draw, type Side } from "../drawing/cloth.ts";
import { darker } from "../drawing/colour.ts";
import { band, beside, type Curve, line, mirror, shape, symmetric } from "../drawing/curve.ts";
import { mirrorFolds, movePiece } from "../drawing/move.ts";
import type { Fold, Part, Piece, Seam } from "../drawing/part.ts";
import { both } from "./top-parts.ts";
import { steel } from "./trims.ts";

const elastic = (cloth: Cloth) =>
  ({ fabric: "fine rib", print: undefined, colour: darker(cloth.colour, 0.06), roll: 8, lift: 3 }) as const;

const scallops = (edge: Curve): readonly Seam[] => [
  { line: beside(edge, 5), kind: "stitch" },
  { line: beside(edge, 13), kind: "stitch" },
];

interface BraCut {
  readonly cup: string;
  readonly edge: string;
  readonly strap: string;
  readonly backStrap: string;
  readonly underband: string;
}

const balconette: BraCut = {
  cup: "14,662! 60,622 118,590 182,506! 232,560 262,630 262,706! 226,780 150,816 80,800 24,748!",
  edge: "14,662 60,622 118,590 182,506",
  strap: "180,520 184,400 156,260 120,208",
  backStrap: "120,208 152,206 206,330 232,480 252,620",
  underband: "-372,724 -262,728 -150,812 -60,800 0,752 60,800 150,812 262,728 372,724",
};
const triangle: BraCut = {
  cup: "8,712! 60,606 120,524 162,452! 204,520 242,610 264,712! 180,764 90,768 10,744!",
  edge: "8,700 60,600 120,520 160,452",
  strap: "160,458 166,370 140,250 112,208",
  backStrap: "112,208 148,206 200,330 232,500 256,650",
  underband: "-372,722 -264,722 -150,764 0,748 150,764 264,722 372,722",
};

const cupFolds: readonly Fold[] = [
  { line: line("60,720 120,770 214,750"), width: 50, height: -0.4 },
  { line: line("90,600 130,640 170,650"), width: 58, height: 0.55 },
];

function wing(cloth: Cloth): Piece {
  return cutFrom(cloth)(shape("246,610! 330,648 372,664! 372,724! 320,728 232,742!"), {
    roll: 12,
    fabric: "mesh",
  });
}

function braFront(cloth: Cloth, { cup, edge, strap, backStrap, underband }: BraCut): readonly Part[] {
  const cut = cutFrom(cloth);
  const flat = cloth.fabric === "lace" ? [cut(shape(cup), { fabric: "satin", roll: 40 })] : [];
  const right: readonly Piece[] = [
    cut(band(line(backStrap), 10), { ...elastic(cloth), dim: 0.2 }),
    wing(cloth),
    ...flat,
    cut(shape(cup), { folds: cupFolds, roll: 56, lift: 4, seams: scallops(line(edge)) }),
    cut(band(line(strap), 12), elastic(cloth)),
  ];
  const left = right.map((piece) => movePiece(piece, mirror));
  const gore = cut(symmetric("0,660 22,656! 40,748! 0,760"), { lift: 3, roll: 10 });
  const under = cut(band(line(underband), 16), elastic(cloth));
  const rings = [1, -1].map((side): Part => ({ at: [side * 178, 404], draw: ring }));
  return [...left, ...right, gore, under, ...rings, bowAt(cloth)];
}

const ring = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="10" ry="8" fill="none" stroke="${darker(steel, 0.3)}" stroke-width="4"/><ellipse cx="${x - 0.6}" cy="${y - 0.8}" rx="10" ry="8" fill="none" stroke="#e9e2d6" stroke-width="1.6"/>`;

const bowAt = (cloth: Cloth): Piece =>
  cutFrom(cloth)(shape("-3,664! -20,652 -22,678! 0,671 22,678! 20,652 3,664!"), {
    fabric: "satin",
    lift: 3,
    roll: 6,
    shadow: false,
  });

function braBack(cloth: Cloth): readonly Part[] {
  const cut = cutFrom(cloth);
  const half = shape("0,610! 110,612 210,590 330,648! 340,720! 200,700 100,706 0,700!");
  const straps = both(line("150,606 156,460 146,320 124,210")).map((strap) =>
    cut(band(strap, 12), elastic(cloth)),
  );
  const hooks = cut(symmetric("0,606 26,606! 26,704! 0,704"), {
    lift: 3,
    roll: 8,
    seams: [-1, 0, 1].map((row): Seam => ({
      line: line(`-20,${655 + row * 26} 20,${655 + row * 26}`),
      kind: "stitch",
      colour: steel,
    })),
  });
  return [
    cut(mirror(half), { fabric: "mesh", roll: 14 }),
    cut(half, { fabric: "mesh", roll: 14 }),
    ...straps,
    hooks,
  ];
}

function sports(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const neckline = side === "front" ? "0,520 60,496 92,400 100,280!" : "0,480 36,460 60,380 70,280!";
  const outer = side === "front" ? "160,280! 168,420 204,500 252,560!" : "130,280! 120,400 160,500 252,560!";
  const body = symmetric(`${neckline} ${outer} 262,660 250,780! 120,790 0,792`);
  const inner = cut(symmetric("0,470 50,450 66,280! 140,280! 150,440 240,560! 0,640"), {
    dim: 0.35,
    roll: 16,
    shadow: false,
  });
  const under = cut(symmetric("0,782 130,780 252,770! 250,850! 130,860 0,862"), {
    ...elastic(cloth),
    roll: 16,
  });
  return [
    ...(side === "front" ? [inner] : []),
    cut(body, { roll: 46, lift: 4, folds: [{ line: line("0,560 4,640 0,760"), width: 40, height: -0.5 }] }),
    under,
  ];
}

export const bra: Draw = (cloth, side) => {
  const cutOf = cloth.variant === "triangle" ? triangle : balconette;
  const parts =
    cloth.variant === "sports"
      ? sports(cloth, side)
      : side === "front"
        ? braFront(cloth, cutOf)
        : braBack(cloth);
  return { parts, detail: { at: [120, 620], width: 330 } };
};

const briefFolds: readonly Fold[] = [1, -1].flatMap((side): readonly Fold[] => [
  { line: line(`${side * 12},840 ${side * 100},760 ${side * 210},690`), width: 26, height: -0.3 },
  { line: line(`${side * 8},800 ${side * 90},710 ${side * 180},640`), width: 34, height: 0.3 },
]);

function brief(cloth: Cloth, side: Side, top: number): readonly Part[] {
  const cut = cutFrom(cloth);
  const dip = side === "front" ? 14 : -4;
  const legs = side === "front" ? "230,690 130,760 64,880!" : "262,720 190,820 78,900!";
  const outline = symmetric(
    `0,${top + dip} 150,${top + 4} 268,${top - 6}! 292,${(top + 660) / 2} 306,650! ${legs} 0,912`,
  );
  const edges = both(line(`306,650 ${legs.replace("!", "")}`));
  const back = cut(symmetric(`0,${top - 22} 150,${top - 20} 268,${top - 8}! 0,${top + 40}`), {
    dim: 0.4,
    roll: 10,
    shadow: false,
  });
  const lined = cloth.fabric === "lace" ? [cut(outline, { fabric: "mesh", roll: 30 })] : [];
  const waist = symmetric(
    `0,${top - 12 + dip} 150,${top - 20} 266,${top - 30}! 271,${top + 2}! 150,${top + 12} 0,${top + 20 + dip}`,
  );
  return [
    ...(side === "front" ? [back] : []),
    ...lined,
    cut(outline, {
      folds:
        side === "front"
          ? briefFolds
          : [{ line: line("0,560 6,700 0,900"), width: 60, height: -0.5 }, ...briefFolds],
      roll: 40,
      lift: 4,
      seams: side === "front" ? [{ line: line("-70,868 0,800 70,868"), kind: "stitch" }] : [],
    }),
    ...edges.map((edge) => cut(band(edge, 13), { ...elastic(cloth), shadow: false })),
    cut(waist, { ...elastic(cloth), roll: 12 }),
  ];
}

function boxer(cloth: Cloth, side: Side): readonly Part[] {
  const cut = cutFrom(cloth);
  const leg = shape("0,440! 250,432! 276,600 292,860! 170,884 60,888! 30,780 0,740!");
  const folds: readonly Fold[] = [
    { line: line("10,740 120,690 240,640"), width: 26, height: -0.34 },
    { line: line("40,800 140,770 270,760"), width: 24, height: 0.3 },
  ];
  const legs = [mirror(leg), leg].map((outline, index) =>
    cut(outline, {
      folds: index === 0 ? mirrorFolds(folds) : folds,
      lift: 3,
      seams: [
        { line: line(index === 0 ? "-62,858 -170,854 -290,832" : "62,858 170,854 290,832"), kind: "stitch" },
      ],
    }),
  );
  const pouch = cut(symmetric("0,446 62,446! 78,600 54,740 0,770"), {
    roll: 30,
    lift: 3,
    shadow: false,
    seams: [{ line: line("14,450 22,600 4,760"), kind: "topstitch" }],
  });
  const waist = cut(symmetric("0,398 130,394 248,384! 252,446! 130,456 0,460"), {
    ...elastic(cloth),
    roll: 18,
    colour: cloth.accent ?? darker(cloth.colour, 0.2),
  });
  return [...legs, ...(side === "front" ? [pouch] : []), waist];
}

export const briefs: Draw = (cloth, side) => {
  const parts =
    cloth.variant === "boxer"
      ? boxer(cloth, side)
      : brief(cloth, side, cloth.variant === "high-waist" ? 420 : 530);
  return { parts, detail: { at: [110, cloth.variant === "classic" ? 620 : 520], width: 330 } };
};
