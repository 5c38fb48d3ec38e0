import { beforeAll, describe, expect, it } from "vitest";
import { advanceImport } from "../../../foundations/imports/advance-import.ts";
import { leaseMs, takeImport } from "../../../foundations/imports/lease-import.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { purgeImports } from "../../../foundations/imports/advance-import.ts";
import { jacket, makeProduct } from "../catalogue/testing/products.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { runImports } from "./imports/run-imports.ts";
import { bringIn, csv, errorsOf, runAll, sendFile } from "./testing/files.ts";

const shop = useAdminShop();
const products: string[] = [];

beforeAll(async () => {
  for (let made = 0; made < 3; made += 1) {
    const product = await makeProduct(shop(), jacket());
    products.push(product.text("externalId"));
  }
});

const many = (price: string) =>
  "pricelist,product,variant,price\n" + products.map((id) => `1,${id},,${price}\n`).join("");
const priceNow = async () => {
  const row = await shop()
    .platform.db.selectFrom("price")
    .innerJoin("product", "product.id", "price.product")
    .select("amount")
    .where("product.external_id", "=", products[0] ?? "")
    .where("price_list", "=", 1)
    .executeTakeFirst();
  return row?.amount ?? null;
};
const jobOf = (id: string) => shop().byKey("GET", `jobs/${id}`);

describe("an import that a process leaves", () => {
  it("is taken up by another one when the lease is over, and what the first still does is dropped", async () => {
    const { platform } = shop();
    const id = (await sendFile(shop().byKey, "prices?mode=goodRows", many("11"))).text("id");
    const lost = await takeImport(platform);
    expect(lost?.job.id).toBe(Number(id));
    await runAll(shop());
    expect((await jobOf(id)).at("state")).toBe("running");
    shop().passTime(leaseMs + 1_000);
    await runAll(shop());
    expect((await jobOf(id)).body).toMatchObject({ state: "done", rows: { total: 3, done: 3 } });
    expect(await priceNow()).toBe(1_100);
    if (!lost) throw new Error("Nothing was taken.");
    const progress = { cursor: 3, done: 3, failed: 0, inserted: 0, changed: 3, unchanged: 0, errors: [] };
    await expect(
      inTransaction(platform.db, (tx) => advanceImport(tx, platform, lost, progress, "done")),
    ).rejects.toThrow("not this process's");
  });

  it("goes on behind the rows that were committed", async () => {
    const { platform } = shop();
    const id = (await sendFile(shop().byKey, "prices?mode=goodRows", many("12"))).text("id");
    const lost = await takeImport(platform);
    if (!lost) throw new Error("Nothing was taken.");
    const progress = { cursor: 3, done: 2, failed: 0, inserted: 0, changed: 2, unchanged: 0, errors: [] };
    await inTransaction(platform.db, (tx) => advanceImport(tx, platform, lost, progress, "done"));
    shop().passTime(leaseMs + 1_000);
    await runAll(shop());
    expect((await jobOf(id)).body).toMatchObject({
      state: "done",
      rows: { done: 3 },
      counts: { changed: 3 },
    });
    expect(await priceNow()).toBe(1_100);
  });

  it("is handed back by one that stops", async () => {
    const id = (await sendFile(shop().byKey, "prices", many("13"))).text("id");
    const stopping = new AbortController();
    stopping.abort();
    await runImports(shop().platform, stopping.signal);
    expect((await jobOf(id)).at("state")).toBe("waiting");
    await runAll(shop());
    expect((await jobOf(id)).at("state")).toBe("done");
  });
});

it("many processes at once run each import once, in their order", async () => {
  const ids: string[] = [];
  for (const price of ["21", "22", "23"]) {
    const sent = await sendFile(shop().byKey, "prices", many(price));
    ids.push(sent.text("id"));
  }
  await Promise.all([runAll(shop()), runAll(shop()), runAll(shop())]);
  await runAll(shop());
  for (const id of ids) {
    expect((await jobOf(id)).body).toMatchObject({
      state: "done",
      counts: { changed: 3 },
      rows: { done: 3 },
    });
  }
  expect(await priceNow()).toBe(2_300);
});

describe("cancelling", () => {
  it("ends an import that waits, and one that runs with what is under way; one at its end is 409", async () => {
    const before = await priceNow();
    const waits = (await sendFile(shop().byKey, "prices", many("31"))).text("id");
    expect((await shop().byKey("POST", `jobs/${waits}/cancel`, {})).at("state")).toBe("cancelled");
    const runs = (await sendFile(shop().byKey, "prices", many("32"))).text("id");
    await takeImport(shop().platform);
    const asked = await shop().byKey("POST", `jobs/${runs}/cancel`, {});
    expect([asked.at("state"), asked.at("cancelRequested")]).toEqual(["running", true]);
    shop().passTime(leaseMs + 1_000);
    await runAll(shop());
    expect((await jobOf(runs)).at("state")).toBe("cancelled");
    expect((await shop().byKey("POST", `jobs/${runs}/cancel`, {})).status).toBe(409);
    expect(await priceNow()).toBe(before);
    expect(await shop().platform.db.selectFrom("import_row").select("row").execute()).toEqual([]);
    const audit = await shop().byKey("GET", `audit?subject=import%20${runs}`);
    expect(audit.list("items").map(({ operation }) => operation)).toEqual([
      "POST jobs/{id}/cancel",
      "POST import/prices",
    ]);
  });
});

it("the same file with the same key is brought in once; another file with it is 409", async () => {
  const keyed = { ...csv, "Idempotency-Key": "nightly" };
  const first = await sendFile(shop().byKey, "prices", many("41"), keyed);
  const again = await sendFile(shop().byKey, "prices", many("41"), keyed);
  expect([again.at("id"), again.headers.get("idempotent-replayed")]).toEqual([first.at("id"), "true"]);
  expect((await shop().byKey("POST", "import/prices", many("42"), keyed)).status).toBe(409);
  await runAll(shop());
  const jobs = await shop().byKey("GET", "jobs?kind=prices&limit=2");
  expect(jobs.at("items.0.id")).toBe(first.at("id"));
  expect((await shop().platform.db.selectFrom("import_row").select("row").execute()).length).toBe(0);
});

it("of all or nothing a failed one counts nothing as done", async () => {
  const job = await bringIn(shop(), "prices", many("51").replace(",51\n", ",x\n"));
  expect([job.at("state"), await errorsOf(shop(), job)]).toEqual(["failed", ["2 price invalid"]]);
  expect(job.at("counts")).toEqual({ inserted: 0, changed: 0, unchanged: 0 });
});

it("ended imports are forgotten after some days, and files that never came as a whole sooner", async () => {
  const { platform } = shop();
  const { id } = await platform.db
    .insertInto("import_job")
    .values({
      store: 1,
      kind: "prices",
      mode: "all",
      dry_run: false,
      state: "receiving",
      reason: null,
      actor: "key 1",
      may_publish: false,
      worker: null,
      leased_until: null,
      created_at: platform.now(),
      started_at: null,
      finished_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await jobOf(String(id))).status).toBe(404);
  await purgeImports(platform, 30);
  expect((await shop().byKey("GET", "jobs")).list("items").length).toBeGreaterThan(3);
  shop().passTime(31 * 24 * 60 * 60_000);
  await purgeImports(platform, 30);
  expect(await platform.db.selectFrom("import_job").select("id").execute()).toEqual([]);
});
