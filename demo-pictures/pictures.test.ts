import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { drawProduct } from "./garments/gift-set.ts";
import { drawView, kindNames } from "./kinds.ts";
import { type Entry, readList } from "./list.ts";

const texts = z.array(z.string()).min(1);
const offered = z
  .array(z.object({ kind: z.string(), variants: texts, fabrics: texts, patterns: texts }))
  .parse(JSON.parse(readFileSync(new URL("kinds.json", import.meta.url), "utf8")));

const views = ["front", "back", "detail"] as const;

const entryOf = (kind: string, more: Partial<Entry> = {}): Entry => ({
  name: `sample-${kind}`,
  kind,
  colour: "#7d3f33",
  views: [...views],
  with: [],
  ...more,
});

async function expectPicture(svg: string): Promise<void> {
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
  expect({ width, height, format }).toEqual({ width: 1008, height: 1328, format: "svg" });
}

it("a set shows each of its pieces beside the first from the front, and the first from the back", async () => {
  const pieces = ["beanie", "socks"].map((kind) => ({ kind, colour: "#45464a" }));
  for (const [count, drawn] of [0, 2, 3].entries()) {
    const set = entryOf("scarf", { with: pieces.slice(0, count) });
    const svg = drawProduct(set, "front");
    await expectPicture(svg);
    expect(svg.match(/<g transform="translate\([^)]*\) rotate/g) ?? []).toHaveLength(drawn);
    expect(drawProduct(set, "back")).toBe(drawView(entryOf("scarf"), "back"));
  }
});

describe("the kinds of garments", () => {
  it("are those that kinds.json offers to the catalogue", () => {
    expect(kindNames).toEqual(offered.map(({ kind }) => kind));
  });

  it.each(offered.flatMap(({ kind, variants }) => variants.map((variant) => [kind, variant] as const)))(
    "%s, %s: every view is a valid SVG of its own",
    async (kind, variant) => {
      const drawn = views.map((view) => drawView(entryOf(kind, { variant }), view));
      expect(new Set(drawn).size).toBe(3);
      for (const svg of drawn) {
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        await expectPicture(svg);
      }
    },
  );

  it.each(offered)("$kind: every offered fabric and pattern can be drawn, the same twice", (offer) => {
    for (const fabric of offer.fabrics) {
      for (const pattern of offer.patterns) {
        expect(drawView(entryOf(offer.kind, { fabric, pattern }), "front")).toMatch(/^<svg .*<\/svg>$/s);
      }
    }
    for (const view of views) {
      expect(drawView(entryOf(offer.kind), view)).toBe(drawView(entryOf(offer.kind), view));
    }
  });

  it("an unknown kind is refused by name", () => {
    const message = 'sample-toga: no kind of garment is called "toga"';
    expect(() => drawView(entryOf("toga"), "front")).toThrow(message);
  });

  it("alone are named by the list of pictures", () => {
    for (const { name, kind, variant = "", fabric = "", pattern = "plain" } of readList()) {
      const known = offered.find((one) => one.kind === kind);
      const fits = [known?.variants.includes(variant), known?.fabrics.includes(fabric)];
      expect([name, ...fits, known?.patterns.includes(pattern)]).toEqual([name, true, true, true]);
    }
  });
});
