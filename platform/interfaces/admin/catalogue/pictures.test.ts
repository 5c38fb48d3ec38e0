import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { pictureRules } from "../../../catalogue/media/picture-rules.ts";
import { takePictures } from "../../../catalogue/media/take-pictures.ts";
import { openPictureServer } from "../../../catalogue/media/testing/picture-server.ts";
import { drawPicture } from "../../../catalogue/media/testing/pictures.ts";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { change, makeProduct } from "./testing/products.ts";

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
  expect(added.at("pictures")).toMatchObject([{ id: "front", variant: null, state: "waiting" }]);
  expect(added.status).toBe(201);
  const { platform } = shop();
  await takePictures(platform, openOutgoing(pictureRules(platform.settings)));
  const ready = await shop().byKey("GET", path);
  expect(ready.at("pictures")).toMatchObject([{ id: "front", variant: null, state: "ready" }]);
  await shop().byKey("POST", `${path}/publish`, {});
  await platform.catalog.refresh();
  const display = made.text("variants.0.displayItem.id");
  const shown = await shop().call("GET", `products/${display}`, { token: "none" });
  expect(shown.list("product.media.mini")).toHaveLength(1);

  const variant = made.text("variants.0.id");
  const replaced = await add({ id: "front", address: `${server.url}/front.jpg?v=2`, variant });
  expect(replaced.at("pictures")).toMatchObject([{ id: "front", variant, state: "waiting" }]);
  const another = await add({ address: `${server.url}/back.jpg` });
  expect(another.list("pictures").map(({ id }) => id)).toEqual(["front", expect.any(String)]);
});

const formOf = (bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "front.png");
  return form;
};

it("a picture is sent as a file, put in order, given to a variant and taken away", async () => {
  const made = await makeProduct(shop());
  const path = `products/${made.text("id")}`;
  const variant = made.text("variants.0.id");
  const upload = (form: FormData) => shop().byKey("POST", `${path}/pictures/upload`, form);
  const sent = await upload(formOf(await drawPicture(1, "png"), { id: "front" }));
  expect([sent.status, sent.at("pictures")]).toMatchObject([
    201,
    [{ id: "front", variant: null, state: "waiting" }],
  ]);
  await upload(formOf(await drawPicture(2, "png"), { id: "back", variant }));
  await upload(formOf(Buffer.from("no picture at all"), { id: "broken" }));
  const { platform } = shop();
  await takePictures(platform, openOutgoing(pictureRules(platform.settings)));
  const states = (await shop().byKey("GET", path)).list("pictures").map(({ state }) => state);
  expect(states).toEqual(["ready", "ready", "failed"]);

  const display = made.text("variants.0.displayItem.id");
  await shop().byKey("POST", `${path}/publish`, {});
  const shown = async () => {
    await platform.catalog.refresh();
    return (await shop().call("GET", `products/${display}`, { token: "none" })).at("product.media.mini");
  };
  const before = z.array(z.string()).parse(await shown());
  const arranged = {
    pictures: [
      { id: "back", variant: null },
      { id: "front", variant },
    ],
  };
  const put = await change(shop(), "PUT", `${path}/pictures`, arranged, path);
  expect([put.status, put.at("pictures")]).toMatchObject([
    200,
    [
      { id: "back", variant: null, state: "ready" },
      { id: "front", variant, state: "ready" },
    ],
  ]);
  expect(await shown()).toEqual(before.toReversed());
  const audit = await shop().byKey("GET", `audit?subject=product%20${made.text("id")}`);
  expect(audit.text("items.0.operation")).toBe("PUT products/{id}/pictures");

  const copied = await shop().byKey("POST", `${path}/copy`, {});
  const owner = copied.text("variants.0.id");
  expect(copied.at("pictures")).toMatchObject([
    { id: "back", variant: null, state: "ready" },
    { id: "front", variant: owner, state: "ready" },
  ]);

  const stale = await shop().byKey("PUT", `${path}/pictures`, arranged, { "If-Match": "old" });
  expect([stale.status, stale.at("current.id")]).toEqual([412, made.text("id")]);
  const wrong = {
    pictures: [
      { id: "back", variant: "999" },
      { id: "back", variant: null },
      { id: "x", variant },
    ],
  };
  const refused = await change(shop(), "PUT", `${path}/pictures`, wrong, path);
  expect(refused.list("errors").map((error) => [error["path"], error["code"]])).toEqual([
    ["pictures.0.variant", "unknown"],
    ["pictures.1.id", "duplicate"],
    ["pictures.2.id", "unknown"],
  ]);
});

it("refuses a file that is too large, is missing or comes another way; strangers' files are not read", async () => {
  const made = await makeProduct(shop());
  const path = `products/${made.text("id")}/pictures/upload`;
  const large = await shop().byKey("POST", path, formOf(Buffer.alloc(21_000_000)));
  expect([large.status, large.at("code")]).toEqual([413, "tooLarge"]);
  const none = new FormData();
  none.set("id", "x");
  const missing = await shop().byKey("POST", path, none);
  expect([missing.status, missing.at("errors.0.path")]).toEqual([400, "file"]);
  expect((await shop().byKey("POST", path, { file: "x" })).at("code")).toBe("mediaType");
  const cut = await shop().byKey("POST", path, "--x", { "Content-Type": "multipart/form-data; boundary=x" });
  expect([cut.status, cut.at("code")]).toEqual([400, "malformed"]);
  expect((await shop().anonymous("POST", path, formOf(Buffer.alloc(10)))).status).toBe(401);
  expect((await shop().byKey("GET", `products/${made.text("id")}`)).at("pictures")).toMatchObject([]);
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
  expect((await shop().byKey("GET", path)).at("pictures")).toMatchObject([]);
});
