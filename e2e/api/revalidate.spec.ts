import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { z } from "zod";
import { Erp } from "../support/erp";
import type { OwnShop } from "../support/own-shop";
import { test } from "../support/programs";

const locale = "en-se";
const secret = "demo-webhook-secret";
const settled = { timeout: 60_000 };
let shop: OwnShop;

const listed = z.looseObject({
  products: z.array(
    z.looseObject({ uri: z.string(), categoryUri: z.string(), name: z.string(), serviceProduct: z.string() }),
  ),
});

test.describe.configure({ mode: "default" });
test.setTimeout(180_000);
test.beforeAll(({ ownShop }) => {
  shop = ownShop;
});

async function demoProducts(): Promise<z.infer<typeof listed>["products"]> {
  const answer = await fetch(`${shop.platformUrl}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({ language: "en" }),
  });
  return listed.parse(await answer.json()).products;
}

const open = (uri: string) => fetch(`${shop.storefrontUrl}/${locale}/${uri}`);
const textOf = async (uri: string) => (await open(uri)).text();
const cacheOf = async (uri: string) => (await open(uri)).headers.get("x-nextjs-cache");

/** As an ERP sends it. */
async function updateProduct(product: object): Promise<void> {
  const erp = await Erp.connect(shop.platformUrl);
  await erp.call("Products_Update", { products: { product: [product] } });
}

function signed(body: string, at = Math.floor(Date.now() / 1000), by = secret): string {
  return `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`;
}

function tell(body: string, signature: string | null, method = "POST"): Promise<Response> {
  return fetch(`${shop.storefrontUrl}/api/revalidate`, {
    method,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      ...(signature === null ? {} : { "X-Webhook-Signature": signature }),
    },
    ...(method === "POST" ? { body } : {}),
  });
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
      await expect.poll(() => textOf(uri), settled).toContain(name);
    }
    expect(await cacheOf(other.uri)).toBe("HIT");
  }).toPass();
});

test("an address that led nowhere leads to the product that SOAP brings, and on when it moves", async () => {
  const id = `E2E-${Date.now().toString(36)}`;
  const path = `fresh-${id.toLowerCase()}`;
  expect((await open(path)).status).toBe(404);
  const display = { store: 1, categories: { category: [{ id: "300" }] }, markets: { market: [{ id: "1" }] } };
  const sizes = { size: [{ id: "OS", qty: "3" }] };
  const variation = { id, sizetable: { id: "E2E" }, sizes, displays: { display: [display] } };
  await updateProduct({ id, description: `Fresh ${id}`, variations: { variation: [variation] } });
  await expect.poll(async () => (await open(path)).status, settled).toBe(200);
  const { url } = await open(path);
  const statusOf = async () => (await fetch(url, { redirect: "manual" })).status;
  expect(await statusOf()).toBe(200);
  const moved = {
    store: 1,
    categories: { category: [{ id: "100" }] },
    categoriesremove: { category: [{ id: "300" }] },
  };
  await updateProduct({ id, variations: { variation: [{ id, displays: { display: [moved] } }] } });
  await expect.poll(statusOf, settled).toBe(301);
});

test("calls that are not the platform's are refused and renew nothing", async () => {
  const [{ uri } = { uri: "" }] = await demoProducts();
  const everything = formOf({ categories: ["100"], statics: ["languages"] });
  // What was told before may still renew this page a second time.
  await expect(async () => {
    await open(uri);
    await refuseAll(everything);
    expect(await cacheOf(uri)).toBe("HIT");
  }).toPass();
});

async function refuseAll(everything: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (const { signature, status } of [
    { signature: null, status: 400 },
    { signature: "v1=1", status: 400 },
    { signature: signed(everything, now, "another-secret-of-others"), status: 401 },
    { signature: signed(`${everything} `), status: 401 },
    { signature: signed(everything, now - 360), status: 401 },
    { signature: signed(everything, now + 360), status: 401 },
  ]) {
    expect((await tell(everything, signature)).status).toBe(status);
  }
  expect((await tell("payload=no", signed("payload=no"))).status).toBe(400);
  expect((await tell("", null, "GET")).status).toBe(405);
  const huge = formOf({ products: Array.from({ length: 300_000 }, String) });
  expect((await tell(huge, signed(huge))).status).toBe(413);
}

test("the platform's own call renews what it names, and again when it comes twice", async () => {
  const [{ uri } = { uri: "" }] = await demoProducts();
  const everything = formOf({ categories: ["100"] });
  const signature = signed(everything);
  for (let time = 0; time < 2; time += 1) {
    await open(uri);
    expect((await tell(everything, signature)).status).toBe(200);
    expect(await cacheOf(uri)).not.toBe("HIT");
  }
});
