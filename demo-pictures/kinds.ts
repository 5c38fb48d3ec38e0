import { belt, scarf } from "./garments/accessories.ts";
import { bag } from "./garments/bags.ts";
import { blouse } from "./garments/blouses.ts";
import type { Cloth, Draw, Side } from "./drawing/cloth.ts";
import { dress } from "./garments/dresses.ts";
import { type FabricName, fabricNamed } from "./drawing/fabric.ts";
import { giftCard } from "./garments/gift-card.ts";
import { beanie, cap } from "./garments/headwear.ts";
import { hoodie } from "./garments/hoodies.ts";
import { jacket } from "./garments/jackets.ts";
import { cardigan, sweater } from "./garments/knitwear.ts";
import type { Entry, View } from "./list.ts";
import type { Drawing } from "./drawing/part.ts";
import { paint } from "./drawing/picture.ts";
import { isPrintName } from "./drawing/print.ts";
import { type Random, seeded } from "./drawing/random.ts";
import { shirt } from "./garments/shirts.ts";
import { boot, loafer, sneaker } from "./garments/shoes.ts";
import { skirt } from "./garments/skirts.ts";
import { socks } from "./garments/socks.ts";
import { blazer, coat } from "./garments/tailoring.ts";
import { longsleeve, tShirt } from "./garments/tees.ts";
import { jeans, shorts, trousers } from "./garments/trousers.ts";
import { bra, briefs } from "./garments/underwear.ts";

interface Kind {
  readonly draw: Draw;
  readonly fabric: FabricName;
}

const kinds = new Map<string, Kind>([
  ["t-shirt", { draw: tShirt, fabric: "jersey" }],
  ["longsleeve", { draw: longsleeve, fabric: "jersey" }],
  ["shirt", { draw: shirt, fabric: "poplin" }],
  ["blouse", { draw: blouse, fabric: "silk" }],
  ["sweater", { draw: sweater, fabric: "knit" }],
  ["cardigan", { draw: cardigan, fabric: "knit" }],
  ["hoodie", { draw: hoodie, fabric: "fleece" }],
  ["blazer", { draw: blazer, fabric: "wool" }],
  ["coat", { draw: coat, fabric: "wool" }],
  ["jacket", { draw: jacket, fabric: "nylon" }],
  ["dress", { draw: dress, fabric: "linen" }],
  ["skirt", { draw: skirt, fabric: "wool" }],
  ["trousers", { draw: trousers, fabric: "wool" }],
  ["jeans", { draw: jeans, fabric: "denim" }],
  ["shorts", { draw: shorts, fabric: "twill" }],
  ["bra", { draw: bra, fabric: "lace" }],
  ["briefs", { draw: briefs, fabric: "jersey" }],
  ["socks", { draw: socks, fabric: "rib" }],
  ["beanie", { draw: beanie, fabric: "rib" }],
  ["cap", { draw: cap, fabric: "twill" }],
  ["scarf", { draw: scarf, fabric: "wool" }],
  ["belt", { draw: belt, fabric: "leather" }],
  ["bag", { draw: bag, fabric: "leather" }],
  ["sneaker", { draw: sneaker, fabric: "leather" }],
  ["boot", { draw: boot, fabric: "leather" }],
  ["loafer", { draw: loafer, fabric: "leather" }],
  ["gift-card", { draw: giftCard, fabric: "paper" }],
]);

export const kindNames = [...kinds.keys()];

export interface Sketch {
  readonly drawing: Drawing;
  readonly random: Random;
}

/** One side of a product; its creases depend on its name alone. Throws on an unknown kind. */
export function sketch(entry: Entry, side: Side): Sketch {
  const kind = kinds.get(entry.kind);
  if (kind === undefined) throw new Error(`${entry.name}: no kind of garment is called "${entry.kind}"`);
  const { pattern = "plain" } = entry;
  const random = seeded(`${entry.name} ${side}`);
  const cloth: Cloth = {
    colour: entry.colour,
    accent: entry.accent,
    fabric: fabricNamed(entry.fabric ?? kind.fabric, kind.fabric),
    print: isPrintName(pattern) ? pattern : undefined,
    variant: entry.variant ?? "",
    random,
  };
  return { drawing: kind.draw(cloth, side), random };
}

/** One view of a product as an SVG document, the same for the same entry; throws on an unknown kind. */
export function drawView(entry: Entry, view: View): string {
  const { drawing, random } = sketch(entry, view === "back" ? "back" : "front");
  return paint(drawing, { tint: entry.colour, closeUp: view === "detail", random });
}
