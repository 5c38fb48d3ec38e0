import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { z } from "zod";
import { productsIn } from "../support/catalog";
import { Erp } from "../support/erp";
import type { OwnShop } from "../support/own-shop";
import { test } from "../support/programs";

const secret = "demo-webhook-secret";
const settled = { timeout: 60_000 };
let shop: OwnShop;

const placed = z.looseObject({ uri: z.string(), categoryUri: z.string(), serviceProduct: z.string() });

test.describe.configure({ mode: "default" });
test.setTimeout(180_000);
test.beforeAll(({ ownShop }) => {
  shop = ownShop;
});

const demoProducts = async () => z.array(placed).parse(await productsIn("SE", "en", shop.platformUrl));
const open = (uri: string) => fetch(`${shop.storefrontUrl}/en-se/${uri}`);
const cacheOf = async (uri: string) => (await open(uri)).headers.get("x-nextjs-cache");

/** As an ERP sends it. */
async function updateProduct(product: object): Promise<void> {
  const erp = await Erp.connect(shop.platformUrl);
  await erp.call("Products_Update", { products: { product: [product] } });
}

function signed(body: string, at = Math.floor(Date.now() / 1000), by = secret): string {
  return `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`;
}

async function tell(body: string, signature: string | null): Promise<number> {
  const answer = await fetch(`${shop.storefrontUrl}/api/revalidate`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(signature === null ? {} : { "X-Webhook-Signature": signature }),
    },
    body,
  });
  return answer.status;
}

const formOf = (payload: unknown) => new URLSearchParams({ payload: JSON.stringify(payload) }).toString();

test("a product that SOAP renames is called so on its page and in its category within seconds", async () => {
  const products = await demoProducts();
  const [product] = products;
  const other = products.find(({ categoryUri }) => categoryUri !== product?.categoryUri);
  if (!product || !other) throw new Error("The shop has too few products.");
  const pages = [product.uri, product.categoryUri];
  let times = 0;
  // The first call renews everything, and does so twice: pages of an earlier start may lie on the disk.
  await expect(async () => {
    const name = `Renamed ${Date.now().toString(36)} ${(times += 1)}`;
    for (const uri of [...pages, other.uri]) expect((await open(uri)).status).toBe(200);
    await updateProduct({ id: product.serviceProduct, description: name });
    for (const uri of pages) {
      await expect.poll(async () => (await open(uri)).text(), settled).toContain(name);
    }
    expect(await cacheOf(other.uri)).toBe("HIT");
  }).toPass();
});

test("an address that led nowhere leads to the product that SOAP brings, and on when it moves", async () => {
  const id = `E2E-${Date.now().toString(36)}`;
  const path = `fresh-${id.toLowerCase()}`;
  expect((await open(path)).status).toBe(404);
  const category = (number: string) => ({ category: [{ id: number }] });
  const display = { store: 1, categories: category("300"), markets: { market: [{ id: "1" }] } };
  const sizes = { size: [{ id: "OS", qty: "3" }] };
  const variation = { id, sizetable: { id: "E2E" }, sizes, displays: { display: [display] } };
  await updateProduct({ id, description: `Fresh ${id}`, variations: { variation: [variation] } });
  await expect.poll(async () => (await open(path)).status, settled).toBe(200);
  const { url } = await open(path);
  const moved = { store: 1, categories: category("100"), categoriesremove: category("300") };
  await updateProduct({ id, variations: { variation: [{ id, displays: { display: [moved] } }] } });
  await expect.poll(async () => (await fetch(url, { redirect: "manual" })).status, settled).toBe(301);
});

test("the platform's own call renews what it names, each time that it comes; others are refused and renew nothing", async () => {
  const [{ uri } = { uri: "" }] = await demoProducts();
  const everything = formOf({ categories: ["100"], statics: ["languages"] });
  const huge = formOf({ products: Array.from({ length: 300_000 }, String) });
  // What was told before may still renew this page a second time.
  await expect(async () => {
    await open(uri);
    for (const [body, signature, status] of [
      [everything, null, 400],
      [everything, signed(everything, undefined, "another-secret-of-others"), 401],
      [everything, signed(everything, Math.floor(Date.now() / 1000) - 360), 401],
      ["payload=no", signed("payload=no"), 400],
      [huge, signed(huge), 413],
    ] as const) {
      expect(await tell(body, signature)).toBe(status);
    }
    expect(await cacheOf(uri)).toBe("HIT");
  }).toPass();
  const signature = signed(everything);
  for (let time = 0; time < 2; time += 1) {
    await open(uri);
    expect(await tell(everything, signature)).toBe(200);
    expect(await cacheOf(uri)).not.toBe("HIT");
  }
});
