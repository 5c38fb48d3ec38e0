import { eanOf, skuOf, type Style } from "./styles.ts";

/** What somebody types, and what must be found then. */
export interface Query {
  readonly search: string;
  /** What it is that a shopper means. */
  readonly means: (style: Style) => boolean;
  /** So many of the first ten at least; of 1 the very first. */
  readonly least: number;
}

const has = (text: string) => (value: string | undefined) =>
  value !== undefined && value.toLowerCase().includes(text);

const article =
  (...names: readonly string[]) =>
  (style: Style) =>
    names.includes(style.article);
const group = (name: string) => (style: Style) => style.category[0] === name;
const colour =
  (...names: readonly string[]) =>
  (style: Style) =>
    names.includes(style.colour);
const gender =
  (...names: readonly string[]) =>
  (style: Style) =>
    names.includes(style.gender);
const brand = (text: string) => (style: Style) => style.name.toLowerCase().startsWith(text);
const named = (text: string) => (style: Style) => has(text)(style.name);
const all =
  (...conditions: readonly Query["means"][]) =>
  (style: Style) =>
    conditions.every((holds) => holds(style));

const men = gender("Men", "Unisex");
const women = gender("Women", "Unisex");
const blue = colour("Blue", "Navy Blue");

/** Written before the first answer was seen, from what one expects of a shop. */
export function queriesOf(styles: readonly Style[]): readonly Query[] {
  const [sku, ean] = [styles[1000], styles[20_000]];
  if (!sku || !ean) throw new Error("The list of names is too short.");
  return [
    { search: "black shirt men", means: all(article("Shirts"), colour("Black"), men), least: 9 },
    { search: "nike shoes", means: all(group("Footwear"), brand("nike")), least: 9 },
    { search: "nikee shoes", means: all(group("Footwear"), brand("nike")), least: 8 },
    { search: "addidas flip flops", means: all(article("Flip Flops"), brand("adidas")), least: 8 },
    { search: "reebok sports shoe", means: all(article("Sports Shoes"), brand("reebok")), least: 8 },
    { search: "womens handbag", means: all(article("Handbags"), women), least: 9 },
    { search: "red dress", means: all(article("Dresses"), colour("Red")), least: 8 },
    { search: "dress red", means: all(article("Dresses"), colour("Red")), least: 8 },
    { search: "tshirt white", means: all(article("Tshirts"), colour("White", "Off White")), least: 8 },
    { search: "polo t-shirt", means: all(article("Tshirts"), named("polo")), least: 8 },
    { search: "sunglases", means: article("Sunglasses"), least: 9 },
    { search: "watch fastrack", means: all(article("Watches"), brand("fastrack")), least: 9 },
    { search: "wrangler jeans", means: all(article("Jeans"), brand("wrangler")), least: 8 },
    { search: "jeans women blue", means: all(article("Jeans"), women, blue), least: 7 },
    { search: "kurtaa", means: article("Kurtas", "Kurta Sets", "Kurtis"), least: 8 },
    { search: "saree", means: article("Sarees"), least: 9 },
    { search: "formal shoes men black", means: all(article("Formal Shoes"), men, colour("Black")), least: 7 },
    { search: "flipflops", means: article("Flip Flops"), least: 8 },
    { search: "backpak", means: article("Backpacks"), least: 8 },
    {
      search: "laptop bag",
      means: (style) => article("Laptop Bag")(style) || named("laptop")(style),
      least: 7,
    },
    { search: "earring silver", means: all(article("Earrings"), colour("Silver")), least: 7 },
    { search: "peter england shirts", means: all(article("Shirts"), brand("peter england")), least: 9 },
    { search: "united colors of benetton", means: named("benetton"), least: 9 },
    { search: skuOf(sku), means: ({ id }) => id === sku.id, least: 1 },
    { search: eanOf(ean), means: ({ id }) => id === ean.id, least: 1 },
    { search: "pumà shoes", means: all(group("Footwear"), brand("puma")), least: 8 },
    { search: "navy blue shirt", means: all(article("Shirts"), blue), least: 7 },
    { search: "blck belt", means: all(article("Belts"), colour("Black")), least: 7 },
    { search: "boys tshirts", means: all(article("Tshirts"), gender("Boys")), least: 8 },
    { search: "high heels", means: article("Heels"), least: 8 },
  ];
}
