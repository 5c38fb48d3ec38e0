import { expect, it } from "vitest";
import { time } from "../testing/desk.ts";
import { deskForEach } from "../testing/operations.ts";
import { recordAt } from "./testing/record-desk.ts";

const desk = deskForEach();
const later = new Date(time.getTime() + 3_600_000);
const order = { lines: [{ quantity: 3, unit: 11_300 }], shipping: 5_000 };
const attempt = (change: { captured_at: Date } | { status: string }) =>
  desk.db.updateTable("payment_attempt").set(change).execute();

it("the status of a payment (soap.md#orders-out)", async () => {
  const ref = await desk.place(order);
  const said = { method: "invoice", name: "Invoice", type: "invoice" };
  expect((await recordAt(desk, ref)).payments).toMatchObject({ ...said, status: "authorized" });
  await attempt({ captured_at: time });
  expect((await recordAt(desk, ref)).payments).toMatchObject({ status: "paid" });
  await attempt({ status: "void" });
  expect((await recordAt(desk, ref)).payments).toMatchObject({ status: "failed" });
  const revoked = await desk.place({ ...order, status: "incomplete" });
  expect((await recordAt(desk, revoked)).payments).toMatchObject({ status: "failed" });
});

it("what was booked stands beside what the provider promised", async () => {
  const ref = await desk.place(order);
  const booked = { store: 1, order_number: ref.number, booked_at: later };
  const bookings = [
    { ...booked, id: "a", kind: "payment", amount: 30_000, document: "D-1", transaction: "B-7" },
    { ...booked, id: "b", kind: "capture", amount: 8_900 },
  ];
  await desk.db.insertInto("order_booking").values(bookings).execute();
  await attempt({ captured_at: later });
  const created = "2026-11-20T14:00:00+01:00";
  expect((await recordAt(desk, ref)).payments).toMatchObject({
    total: "389.00",
    status: "paid",
    payment: [
      { type: "authorization", paid: "no", value: "389.00", created: "2026-11-20T13:00:00+01:00" },
      { type: "capture", paid: "yes", value: "300.00", created },
      { type: "payment", paid: "yes", value: "300.00", created, transaction: "B-7", document: "D-1" },
      { type: "capture", paid: "yes", value: "89.00", created },
    ],
  });
});
