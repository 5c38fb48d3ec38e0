import { describe, expect, it } from "vitest";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { soapCall } from "../../soap/testing/soap-call.ts";
import { adminClient, useAdminShop } from "../testing/admin-shop.ts";
import { change, jacket, makeProduct, shownNames } from "./testing/products.ts";

const shop = useAdminShop();
const audited = async (subject: string) =>
  (await shop().byKey("GET", `audit?subject=${encodeURIComponent(subject)}`)).list("items");

const priced = (product: string, price: string) =>
  soapCall(
    shop().origin,
    "Pricelists_Update",
    `<pricelists><pricelist><id>1</id><items><product><id>${product}</id><price>${price}</price></product></items></pricelist></pricelists>`,
  );

describe("a product that is made from nothing", () => {
  it("is found and sold once it is published, and not before", async () => {
    const made = await makeProduct(shop(), jacket({ externalId: "NEW-1", name: "Parka" }));
    const path = `products/${made.text("id")}`;
    expect(made.headers.get("location")).toBe(`/api/admin/${path}`);
    const item = made.text("variants.0.sizes.0.item");
    await priced("NEW-1", "1899.00");
    await shop().byKey("POST", "stock/adjust", { item, warehouse: "1", quantity: 3, reason: "first" });
    const uri = { uri: made.text("variants.0.displayItem.uri"), for: ["product"] };
    expect(await shownNames(shop(), { language: "en" })).not.toContain("Parka");
    expect((await shop().call("POST", "uri", { body: uri, token: "none" })).status).toBe(404);

    const published = await shop().byKey("POST", `${path}/publish`, {});
    expect([published.status, published.at("variants.0.displayItem.preview")]).toEqual([200, false]);
    expect(await shownNames(shop(), { language: "en" })).toContain("Parka");
    const found = await shop().call("POST", "uri", { body: uri, token: "none" });
    expect([found.status, found.at("product.priceAsNumber")]).toEqual([200, 1899]);
    const backEnd = backEndOf(shop());
    const paid = await pay(backEnd, await backEnd.selectionOf([[item, 2]]), "invoice");
    expect(paid.status).toBeLessThan(300);
    const levels = (await shop().byKey("GET", `stock/${item}`)).list("levels");
    expect(levels).toMatchObject([{ warehouse: "1", quantity: 1 }]);

    expect((await shop().byKey("POST", `${path}/unpublish`, {})).status).toBe(200);
    expect(await shownNames(shop(), { language: "en" })).not.toContain("Parka");
    const operations = (await audited(`product ${made.text("id")}`)).map(({ operation }) => operation);
    expect(operations).toEqual([
      "POST products/{id}/unpublish",
      "POST products/{id}/publish",
      "POST products",
    ]);
  });

  it("is made once by an Idempotency-Key, and not over another's id", async () => {
    const sent = jacket();
    const key = { "Idempotency-Key": sent.externalId };
    const first = await shop().byKey("POST", "products", sent, key);
    const again = await shop().byKey("POST", "products", sent, key);
    expect([again.status, again.at("id")]).toEqual([201, first.at("id")]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const other = await shop().byKey("POST", "products", { ...sent, name: "Mine" });
    expect([other.status, other.at("errors.0.path")]).toEqual([409, "externalId"]);
    const theirs = await shop().byKey("POST", "products", { ...sent, externalId: "own" });
    expect([theirs.status, theirs.at("errors.0.path")]).toEqual([409, "variants.0.externalId"]);
    expect((await shop().byKey("GET", `products/${first.text("id")}`)).at("name")).toBe(sent.name);
  });

  it("raises the events that the same record raises by SOAP", async () => {
    const sizesOf = async (write: () => Promise<unknown>) => {
      await finishAll(shop());
      await write();
      return (await fetchEvents(shop())).map(({ type, entry, mission }) => [type, entry, mission]);
    };
    const [variant] = jacket().variants;
    const sizes = [{ size: "XXL" }];
    const byApi = await sizesOf(() => makeProduct(shop(), jacket({ variants: [{ ...variant, sizes }] })));
    const bySoap = await sizesOf(() =>
      soapCall(
        shop().origin,
        "Products_Update",
        "<products><product><id>S1</id><description>S</description><variations><variation><id>S1</id>" +
          "<sizetable><id>1</id></sizetable><sizes><size><id>3XL</id></size></sizes></variation></variations></product></products>",
      ),
    );
    expect(byApi).toEqual([["size", "XXL", "update"]]);
    expect(bySoap).toEqual([["size", "3XL", "update"]]);
  });

  it("refuses what is not there, and a product without name; nothing is made", async () => {
    const refused = async (more: object) => {
      const sent = jacket(more);
      const answer = await shop().byKey("POST", "products", sent);
      const listed = await shop().byKey("GET", `products?q=${sent.externalId}`);
      expect(listed.at("items")).toEqual([]);
      return [answer.status, answer.at("errors.0.path"), answer.at("errors.0.code")];
    };
    const [variant] = jacket().variants;
    const withVariant = (more: object) => ({ variants: [{ ...variant, ...more }] });
    expect(await refused({ name: "" })).toEqual([422, "name", "required"]);
    expect(await refused({ brand: { id: "999" } })).toEqual([422, "brand.id", "unknown"]);
    expect(await refused({ countryOfOrigin: "XX" })).toEqual([422, "countryOfOrigin", "invalid"]);
    expect(await refused({ weight: { value: "heavy" } })).toEqual([422, "weight.value", "invalid"]);
    expect(await refused({ taxGroup: "none" })).toEqual([422, "taxGroup", "unknown"]);
    expect(await refused({ texts: { fr: { name: "Veste" } } })).toEqual([422, "texts.fr", "unknown"]);
    const category = withVariant({ categories: ["2", "999"] });
    expect(await refused(category)).toEqual([422, "variants.0.categories.1", "unknown"]);
    expect(await refused(withVariant({ markets: ["9"] }))).toEqual([422, "variants.0.markets.0", "unknown"]);
    const noTable = withVariant({ sizeTable: undefined });
    expect(await refused(noTable)).toEqual([422, "variants.0.sizeTable", "required"]);
    const long = withVariant({ sizes: [{ size: "x".repeat(65) }] });
    expect(await refused(long)).toEqual([422, "variants.0.sizes.0.size", "invalid"]);
    const named = withVariant({ texts: { sv: { name: "Oliv" }, de: { name: "x".repeat(256) } } });
    expect(await refused(named)).toEqual([422, "variants.0.texts.de.name", "invalid"]);
    const taken = withVariant({ uris: { sv: "troja" } });
    expect(await refused(taken)).toEqual([422, "variants.0.uris.sv", "conflict"]);
    const address = withVariant({ uris: { en: "Not An Address" } });
    expect(await refused(address)).toEqual([422, "variants.0.uris.en", "invalid"]);
  });
});

describe("a change", () => {
  it("of texts is seen in each language; null takes one away", async () => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    const texts = { en: { name: "Coat" }, sv: { name: "Rock", description: "<p>Varm &amp; torr</p>" } };
    expect((await change(shop(), "PATCH", path, { texts })).at("texts")).toEqual(texts);
    await shop().byKey("POST", `${path}/publish`, {});
    expect(await shownNames(shop(), { language: "en" })).toContain("Coat");
    expect(await shownNames(shop(), { language: "sv" })).toContain("Rock");
    const removed = await change(shop(), "PATCH", path, { texts: { sv: { name: null } } });
    expect(removed.at("texts.sv")).toEqual({ description: "<p>Varm &amp; torr</p>" });
    expect(await shownNames(shop(), { language: "sv" })).toContain("Coat");
    expect((await change(shop(), "PATCH", path, { texts: { sv: null, de: null } })).at("texts")).toEqual({
      en: { name: "Coat" },
    });
    const [row] = await audited(`product ${made.text("id")}`);
    expect(row).toMatchObject({ before: { texts: { sv: {} } }, after: { texts: { en: { name: "Coat" } } } });
    expect(row?.["after"]).not.toHaveProperty("sku");
  });

  it("of attributes is merged, and shoppers are shown them", async () => {
    const made = await makeProduct(shop(), jacket({ attributes: { care: { wash: "30", dry: "flat" } } }));
    const path = `products/${made.text("id")}`;
    await shop().byKey("POST", `${path}/publish`, {});
    const attributes = { care: { wash: { en: "Cold", sv: "Kallt" }, dry: null }, fit: { cut: "slim" } };
    const changed = await change(shop(), "PATCH", path, { attributes });
    const merged = { care: { wash: { en: "Cold", sv: "Kallt" } }, fit: { cut: "slim" } };
    expect(changed.at("attributes")).toEqual(merged);
    await shop().platform.catalog.refresh();
    const display = made.text("variants.0.displayItem.id");
    const shown = await shop().call("POST", `product/${display}`, {
      body: { language: "sv" },
      token: "none",
    });
    expect([shown.at("product.care"), shown.at("product.fit")]).toEqual([{ wash: "Kallt" }, { cut: "slim" }]);
    const gone = await change(shop(), "PATCH", path, { attributes: { care: null } });
    expect(gone.at("attributes")).toEqual({ fit: { cut: "slim" } });
    const wrong = await change(shop(), "PATCH", path, { attributes: { "no key": { a: "b" } } });
    expect([wrong.status, wrong.at("errors.0.path")]).toEqual([422, "attributes"]);
  });

  it("of relations replaces them, and shoppers are shown them in order", async () => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    await shop().byKey("POST", `${path}/publish`, {});
    const [tee, cap] = [shop().display("101"), shop().display("104")];
    const put = (relations: object) => change(shop(), "PUT", `${path}/relations`, { relations }, path);
    const related = await put({ standard: [cap, tee], outfit: [tee] });
    const stored = { outfit: [tee], standard: [cap, tee] };
    expect(related.at("variants.0.displayItem.relations")).toEqual(stored);
    await shop().platform.catalog.refresh();
    const display = made.text("variants.0.displayItem.id");
    const shown = await shop().call("GET", `products/${display}`, { token: "none" });
    expect(
      shown
        .list("product.relatedProducts")
        .map((entry) => [Reflect.get(Object(entry), "relation"), Reflect.get(Object(entry), "product")]),
    ).toEqual([
      ["outfit", tee],
      ["standard", cap],
      ["standard", tee],
    ]);
    const unknown = await put({ standard: [tee, "999999"] });
    expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "relations.standard.1"]);
    const own = await put({ variant: [tee] });
    expect([own.status, own.at("errors.0.path")]).toEqual([422, "relations.variant"]);
    expect((await put({ outfit: [cap] })).at("variants.0.displayItem.relations")).toEqual({ outfit: [cap] });
  });

  it("of a variant sets categories and markets, adds sizes, and keeps the rest", async () => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    const variant = `${path}/variants/${made.text("variants.0.id")}`;
    const fields = {
      categories: ["3"],
      markets: ["1", "2"],
      sizes: [{ size: "L", ean: "1" }],
      swatch: { desc: "Olive", hex: "#556b2f" },
      texts: { sv: { name: "Oliv" } },
      uris: { sv: "jacka-oliv" },
    };
    const changed = await change(shop(), "PATCH", variant, fields, path);
    expect(changed.at("variants.0")).toMatchObject({
      name: "Olive",
      swatch: fields.swatch,
      texts: fields.texts,
      sizes: [
        { size: "M", ean: "7310000000017" },
        { size: "L", ean: "1" },
      ],
      displayItem: { categories: ["3"], markets: ["1", "2"], preview: true },
    });
    const taken = await change(shop(), "PATCH", variant, { uris: { sv: "troja" } }, path);
    expect([taken.status, taken.at("errors.0.path")]).toEqual([422, "uris.sv"]);
    const missing = await change(shop(), "PATCH", `${path}/variants/999999`, { name: "X" }, path);
    expect(missing.status).toBe(404);
    const second = await shop().byKey("POST", `${path}/variants`, { name: "Black", categories: ["2"] });
    expect([second.status, second.at("variants.1.displayItem.preview")]).toEqual([201, true]);
    await shop().byKey("POST", `${path}/publish`, { variants: [second.text("variants.1.id")] });
    const shown = await shop().byKey("GET", path);
    expect(
      shown.list("variants").map(({ displayItem }) => Reflect.get(Object(displayItem), "preview")),
    ).toEqual([true, false]);
  });

  it("of two editors at once is done for one; the other is answered the record as it is", async () => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    const version = { "If-Match": made.headers.get("etag") ?? "" };
    const rename = (name: string) => shop().byKey("PATCH", path, { name }, version);
    const answers = await Promise.all([rename("One"), rename("Two")]);
    const [done, stale] = answers.toSorted((one, other) => one.status - other.status);
    expect([done?.status, stale?.status, stale?.at("current.name")]).toEqual([200, 412, done?.at("name")]);
    expect((await shop().byKey("PATCH", path, { name: "Three" })).status).toBe(428);
    const same = await change(shop(), "PATCH", path, { name: done?.text("name") });
    expect([same.status, same.at("version")]).toEqual([200, done?.at("version")]);
    expect(await audited(`product ${made.text("id")}`)).toHaveLength(2);
  });

  it("by SOAP makes another version", async () => {
    const made = await makeProduct(shop());
    const record = `<id>${made.text("externalId")}</id><comment>from the ERP</comment>`;
    await soapCall(shop().origin, "Products_Update", `<products><product>${record}</product></products>`);
    const version = { "If-Match": made.headers.get("etag") ?? "" };
    const stale = await shop().byKey("PATCH", `products/${made.text("id")}`, { name: "Mine" }, version);
    expect([stale.status, stale.at("current.comment")]).toEqual([412, "from the ERP"]);
  });
});

describe("hostile texts", () => {
  it.each([
    ["name", "x".repeat(5_000), 422],
    ["sku", "x".repeat(5_000), 422],
    ["name", "\u0000\u0007\uD800", 422],
    ["name", "<script>alert(1)</script>", 200],
    ["name", "'; drop table product; --", 200],
    ["comment", "x".repeat(500_000), 200],
    ["comment", "\u202e\u200b💥", 200],
  ])("as %s are refused or stored as they are (%#)", async (field, text, status) => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    const answer = await change(shop(), "PATCH", path, { [field]: text });
    expect([answer.status, answer.at("errors.0.path")]).toEqual([status, status === 422 ? field : undefined]);
    const stored = await shop().byKey("GET", path);
    expect(stored.at(field)).toBe(status === 422 ? made.at(field) : text);
  });

  it("in other places never break the server", async () => {
    const made = await makeProduct(shop());
    const path = `products/${made.text("id")}`;
    const wrong = async (body: object) => (await change(shop(), "PATCH", path, body)).status;
    expect(await wrong({ texts: { sv: { name: "x".repeat(5_000) } } })).toBe(422);
    expect(await wrong({ brand: { externalId: "x".repeat(100) } })).toBe(422);
    expect(await wrong({ brand: { externalId: "" } })).toBe(422);
    expect(await wrong({ attributes: { __proto__: { a: "b" }, a: "b" } })).toBe(422);
    expect(await wrong({ weight: { value: "1e99" } })).toBe(422);
    expect(await wrong({ unknown: 1 })).toBe(400);
    expect(await wrong({ name: null })).toBe(400);
    for (const q of ["%", "_", "\\", "':* & !x", "a | b", "\u0000", "é", "-", "x".repeat(254)]) {
      const listed = await shop().byKey("GET", `products?q=${encodeURIComponent(q)}`);
      expect([q, listed.status]).toEqual([q, 200]);
    }
  });
});

it("another status needs the permission to publish, of a product and of a variant", async () => {
  const product = await makeProduct(shop());
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const scopes = ["catalogue.read", "catalogue.write"];
  const key = await shop().byKey("POST", "keys", { name: "Writer", scopes, expiresAt });
  const writer = adminClient(shop(), { Authorization: `Bearer ${key.text("key")}` });
  const path = `products/${product.text("id")}`;
  const edit = (at: string, body: object) => change({ ...shop(), byKey: writer }, "PATCH", at, body, path);
  for (const at of [path, `${path}/variants/${product.text("variants.0.id")}`]) {
    const refused = await edit(at, { status: "inactive" });
    expect([refused.status, refused.at("needs")]).toEqual([403, "catalogue.publish"]);
    expect((await edit(at, { status: "active", name: "Renamed" })).status).toBe(200);
    expect((await change(shop(), "PATCH", at, { status: "inactive" }, path)).status).toBe(200);
    expect((await change(shop(), "PATCH", at, { status: "active" }, path)).status).toBe(200);
  }
});
