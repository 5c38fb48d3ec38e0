import { beforeAll, describe, expect, it } from "vitest";
import { adminClient, useAdminShop } from "../../testing/admin-shop.ts";
import { jacket, makeProduct } from "../../catalogue/testing/products.ts";

const shop = useAdminShop();
let product = "";
let version = "";

beforeAll(async () => {
  const made = await makeProduct(shop(), jacket());
  [product, version] = [made.text("id"), made.text("version")];
});

const batch = (operations: readonly object[], headers = {}, more: object = {}) =>
  shop().byKey("POST", "batch", { operations, ...more }, headers);
const brand = (name: string) => ({ method: "POST", path: "brands", body: { externalId: name, name } });
const brands = async () =>
  (await shop().byKey("GET", "brands?limit=200")).list("items").map(({ name }) => name);

describe("a batch", () => {
  it("runs calls in order in one transaction, and answers each; what one writes the next one reads", async () => {
    const answer = await batch([
      brand("Batch A"),
      {
        method: "PATCH",
        path: `products/${product}`,
        ifMatch: version,
        body: { brand: { externalId: "Batch A" } },
      },
      { method: "GET", path: `/products/${product}` },
      { method: "GET", path: "brands?limit=1" },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.list("operations").map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    expect(answer.at("operations.2.body.brand.name")).toBe("Batch A");
    expect(answer.at("operations.0.headers.Location")).toMatch(/\/brands\/\d+$/);
    version = answer.text("operations.2.body.version");
    const audit = (await shop().byKey("GET", "audit?limit=3")).list("items");
    expect(audit.map(({ operation }) => operation)).toEqual([
      "POST batch",
      "PATCH products/{id}",
      "POST brands",
    ]);
  });

  it("changes nothing when one is refused, and says which and why", async () => {
    const calls: readonly [object, number, string][] = [
      [{ method: "PATCH", path: `products/${product}`, ifMatch: "other", body: {} }, 412, "version"],
      [{ method: "PATCH", path: `products/${product}`, body: {} }, 428, "versionRequired"],
      [{ method: "POST", path: "brands", body: { colour: 1 } }, 400, "malformed"],
      [{ method: "POST", path: "nothing" }, 404, "notFound"],
      [{ method: "GET", path: "products/%00" }, 404, "notFound"],
      [{ method: "GET", path: "brands?limit=0" }, 400, "malformed"],
      [{ method: "POST", path: "batch", body: { operations: [] } }, 404, "notFound"],
      [{ method: "POST", path: "session", body: {} }, 404, "notFound"],
      [{ method: "GET", path: "export/prices" }, 404, "notFound"],
      [
        {
          method: "POST",
          path: "stock/adjust",
          body: { item: "1-1", warehouse: "1", reason: "x", change: 1, dryRun: true },
        },
        422,
        "refused",
      ],
      [brand("Batch A"), 409, "conflict"],
    ];
    for (const [call, status, code] of calls) {
      const answer = await batch([brand("Batch B"), call]);
      expect([answer.status, answer.at("code"), answer.at("operation")]).toEqual([status, code, 1]);
    }
    expect(await brands()).not.toContain("Batch B");
  });

  it("asks for the permission of each call", async () => {
    const service = await shop().signIn("service");
    const answer = await service("POST", "batch", {
      operations: [{ method: "GET", path: "orders" }, brand("Batch C")],
    });
    expect([answer.status, answer.at("needs"), answer.at("operation")]).toEqual([403, "catalogue.write", 1]);
    const made = await shop().byKey("POST", "keys", { name: "blind", scopes: ["catalogue.write"] });
    const blind = adminClient(shop(), { Authorization: `Bearer ${made.text("key")}` });
    const done = await blind("POST", "batch", { operations: [brand("Batch D")] });
    expect(Object.keys(Object(done.at("operations.0.body")))).toEqual(["id", "version"]);
  });

  it("with a key is done once, and its secrets are answered once", async () => {
    const key = { "Idempotency-Key": "batch one" };
    const calls = [
      brand("Batch E"),
      { method: "POST", path: "keys", body: { name: "k", scopes: ["audit.read"] } },
    ];
    const first = await batch(calls, key);
    const again = await batch(calls, key);
    expect(first.text("operations.1.body.key")).toMatch(/^vk_/);
    expect([again.headers.get("idempotent-replayed"), again.at("operations.1.body.key")]).toEqual([
      "true",
      null,
    ]);
    expect((await brands()).filter((name) => name === "Batch E")).toHaveLength(1);
    expect((await batch([brand("Batch F")], key)).status).toBe(409);
  });

  it("as a dry run answers what would happen, and changes nothing", async () => {
    const answer = await batch([brand("Batch G")], {}, { dryRun: true });
    expect([answer.status, answer.at("operations.0.status")]).toEqual([200, 201]);
    expect(await brands()).not.toContain("Batch G");
  });

  it("has between one call and a hundred", async () => {
    expect((await batch([])).status).toBe(400);
    const calls = Array.from({ length: 101 }, () => ({ method: "GET", path: "brands" }));
    expect((await batch(calls)).status).toBe(400);
    expect((await batch(calls.slice(1))).status).toBe(200);
  });

  it("two at once that take the same records in another order are both done", async () => {
    const adjust = (size: string) => ({
      method: "POST",
      path: "stock/adjust",
      body: { item: shop().item("101", size), warehouse: "1", change: 1, reason: "race" },
    });
    const both = await Promise.all([batch([adjust("S"), adjust("M")]), batch([adjust("M"), adjust("S")])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });
});
