import { createHmac } from "node:crypto";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { OwnShop } from "../support/own-shop";

// Pages lie on the disk for all storefronts of one build: no other test comes here.
const locale = "en-fi";
const secret = "demo-webhook-secret";
const shop = new OwnShop(3350, 4350);

const listed = z.looseObject({
  products: z.array(
    z.looseObject({ uri: z.string(), categoryUri: z.string(), name: z.string(), serviceProduct: z.string() }),
  ),
});

test.describe.configure({ mode: "serial" });
test.setTimeout(180_000);
test.beforeAll(() => shop.start());
test.afterAll(() => shop.stop());

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

/** `Products_Update` as an ERP sends it. */
async function updateProduct(record: string): Promise<void> {
  const namespace = "urn:vitrine:webservices/";
  const login = "<login><username>integration</username><password>integration-demo</password></login>";
  const answer = await fetch(`${shop.platformUrl}/ams/system/service/module/soap/api`, {
    method: "POST",
    headers: { "Content-Type": "text/xml; charset=utf-8", SOAPAction: `"${namespace}Products_Update"` },
    body: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
      <products_Update xmlns="${namespace}">${login}<products><product>${record}</product></products></products_Update>
    </soap:Body></soap:Envelope>`,
  });
  expect(await answer.text()).toContain("OK");
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
    const name = `Renamed ${(times += 1)}`;
    for (const uri of [...pages, other.uri]) expect((await open(uri)).status).toBe(200);
    await updateProduct(`<id>${product.serviceProduct}</id><description>${name}</description>`);
    for (const uri of pages) {
      await expect.poll(() => textOf(uri), { timeout: 30_000 }).toContain(name);
    }
    expect(await cacheOf(other.uri)).toBe("HIT");
  }).toPass();
});

test("an address that led nowhere leads to the product that SOAP brings", async () => {
  const [{ categoryUri } = { categoryUri: "" }] = await demoProducts();
  expect((await open("fresh-from-the-erp")).status).toBe(404);
  await textOf(categoryUri);
  await updateProduct(`<id>E2E-1</id><description>Fresh from the ERP</description><variations><variation>
    <id>E2E-1</id><sizetable><id>E2E</id></sizetable><sizes><size><id>OS</id><qty>3</qty></size></sizes>
    <displays><display><store>1</store><categories><category><id>300</id></category></categories>
    <markets><market><id>1</id></market></markets></display></displays></variation></variations>`);
  await expect.poll(async () => (await open("fresh-from-the-erp")).status, { timeout: 30_000 }).toBe(200);
});

test("the address of a product that moves to another category leads to its new one", async () => {
  const { url } = await open("fresh-from-the-erp");
  const statusOf = async () => (await fetch(url, { redirect: "manual" })).status;
  expect(await statusOf()).toBe(200);
  await updateProduct(`<id>E2E-1</id><variations><variation><id>E2E-1</id><displays><display><store>1</store>
    <categories><category><id>100</id></category></categories>
    <categoriesremove><category><id>300</id></category></categoriesremove></display></displays></variation></variations>`);
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(301);
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
