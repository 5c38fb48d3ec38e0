import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDesk, time, type Desk, type NewTestOrder } from "../testing/desk.ts";
import { recordAt } from "./testing/record-desk.ts";

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});

afterEach(() => desk.close());

const later = () => new Date(time.getTime() + 3_600_000);
const order: NewTestOrder = { lines: [{ quantity: 3, unit: 11_300 }], shipping: 5_000 };

describe("payments (soap.md 5)", () => {
  const attempt = (change: { captured_at: Date } | { status: string }) =>
    desk.db.updateTable("payment_attempt").set(change).execute();

  it.each([
    ["authorized", undefined],
    ["paid", { captured_at: time }],
    ["failed", { status: "void" }],
  ])("%s", async (status, change) => {
    const ref = await desk.place(order);
    if (change) await attempt(change);
    expect((await recordAt(desk, ref)).payments).toMatchObject({
      status,
      method: "invoice",
      name: "Invoice",
      type: "invoice",
    });
  });

  it("one that the provider took back has failed", async () => {
    const ref = await desk.place({ ...order, status: "incomplete" });
    expect((await recordAt(desk, ref)).payments).toMatchObject({ status: "failed" });
  });

  it("what was booked stands beside what the provider promised", async () => {
    const ref = await desk.place(order);
    const booked = { store: 1, order_number: ref.number, booked_at: later() };
    await desk.db
      .insertInto("order_booking")
      .values([
        { ...booked, id: "a", kind: "payment", amount: 30_000, document: "D-1", transaction: "B-7" },
        { ...booked, id: "b", kind: "capture", amount: 8_900 },
      ])
      .execute();
    await attempt({ captured_at: later() });
    const created = "2026-11-20T14:00:00+01:00";
    expect((await recordAt(desk, ref)).payments).toEqual({
      name: "Invoice",
      type: "invoice",
      total: "389.00",
      status: "paid",
      method: "invoice",
      payment: [
        { type: "authorization", paid: "no", value: "389.00", created: "2026-11-20T13:00:00+01:00" },
        { type: "capture", paid: "yes", value: "300.00", created },
        { type: "payment", paid: "yes", value: "300.00", created, transaction: "B-7", document: "D-1" },
        { type: "capture", paid: "yes", value: "89.00", created },
      ],
    });
  });
});
