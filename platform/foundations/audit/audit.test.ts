import { afterAll, expect, it } from "vitest";
import { backEndOf } from "../../interfaces/shop/testing/shop-client.ts";
import { soapCall } from "../../interfaces/soap/testing/soap-call.ts";
import { startTestPlatform } from "../../testing/platform.ts";
import { purgeAudit } from "./purge-audit.ts";
import { recordAudit } from "./record-audit.ts";
import { auditSettingsFile } from "./audit-settings-file.ts";
import { readAudit, type AuditRow } from "./print-audit.ts";

const shop = await startTestPlatform({ environment: { LIMIT_AUDIT_SUBJECTS: "2" } });

afterAll(() => shop.close());

async function recorded(): Promise<readonly AuditRow[]> {
  const rows: AuditRow[] = [];
  for await (const row of readAudit(shop.platform.db, new Date(0))) rows.push(row);
  return rows;
}

const warehouse = (id: string, name: string) =>
  `<warehouse><id>${id}</id><description>${name}</description></warehouse>`;
const call = (...list: readonly string[]) =>
  soapCall(shop.origin, "Warehouses_Update", `<warehouses>${list.join("")}</warehouses>`);

it("who changed what from outside of the shop: a call of an integration is one row, with the request's id and the first of its records", async () => {
  const three = [warehouse("A1", "One"), warehouse("A2", "Two"), warehouse("x@y.se", "Three")];
  const { headers } = await call(...three);
  expect((await recorded()).at(-1)).toMatchObject({
    actor: "soap integration",
    operation: "Warehouses_Update",
    subjects: ["A1", "A2"],
    records: 3,
    detail: { inserted: 3, changed: 0 },
    request: headers.get("x-service-request-id"),
  });
});

it("what changes nothing, or is refused as a whole, is no change", async () => {
  const before = await recorded();
  await call(warehouse("A1", "One"));
  await call(warehouse("A3", "New"), "<warehouse><description>nameless</description></warehouse>");
  expect(await recorded()).toEqual(before);
});

it("of a back end the key's own mark, the path without its values, and how it ended", async () => {
  const { call: callShop } = backEndOf(shop);
  const email = "hidden@example.com";
  const made = await callShop("POST", `customers/${email}`, { password: "open sesame", country: "SE" });
  const row = (await recorded()).at(-1);
  const operation = "POST customers/{email}";
  expect(row).toMatchObject({ operation, subjects: [], detail: { status: made.status } });
  expect(row?.actor).toMatch(/^shop \d+ [0-9a-f]{8}$/);
  expect(JSON.stringify(row)).not.toContain(email);
  const before = await recorded();
  await callShop("GET", `customers/${email}`);
  expect(await recorded()).toEqual(before);
});

it("what a back end alone may do with a selection, without the id that opens it", async () => {
  const { call: callShop, selectionOf } = backEndOf(shop);
  const id = await selectionOf();
  for (const [path, subject] of [
    ["pricelists/2", "pricelist 2"],
    ["markets/1", "market 1"],
    ["vat-exempt/1", "vatExempt 1"],
    ["allocation-rule/1", "id 1"],
  ] as const) {
    const before = (await recorded()).length;
    const { status } = await callShop("PUT", `selections/${id}/${path}`);
    await callShop("PUT", `selections/${id}/languages/en`);
    const rows = (await recorded()).slice(before);
    const subjects = [`selection ${id.slice(0, 8)}`, subject];
    expect(rows).toMatchObject([{ subjects, detail: { status } }]);
    expect(JSON.stringify(rows)).not.toContain(id);
  }
});

it("a settings file by its hash, when it is another than at the last start", async () => {
  await auditSettingsFile(shop.platform);
  await auditSettingsFile(shop.platform);
  const starts = (await recorded()).filter(({ actor }) => actor === "settings");
  expect(starts).toHaveLength(1);
  expect(starts[0]?.detail).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it("names no address of a person, and no long id whole", async () => {
  const { db } = shop.platform;
  const subjects = ["anna@example.com", "y".repeat(500)];
  await recordAudit(db, shop.platform, { actor: "operator", operation: "test", subjects, detail: {} });
  expect((await recorded()).at(-1)?.subjects).toEqual(["(an address)", "y".repeat(100)]);
});

it("is forgotten after its days", async () => {
  await purgeAudit(shop.platform);
  expect(await recorded()).not.toEqual([]);
  shop.passTime(401 * 86_400_000);
  await purgeAudit(shop.platform);
  expect(await recorded()).toEqual([]);
});
