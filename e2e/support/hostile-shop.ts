import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { parse } from "yaml";
import { type DemoProduct, inStock, productsIn } from "./catalog";
import { Erp } from "./erp";
import { hostileMarkup, hostileName, hostileTexts } from "./hostile-texts";
import { OwnShop } from "./own-shop";

const demoShop = path.resolve(import.meta.dirname, "../../platform/demo/shop.yaml");
const taken = { timeout: 60_000 };

/** A shop by itself whose operator writes hostile texts only. */
export async function openHostileShop(port: number): Promise<OwnShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-hostile-"));
  const file = path.join(folder, "shop.json");
  const settings: unknown = parse(await readFile(demoShop, "utf8"));
  await writeFile(file, JSON.stringify(hostileSettings(settings)));
  const shop = new OwnShop(port, { SHOP_FILE: file });
  await shop.start();
  await rm(folder, { recursive: true, force: true });
  return shop;
}

/** What an ERP that writes hostile texts only has named in a shop, as that sells it. */
export async function pushHostileProducts(platformUrl: string): Promise<readonly DemoProduct[]> {
  const run = Date.now().toString(36);
  const isPictured = ({ serviceProduct }: DemoProduct) => pictured.some((id) => id === serviceProduct);
  const renamed = (await productsIn("SE", "en", platformUrl)).filter(
    (each) => isPictured(each) && inStock(each),
  );
  expect(renamed.length).toBeGreaterThan(0);
  await pushProducts(await Erp.connect(platformUrl), run);
  const find = async () => {
    const all = await productsIn("SE", "en", platformUrl);
    return all.filter((each) => each.name.includes(run) && inStock(each));
  };
  await expect.poll(async () => (await find()).length, taken).toBe(hostileTexts.length + renamed.length);
  return find();
}

const languages = new Set(["en", "sv", "de"]);
/** What others refer to, and what is part of addresses. */
const kept = new Set(["uris", "sizeTables", "stores", "lineAttributes", "selectionAttributes"]);
/** Products of the demo shop that are given other names: their pictures are called by these. */
const pictured = ["1022", "2012"] as const;
let given = 0;

/** Every text of an operator that is seen, and every name, is hostile too. */
function hostileSettings(value: unknown, key = ""): unknown {
  if (kept.has(key)) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => hostileSettings(each));
  if (typeof value === "object" && value !== null) {
    const isMarkup = key === "html";
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: [string, unknown]) => [
        name,
        isMarkup ? hostileMarkup : hostileSettings(each, name),
      ]),
    );
  }
  if (typeof value !== "string" || !(languages.has(key) || key === "name" || key === "address")) return value;
  given += 1;
  return hostileName(value, given);
}

/** Products whose every text is hostile, in a category, of a brand and of a collection that are too. */
async function pushProducts(erp: Erp, run: string): Promise<void> {
  const products = hostileTexts.map((_text, index) => ({
    id: `HOSTILE-${run}-${index}`,
    sku: hostileName("S", index),
    description: hostileName(`Hostile ${run}`, index),
    brand: { id: `HB-${run}-${index}`, description: hostileName(`Brand ${run}`, index) },
    collection: { id: `HC-${run}-${index}`, description: hostileName(`Collection ${run}`, index) },
    countryoforigin: "SE",
    comment: hostileMarkup,
    variations: { variation: [variationOf(run, index)] },
    metadata: {
      storemeta: [
        {
          store: 1,
          shortdescription: hostileMarkup,
          description: hostileMarkup,
          metatitle: hostileName("Title", index),
          metakeywords: hostileName("Words", index),
          metadescription: hostileName("Described", index),
        },
      ],
    },
  }));
  const renamed = pictured.map((id, index) => ({ id, description: hostileName(`Hostile ${run}`, index) }));
  await erp.call("Products_Update", { products: { product: [...products, ...renamed] } });
  const items = { product: products.map(({ id }) => ({ id, price: "10.00" })) };
  await erp.call("Pricelists_Update", {
    pricelists: { pricelist: ["1", "2"].map((id) => ({ id, items })) },
  });
}

function variationOf(run: string, index: number): object {
  const sizes = ["1", "2"].map((size) => ({
    id: size,
    description: hostileName(size, index),
    warehouseitems: { warehouse: [{ id: "1", qty: "8" }] },
  }));
  const category = { id: `hostile-${run}`, description: hostileName(`Category ${run}`, index) };
  return {
    id: `HOSTILE-${run}-${index}-V`,
    description: hostileName("Colour", index),
    sizetable: { id: `HS-${run}-${index}` },
    sizes: { size: sizes },
    displays: {
      display: [{ store: 1, categories: { category: [category] }, markets: { market: [{ id: "1" }] } }],
    },
  };
}
