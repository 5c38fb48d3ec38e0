import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { shopFileSchema } from "./schema.ts";

const root = new URL("../../../", import.meta.url);
const published = new URL("docs/shop-file.schema.json", root);
const shops = ["platform/demo/shop.yaml", "platform/testing/shop.yaml"];

function readShop(path: string): Promise<string> {
  return readFile(new URL(path, root), "utf8");
}

// That it is printed so is proven by `scripts/bundle.test.mjs`.
it("the JSON Schema of the settings file is published: npm run -s platform -- --schema > docs/shop-file.schema.json", async () => {
  expect(JSON.parse(await readFile(published, "utf8"))).toEqual(shopFileSchema());
});

it.each(shops)("takes %s, which names it for editors", async (path) => {
  const text = await readShop(path);
  const [, named = ""] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  expect(new URL(named, new URL(path, root)).href).toBe(published.href);
  // What is a URL or a date is for the platform's own check.
  const ajv = new Ajv2020({ allErrors: true, validateFormats: false });
  const validate = ajv.compile(shopFileSchema());
  validate(parse(text));
  expect(validate.errors).toBeNull();
});

it("refuses an unknown setting, a wrong kind, and nothing where something must be", async () => {
  const shop: object = parse(await readShop("platform/demo/shop.yaml"));
  const validate = new Ajv2020({ validateFormats: false }).compile(shopFileSchema());
  for (const change of [{ colour: "blue" }, { reservationMinutes: "long" }, { countries: [] }]) {
    expect(validate({ ...shop, ...change })).toBe(false);
  }
});
