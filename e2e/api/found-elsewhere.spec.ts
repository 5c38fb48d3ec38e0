import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { productsIn } from "../support/catalog";
import { readPage } from "../support/found-page";
import { LackingApi } from "../support/lacking-api";
import { Program } from "../support/program";

test("an API without our additions is enough to be found, and machines are told to come back when it is away", async () => {
  test.setTimeout(180_000);
  const api = new LackingApi(platformUrl, "suggestions", ["addresses", "countries", "gone"]);
  await api.listen(4370);
  const address = "http://localhost:3370";
  const storefront = await Program.start(
    ["--only", "storefront"],
    {
      PORT: "3370",
      CHECKOUT_URL: "http://127.0.0.1:4370/api/checkout/",
      STOREFRONT_URL: address,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), "vitrine-found-")),
    },
    [`${address}/api/health`],
  );
  const get = (file: string) => fetch(address + file);
  try {
    const [product] = await productsIn("FR");
    const page = await readPage(`${address}/en-fr/${product?.canonicalUri}`);
    expect([page.status, [...page.languages.keys()].toSorted()]).toEqual([
      200,
      ["de-FR", "en-FR", "sv-FR", "x-default"],
    ]);
    for (const tag of ["de-FR", "sv-FR"]) {
      expect((await readPage(page.languages.get(tag) ?? "")).languages).toEqual(page.languages);
    }
    expect((await get("/sitemaps/fr-pages.xml")).status).toBe(200);

    api.close();
    expect((await get("/robots.txt")).status).toBe(200);
    expect((await get("/sitemaps/fr-pages.xml")).status).toBe(200);
    const away = await get("/sitemaps/pl-pages.xml");
    expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual([
      503,
      "120",
      "no-store",
    ]);
  } finally {
    await storefront.stop();
    api.close();
  }
});
