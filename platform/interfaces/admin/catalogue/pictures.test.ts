import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { pictureRules } from "../../../catalogue/media/picture-rules.ts";
import { takePictures } from "../../../catalogue/media/take-pictures.ts";
import { openPictureServer } from "../../../catalogue/media/testing/picture-server.ts";
import { drawPicture } from "../../../catalogue/media/testing/pictures.ts";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { makeProduct } from "./testing/products.ts";

const dataDir = await mkdtemp(join(tmpdir(), "vitrine-admin-media-"));
const server = await openPictureServer();
const shop = useAdminShop({
  settings: (base) => ({ ...base, media: { ...base.media, allowPrivateAddresses: ["loopback"] } }),
  environment: { DATA_DIR: dataDir },
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("a picture by its address is shown once it was fetched; another one with its id replaces it", async () => {
  server.serve("/front.jpg", await drawPicture(0, "jpeg"));
  const made = await makeProduct(shop());
  const path = `products/${made.text("id")}`;
  const add = (body: object) => shop().byKey("POST", `${path}/pictures`, body);
  const added = await add({ id: "front", address: `${server.url}/front.jpg` });
  expect(added.at("pictures")).toEqual([{ id: "front", variant: null, state: "waiting", path: null }]);
  expect(added.status).toBe(201);
  const { platform } = shop();
  await takePictures(platform, openOutgoing(pictureRules(platform.settings)));
  const ready = await shop().byKey("GET", path);
  const small = ready.text("pictures.0.path");
  expect(small).toMatch(/^\/media\/pictures\/.+-mini\.webp$/);
  expect(ready.at("pictures")).toEqual([{ id: "front", variant: null, state: "ready", path: small }]);
  const listed = await shop().byKey("GET", `products?id=${made.text("id")}`);
  expect(listed.at("items.0.picture")).toBe(small);
  await shop().byKey("POST", `${path}/publish`, {});
  await platform.catalog.refresh();
  const display = made.text("variants.0.displayItem.id");
  const shown = await shop().call("GET", `products/${display}`, { token: "none" });
  expect(shown.list("product.media.mini")).toHaveLength(1);

  const variant = made.text("variants.0.id");
  const replaced = await add({ id: "front", address: `${server.url}/front.jpg?v=2`, variant });
  expect(replaced.at("pictures")).toEqual([{ id: "front", variant, state: "waiting", path: null }]);
  const another = await add({ address: `${server.url}/back.jpg` });
  expect(another.list("pictures").map(({ id }) => id)).toEqual(["front", expect.any(String)]);
});

it("refuses what is no address, a variant of another product, and a long id; no picture is there", async () => {
  const made = await makeProduct(shop());
  const other = await makeProduct(shop());
  const path = `products/${made.text("id")}`;
  const refused = async (body: object) => {
    const answer = await shop().byKey("POST", `${path}/pictures`, body);
    return [answer.status, answer.at("errors.0.path")];
  };
  const address = `${server.url}/front.jpg`;
  expect(await refused({ address: "file:///etc/passwd" })).toEqual([400, "address"]);
  expect(await refused({ address: "http://user:secret@example.com/a.jpg" })).toEqual([422, "address"]);
  expect(await refused({ address: `${address}?${"x".repeat(3_000)}` })).toEqual([422, "address"]);
  const foreign = other.text("variants.0.id");
  expect(await refused({ address, variant: foreign })).toEqual([422, "variant"]);
  expect(await refused({ address, id: "x".repeat(65) })).toEqual([422, "id"]);
  expect((await shop().byKey("GET", path)).at("pictures")).toEqual([]);
});
