import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReset } from "../../customers/customer/password/password-resets.ts";
import type { Database } from "../../foundations/database/open.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { buyerOf, payWithDummy } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { newMember, newShopper } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { hashToken } from "../../selling/session/token.ts";
import { testClient, type TestClient } from "../client.ts";
import { startPlatformProcess, type PlatformProcess } from "../platform-process.ts";
import { readIds } from "../platform.ts";
import { testSettings } from "../settings.ts";
import { createShopDatabase } from "../shop-template.ts";
import { readMetric } from "./read-metric.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** On either side of a moment; less than the clock is wrong. */
const nearMs = 3 * minuteMs;

describe.each([
  ["ahead", 5 * minuteMs],
  ["behind", -5 * minuteMs],
])("a platform process whose clock is five minutes %s", (_how, aheadMs) => {
  let database: Database;
  let platform: PlatformProcess;
  let call: TestClient;

  beforeAll(async () => {
    database = await createShopDatabase(await testSettings());
    const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
    const environment = { LIMIT_PASSWORD_COST: "4" };
    platform = await startPlatformProcess(rows[0]?.name ?? "", { environment, aheadMs });
    call = testClient(platform.origin);
  }, 120_000);

  afterAll(async () => {
    await platform.kill();
    await database.close();
  });

  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  it("knows how wrong it is", async () => {
    expect(await readMetric(platform, "vitrine_clock_offset_seconds")).toBeCloseTo(-aheadMs / 1_000, -1);
  });

  it.each([
    ["is about to be over", nearMs, 200],
    ["is just over", -nearMs, 404],
    ["is almost as far ahead as it may be", 7 * dayMs - nearMs, 200],
    ["is too far ahead", 7 * dayMs + nearMs, 404],
  ])("a preview that %s", async (_what, leftMs, status) => {
    const expiry = Math.floor((Date.now() + leftMs) / 1_000);
    const signature = createHmac("sha256", "test-preview-secret").update(`preview.${expiry}`).digest("hex");
    const headers = { "X-Preview": `${expiry}.${signature}` };
    expect((await call("GET", "campaigns", { headers })).status).toBe(status);
  });

  it("a session lives for thirty days after it was used, and no longer", async () => {
    const usedBefore = async (milliseconds: number) => {
      const { token } = await newShopper({ call });
      const row = database.db.updateTable("session").where("token_hash", "=", hashToken(token));
      await row.set({ used_at: ago(milliseconds) }).execute();
      return (await call("GET", "selection", { token })).token === token;
    };
    expect([await usedBefore(30 * dayMs - nearMs), await usedBefore(30 * dayMs + nearMs)]).toEqual([
      true,
      false,
    ]);
  });

  it("a link of a password mail works for an hour, and no longer", async () => {
    const { customer } = await newMember({ call });
    const use = async (ageMs: number) => {
      const { id, secret } = await inTransaction(database.db, (tx) =>
        createReset(tx, Number(customer), ago(ageMs)),
      );
      const body = { id: String(id), i: secret, newPassword: randomUUID() };
      return (await (await newShopper({ call })).call("POST", "password-reset", body)).status;
    };
    expect([await use(60 * minuteMs + nearMs), await use(60 * minuteMs - nearMs)]).toEqual([406, 200]);
  });

  it("a payment can be come back to for a day after its start, and no longer", async () => {
    const { item } = await readIds(database);
    const started = async (ageMs: number) => {
      const buyer = await buyerOf({ call }, item("101"));
      const fields = await payWithDummy(buyer);
      const attempts = database.db.updateTable("payment_attempt").where("status", "=", "started");
      const { numUpdatedRows } = await attempts.set({ started_at: ago(ageMs) }).executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(1n);
      const { status } = await buyer.comeBack(fields);
      await attempts.set({ status: "expired" }).execute();
      return status;
    };
    expect([await started(dayMs - nearMs), await started(dayMs + nearMs)]).toEqual([200, 412]);
  });
});
