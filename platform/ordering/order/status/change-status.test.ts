import { describe, expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { holdOrder, setMessage } from "../annotate-order.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderRef } from "../lock-order.ts";
import { isOrderStatus, orderSteps, type OrderStatus } from "./status.ts";
import { nowhere, oneDesk } from "../testing/operations.ts";

const desk = oneDesk();
const place = (status: OrderStatus) => desk.place({ lines: [{ quantity: 2, unit: 35_000 }], status });
const change = (ref: OrderRef, to: OrderStatus) =>
  desk.work((tx) => changeStatus(tx, desk.platform, ref, to));
const hold = (ref: OrderRef, on: boolean) => desk.work((tx) => holdOrder(tx, desk.platform, ref, on));
const say = (ref: OrderRef, text: string) => desk.work((tx) => setMessage(tx, desk.platform, ref, text));

/**
 * The ladder as checkout-rest.md#order-status has it: up by any number of steps, out of it as the last two columns say.
 */
const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["confirmed", "processing", "completed", "archived", "cancelled", "incomplete"],
  confirmed: ["processing", "completed", "archived", "cancelled", "incomplete"],
  processing: ["completed", "archived", "cancelled", "incomplete"],
  completed: ["archived", "incomplete"],
  archived: [],
  cancelled: [],
  incomplete: [],
};
const statuses = Object.keys(orderSteps).filter(isOrderStatus);

it.each(statuses)("the status of an order from %s (13.2)", async (from) => {
  for (const to of statuses) {
    const ref = await place(from);
    const may = from === to || steps[from].includes(to);
    const result = may ? success(to) : failure("status", "invalid");
    expect([to, await change(ref, to)]).toEqual([to, result]);
    const { status, snapshot } = await desk.read(ref);
    const isEmptied = to === "cancelled" && from !== to && may;
    expect([status, snapshot.totals.grand]).toEqual([may ? to : from, isEmptied ? 0 : 70_000]);
  }
});

describe("a hold (13.2)", () => {
  it.each(["confirmed", "archived"] as const)("keeps an order from %s, and lets it go on", async (to) => {
    const ref = await place("pending");
    await hold(ref, true);
    expect(await change(ref, to)).toEqual(failure("hold", "denied"));
    expect((await desk.read(ref)).status).toBe("pending");
    await hold(ref, false);
    expect(await change(ref, to)).toEqual(success(to));
  });

  it.each(["cancelled", "incomplete"] as const)("does not keep an order from being %s", async (to) => {
    const ref = await place("confirmed");
    await hold(ref, true);
    expect(await change(ref, to)).toEqual(success(to));
  });
});

it("the message to the customer has at most 2000 characters, and is taken back (15.1)", async () => {
  const ref = await place("confirmed");
  expect(await say(ref, "a".repeat(2000))).toEqual(success(null));
  expect(await say(ref, "b".repeat(2001))).toEqual(failure("message", "too-long"));
  expect((await desk.read(ref)).message).toBe("a".repeat(2000));
  await say(ref, "");
  expect((await desk.read(ref)).message).toBe("");
});

it("an order that is not there has none of it", async () => {
  const said = [await change(nowhere, "confirmed"), await hold(nowhere, true), await say(nowhere, "Hello")];
  expect(said).toEqual(Array(3).fill(failure("order", "not-found")));
});
