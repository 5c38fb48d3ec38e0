import { type Cloth, cutFrom, type Draw } from "../drawing/cloth.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { line, shape } from "../drawing/curve.ts";
import type { Part, Seam } from "../drawing/part.ts";
import { pairAbove } from "./shoe-above.ts";
import { laces, pitched, sidePair } from "./shoe-pair.ts";
import { brass, eyelet, rivet } from "./trims.ts";

const cream = "#ece5d6";

const seam = (text: string, width = 6): Seam => ({ line: line(text), kind: "topstitch", width });

function cupsole(cloth: Cloth, colour: string): readonly Part[] {
  const cut = cutFrom(cloth);
  return [
    cut(
      shape(
        "-318,904! -326,944 -314,970 -200,978 120,978 280,974 330,956 340,906 328,896! 200,912 0,916 -200,910",
      ),
      {
        fabric: "rubber",
        colour,
        roll: 22,
        lift: 2,
        seams: [
          { line: line("-320,922 -100,928 120,928 332,914"), kind: "stitch", colour: darker(colour, 0.25) },
          { line: line("-322,960 -100,965 150,965 324,956"), kind: "seam" },
        ],
      },
    ),
  ];
}

const instep = [
  [-46, 706],
  [-12, 732],
  [24, 758],
  [60, 784],
  [96, 806],
] as const;

function sneakerShoe(cloth: Cloth, high: boolean): readonly Part[] {
  const cut = cutFrom(cloth);
  const accent = cloth.accent ?? darker(cloth.colour, 0.1);
  const rubber = cloth.fabric === "canvas" ? cream : lighter(cloth.colour, 0.85);
  const collar = high
    ? "-300,700 -270,560 -262,470! -190,486 -120,480 -76,458!"
    : "-306,700 -276,678! -226,716 -150,726 -92,694 -62,648!";
  const upper = shape(
    `-312,906! -326,810 ${collar} -30,652 60,736 150,788 240,812 304,844 332,908! 100,916 -100,910`,
  );
  const tongue = high
    ? shape("-116,462! -80,414 -40,428 0,650 60,760! -20,740")
    : shape("-108,694! -62,612 -22,622 24,690 80,770! -20,740");
  const mouth = high
    ? shape("-262,472! -180,450 -80,458! -180,498")
    : shape("-290,690! -190,660 -80,664! -150,740 -230,730");
  const stay = high
    ? shape("-118,486! -78,458! -30,650 60,738 134,794! 96,838! 10,786 -66,716 -104,620")
    : shape("-106,706! -62,650! -24,656 60,738 134,794! 96,838! 0,790 -70,740");
  const holes = (high ? ([[-84, 540], [-72, 596], [-58, 652], ...instep.slice(1)] as const) : instep).map(
    ([x, y]): Part => eyelet([x - 24, y + 30], darker(cloth.colour, 0.15), 6),
  );
  const ties = high
    ? ([
        [-52, 520],
        [-42, 576],
        [-34, 634],
        [-2, 716],
        [36, 752],
        [78, 786],
      ] as const)
    : instep;
  const foxing: readonly Part[] =
    cloth.fabric === "canvas"
      ? [
          cut(shape("200,806! 256,812 308,846 333,908! 210,914 178,890"), {
            fabric: "rubber",
            colour: cream,
            roll: 20,
            lift: 3,
          }),
        ]
      : [];
  return [
    cut(mouth, { dim: 0.45, roll: 14, shadow: false }),
    cut(tongue, { roll: 22, fabric: cloth.fabric }),
    cut(upper, {
      roll: 60,
      lift: 3,
      folds: [
        { line: line("120,800 150,850 200,900"), width: 30, height: -0.28 },
        { line: line("-250,760 -160,820 -120,900"), width: 70, height: 0.4 },
      ],
      seams: [seam("130,800 176,850 190,912"), seam("-200,726 -170,800 -190,908", -6)],
    }),
    cut(
      shape(
        high
          ? "-276,520! -264,468! -232,474! -246,600 -270,720! -312,710 -290,620"
          : "-317,770! -308,700 -280,680! -258,700! -266,770! -318,780",
      ),
      { colour: accent, roll: 14, lift: 2 },
    ),
    cut(stay, { roll: 14, lift: 4, seams: [seam("-86,718 -40,700 30,760 100,812", 4)] }),
    ...holes,
    ...laces(cloth.fabric === "canvas" ? cream : lighter(cloth.colour, 0.4), ties),
    ...foxing,
    ...cupsole(cloth, rubber),
  ];
}

export const sneaker: Draw = (cloth, side) => {
  const high = cloth.variant === "high";
  const canvas = cloth.fabric === "canvas";
  const sole = canvas ? cream : lighter(cloth.colour, 0.85);
  if (side === "back") {
    const tied = canvas ? cream : lighter(cloth.colour, 0.4);
    const parts = pairAbove(cloth, {
      sole,
      inside: "#cdbfa8",
      laces: tied,
      opening: "low",
      style: "sneaker",
    });
    return { parts, detail: { at: [0, 640], width: 360 } };
  }
  return { parts: sidePair(sneakerShoe(cloth, high)), detail: { at: [0, 790], width: 360 }, floor: 978 };
};

const flatSole = (cloth: Cloth, lug: boolean): Part =>
  cutFrom(cloth)(
    shape(
      `-310,908! 0,922 322,914! 330,938 312,${lug ? 964 : 948} 120,${lug ? 972 : 954} -40,${lug ? 968 : 950}! -66,982! -306,982! -318,940`,
    ),
    { fabric: "rubber", colour: lug ? "#2a2522" : darker(cloth.colour, 0.55), roll: 12, lift: 2 },
  );

function flatBoot(cloth: Cloth, laced: boolean): readonly Part[] {
  const cut = cutFrom(cloth);
  const upper = shape(
    "-296,430! -190,438 -76,420! -72,600 -46,706 50,772 170,796 262,820 310,866 322,918! 0,926 -306,914! -322,820 -300,640",
  );
  const mouth = shape("-296,430! -190,404 -76,420! -190,452");
  const gore = shape("-222,444! -132,442! -136,590 -164,700 -196,712 -214,600");
  const ribs = Array.from({ length: 8 }, (_, index): Seam => ({
    line: line(`${-214 + index * 10},446 ${-206 + index * 8},580 ${-192 + index * 4},704`),
    kind: "crease",
  }));
  const elastic = cut(gore, {
    fabric: "rib",
    colour: darker(cloth.colour, 0.35),
    roll: 16,
    shadow: false,
    seams: ribs,
  });
  const tab = cut(shape("-306,396! -282,392! -276,470! -300,474!"), {
    fabric: "canvas",
    colour: darker(cloth.colour, 0.2),
    lift: 2,
    roll: 6,
  });
  const steps = [
    [-96, 470],
    [-92, 520],
    [-88, 570],
    [-80, 620],
    [-62, 668],
    [-26, 712],
    [20, 744],
  ] as const;
  const lacing: readonly Part[] = laced
    ? [
        ...steps.map(([x, y]) => rivet([x - 30, y + 26], brass, 6)),
        ...laces(darker(cloth.colour, 0.4), steps),
      ]
    : [elastic, tab];
  return [
    cut(mouth, { dim: 0.5, roll: 12, shadow: false }),
    cut(upper, {
      roll: 66,
      lift: 3,
      folds: [
        { line: line("-70,690 -30,760 -10,830"), width: 30, height: -0.45 },
        { line: line("-40,690 10,770 30,850"), width: 28, height: 0.4 },
        { line: line("-250,480 -250,640 -260,800"), width: 70, height: 0.5 },
        { line: line("120,830 200,850 280,890"), width: 60, height: 0.4 },
      ],
      seams: laced
        ? [seam("-110,430 -120,640 -60,760 30,800"), seam("120,796 140,850 120,918")]
        : [seam("-110,430 -124,600 -150,720 -120,916", -5)],
    }),
    ...lacing,
    flatSole(cloth, laced),
  ];
}

function heeledBoot(cloth: Cloth): readonly Part[] {
  const cut = cutFrom(cloth);
  const upper = shape(
    "-290,420! -190,428 -96,410! -92,580 -62,700 50,806 170,862 264,904 306,940 318,976! 160,984 40,962 -130,900 -288,866! -306,780 -296,600",
  );
  const tone = darker(cloth.colour, 0.45);
  return [
    cut(shape("-290,420! -190,396 -96,410! -190,442"), { dim: 0.5, roll: 12, shadow: false }),
    cut(shape("-290,866! -160,896! -186,940 -192,1000! -276,1000! -292,930"), {
      fabric: "leather",
      colour: tone,
      roll: 16,
    }),
    cut(upper, {
      roll: 64,
      lift: 3,
      folds: [
        { line: line("-90,690 -50,770 -50,850"), width: 28, height: -0.45 },
        { line: line("-60,690 0,790 20,880"), width: 30, height: 0.4 },
        { line: line("-240,470 -240,640 -250,800"), width: 64, height: 0.5 },
        { line: line("120,900 200,925 270,955"), width: 50, height: 0.4 },
      ],
      seams: [
        { line: line("-200,428 -204,560 -214,660"), kind: "zip", colour: brass },
        seam("-120,890 -60,800 -80,700", -5),
      ],
    }),
    cut(shape("-290,864! -130,898 40,960 160,982 316,974! 318,992 160,1000 30,978 -136,914 -288,880!"), {
      fabric: "rubber",
      colour: tone,
      roll: 5,
      lift: 1,
    }),
  ];
}

export const boot: Draw = (cloth, side) => {
  const heeled = cloth.variant === "heeled";
  const laced = cloth.variant === "lace-up";
  if (side === "back") {
    const tied = laced ? { laces: darker(cloth.colour, 0.4) } : {};
    const sole = darker(cloth.colour, 0.5);
    const parts = pairAbove(cloth, { sole, inside: "#b79a78", opening: "high", style: "boot", ...tied });
    return { parts, detail: { at: [0, 640], width: 360 } };
  }
  const shoe = heeled ? heeledBoot(cloth) : pitched(flatBoot(cloth, laced), laced ? 12 : 30);
  return { parts: sidePair(shoe), detail: { at: [-150, 560], width: 380 }, floor: heeled ? 1000 : 982 };
};

function loaferShoe(cloth: Cloth, penny: boolean): readonly Part[] {
  const cut = cutFrom(cloth);
  const upper = shape(
    "-304,912! -322,820 -306,752 -276,738! -210,784 -110,806 -20,790 20,758! 90,764 190,788 276,824 314,866 324,916! 0,926",
  );
  const saddle = shape("-34,790! 20,754 74,760 110,776! 96,840 60,918! -40,920! -20,850");
  const slot: Part = cut(shape("24,784! 62,790! 56,812! 40,806 22,802!"), {
    dim: 0.6,
    roll: 5,
    shadow: false,
  });
  return [
    cut(shape("-288,744! -150,734 20,756! -20,796 -120,816 -220,790"), {
      dim: 0.5,
      roll: 14,
      shadow: false,
      colour: "#9a7a58",
    }),
    cut(upper, {
      roll: 52,
      lift: 3,
      folds: [
        { line: line("-240,800 -180,860 -170,910"), width: 60, height: 0.4 },
        { line: line("160,850 230,866 290,900"), width: 50, height: 0.45 },
      ],
      seams: [
        seam("96,788 180,826 262,858 284,892 200,886 110,860", 4),
        { line: line("-268,748 -204,794 -110,816 -20,800"), kind: "stitch" },
        seam("-250,760 -244,840 -250,914"),
      ],
    }),
    ...(penny
      ? [
          cut(saddle, {
            lift: 4,
            roll: 16,
            seams: [seam("-24,800 -10,850 -28,916", -4), seam("104,790 90,842 54,916", 4)],
          }),
          slot,
        ]
      : []),
    flatSole(cloth, false),
  ];
}

export const loafer: Draw = (cloth, side) => {
  if (side === "back") {
    const sole = darker(cloth.colour, 0.55);
    const parts = pairAbove(cloth, { sole, inside: "#b08d66", opening: "low", style: "loafer" });
    return { parts, detail: { at: [0, 640], width: 360 } };
  }
  const parts = sidePair(pitched(loaferShoe(cloth, cloth.variant !== "plain"), 30));
  return { parts, detail: { at: [10, 850], width: 330 }, floor: 982 };
};
