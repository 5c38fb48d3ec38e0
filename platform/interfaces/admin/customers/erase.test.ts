import { describe, expect, it } from "vitest";
import { readCustomerRecords } from "../../../customers/customer/record/read-customer-records.ts";
import { findMarked } from "../../../personal-data/testing/find-marked.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { password } from "./testing/shopper.ts";
import { addressOf, fillShop, order, ordersOf, register } from "./testing/traces.ts";

const shop = useAdminShop({ environment: { LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000" } });

const post = (path: string, body: object = {}, headers = {}) => shop().byKey("POST", path, body, headers);
const erase = (id: string, body: object = {}) => post(`customers/${id}/erase`, body);
const marked = (mark: string) => findMarked(shop().platform.db, mark);

/** What of orders outlives a person. */
async function kept(numbers: readonly number[]) {
  const orders = await Promise.all(numbers.map((number) => shop().byKey("GET", `orders/${number}`)));
  return orders.map((order) => [
    order.at("id"),
    order.at("status"),
    order.at("country"),
    order.at("totals"),
    order.at("paid"),
    order.at("refunded"),
    order.list("lines").map((line) => Object.assign({}, line, { comment: "" })),
  ]);
}

describe("export and erase", () => {
  it("reach every column of every table; orders stay with money, goods and country", async () => {
    const mark = "zqxone";
    const id = await fillShop(shop(), mark);
    const before = await marked(mark);
    for (const column of [
      "customer.email",
      "order.snapshot",
      "order.kept",
      "invoice.record",
      "order_note.text",
      "shipment.tracking_id",
      "refund.comment",
      "order_return.comment",
      "payment_attempt.snapshot",
      "selection.address",
      "selection_line.comment",
      "selection_place.ip_address",
      "newsletter_subscription.email",
      "back_in_stock_subscription.email",
      "password_reset_request.email",
      "staff_password_request.email",
      "mail.recipient",
      "subscription_contract.address",
      "subscription.comment",
      "idempotent_request.body",
    ]) {
      expect(before.columns).toContain(column);
    }
    for (const word of ["Phone", "Ip", "Door", "Consent", "Size", "Fax", "Receiver", "Internal"]) {
      expect(before.words).toContain(mark + word);
    }
    const numbers = await ordersOf(shop(), mark);
    expect(numbers).toHaveLength(3);
    const orders = await kept(numbers);

    const exported = await post(`customers/${id}/export`, {}, { "Idempotency-Key": "export one" });
    expect(exported.status).toBe(200);
    const text = JSON.stringify(exported.body);
    expect(before.words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/scrypt|passwordHash|tokenHash|secretHash/);
    expect((await marked(mark)).columns).toEqual(before.columns);
    const again = await post(`customers/${id}/export`, {}, { "Idempotency-Key": "export one" });
    expect([again.headers.get("idempotent-replayed"), again.at("data")]).toEqual(["true", null]);

    const dry = await erase(id, { dryRun: true });
    expect(dry.at("erased")).toMatchObject({ customer: 1, orders: 3, wishlists: 1, orderNotes: 3 });
    expect((await marked(mark)).columns).toEqual(before.columns);

    const done = await erase(id);
    expect(done.body).toEqual({
      id,
      dryRun: false,
      erased: dry.at("erased"),
      openOrders: dry.at("openOrders"),
    });
    expect(await marked(mark)).toEqual({ columns: [], words: [] });
    expect(await kept(numbers)).toEqual(orders);
    expect((await shop().byKey("GET", `customers/${id}`)).status).toBe(404);
    expect((await shop().byKey("GET", `customers?q=${id}`)).at("items")).toEqual([]);
    const login = await shop().call("POST", `login/${mark}mail@person.example`, { body: { password } });
    expect(login.status).not.toBe(200);
    expect((await shop().byKey("GET", "audit")).at("items.0")).toMatchObject({
      subjects: [`customer ${id}`],
    });
  });

  it("leave others alone, and whoever comes again with the e-mail is somebody new", async () => {
    const [mark, other] = ["zqxtwo", "zqxother"];
    const { id } = await register(shop(), mark);
    await order(await register(shop(), other), other);
    const before = await marked(other);
    expect((await erase(id)).status).toBe(200);
    expect(await marked(other)).toEqual(before);
    const records = await readCustomerRecords(shop().platform.db, [id]);
    const nobody = { status: "cancelled", email: `erased-${id}@erased.invalid`, firstname: "", city: "" };
    expect(records.get(id)?.record).toMatchObject(nobody);
    const again = await register(shop(), mark);
    expect(again.id).not.toBe(id);
  });

  it("leave somebody else who has typed the e-mail what she has chosen", async () => {
    const mark = "zqxtyped";
    const { id } = await register(shop(), mark);
    const neighbour = await register(shop(), "zqxneighbour");
    await neighbour.call("PUT", "payment-fields", { address: { email: addressOf(mark).email } });
    expect((await erase(id)).status).toBe(200);
    expect((await marked(mark)).columns).toEqual([]);
    const selection = await neighbour.call("GET", "selection");
    expect(selection.at("selection.items")).toHaveLength(1);
    expect((await shop().byKey("GET", `customers/${neighbour.id}`)).at("selection.quantity")).toBe(1);
  });

  it("of nobody, or of somebody of another store, is 404; who may not is told so", async () => {
    const { db } = shop().platform;
    await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Trade" }).execute();
    const { id } = await db
      .insertInto("customer")
      .values({ store: 2, email: "far@store.example" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const named of [String(id), "999999999", "0", "x"]) {
      expect((await erase(named)).status).toBe(404);
      expect((await post(`customers/${named}/export`)).status).toBe(404);
    }
    for (const role of ["viewer", "warehouse", "merchandiser"] as const) {
      const client = await shop().signIn(role);
      const answer = await client("POST", `customers/${id}/erase`, {});
      expect([answer.status, answer.at("needs")]).toEqual([403, "customers.erase"]);
      expect((await client("POST", `customers/${id}/export`, {})).at("needs")).toBe("customers.export");
    }
  });
});
