import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { drawProduct } from "./gift-set.ts";
import { drawView, kindNames } from "./kinds.ts";
import { type Entry, readList } from "./list.ts";

const offered = z
  .array(
    z.object({
      kind: z.string(),
      variants: z.array(z.string()).min(1),
      fabrics: z.array(z.string()).min(1),
      patterns: z.array(z.string()).min(1),
    }),
  )
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

async function sizeOf(svg: string) {
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
  return { width, height, format };
}

describe("a set", () => {
  const beanie = { kind: "beanie", colour: "#45464a" };
  const socks = { kind: "socks", colour: "#dacdb7" };

  it.each([{ with: [] }, { with: [beanie] }, { with: [beanie, socks] }])(
    "from the front shows each of its pieces beside the first: $with",
    async (more) => {
      const svg = drawProduct(entryOf("scarf", more), "front");
      expect(await sizeOf(svg)).toEqual({ width: 1008, height: 1328, format: "svg" });
      expect(svg.match(/<g transform="translate\([^)]*\) rotate/g) ?? []).toHaveLength(
        more.with.length === 0 ? 0 : 1 + more.with.length,
      );
      expect(drawProduct(entryOf("scarf", more), "back")).toBe(drawView(entryOf("scarf"), "back"));
    },
  );
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
        expect(await sizeOf(svg)).toEqual({ width: 1008, height: 1328, format: "svg" });
      }
    },
  );

  it.each(offered.map(({ kind }) => kind))("%s: the same entry is drawn the same twice", (kind) => {
    for (const view of views) expect(drawView(entryOf(kind), view)).toBe(drawView(entryOf(kind), view));
  });

  it.each(offered)("$kind: every offered fabric and pattern can be drawn", ({ kind, fabrics, patterns }) => {
    for (const fabric of fabrics) {
      for (const pattern of patterns) {
        expect(drawView(entryOf(kind, { fabric, pattern }), "front")).toMatch(/^<svg .*<\/svg>$/s);
      }
    }
  });

  it("an unknown variant, fabric or pattern is drawn as the usual one", () => {
    const odd = entryOf("trousers", { variant: "flared", fabric: "tin", pattern: "zebra" });
    expect(drawView(odd, "front")).toBe(drawView(entryOf("trousers"), "front"));
  });

  it("an unknown kind is refused by name", () => {
    expect(() => drawView(entryOf("toga"), "front")).toThrow(
      'sample-toga: no kind of garment is called "toga"',
    );
  });
});

describe("the list of pictures", () => {
  it("names only what is offered", () => {
    const known = new Map(offered.map((kind) => [kind.kind, kind]));
    for (const { name, kind, variant = "", fabric = "", pattern = "plain" } of readList()) {
      const of = known.get(kind);
      const fits = [
        of?.variants.includes(variant),
        of?.fabrics.includes(fabric),
        of?.patterns.includes(pattern),
      ];
      expect({ name, fits }).toEqual({ name, fits: [true, true, true] });
    }
  });
});
