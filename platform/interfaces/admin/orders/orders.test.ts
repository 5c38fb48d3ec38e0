import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { backEndOf, type Wanted } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "admin" ? { ...plugin, refundLimits: { SEK: "100.00" } } : plugin,
    ),
  }),
});

/** An order of so much of each item, paid at once; its id. */
async function placeOrder(items: readonly Wanted[] = [[shop().item("101", "M"), 2]]): Promise<string> {
  const backEnd = backEndOf(shop());
  const id = await backEnd.selectionOf(items);
  const paid = await pay(backEnd, id, "invoice");
  const { number } = await shop()
    .platform.db.selectFrom("order")
    .select("number")
    .where("selection", "=", id)
    .executeTakeFirstOrThrow(() => new Error(`Not ordered: ${JSON.stringify(paid.body)}`));
  return String(number);
}

const post = (path: string, body: object = {}) => shop().byKey("POST", path, body);
const totalOf = async (id: string) =>
  (await shop().byKey("GET", `orders/${id}`)).text("totals.grandTotal.amount");
const field = (path: string) => async (id: string) => (await shop().byKey("GET", `orders/${id}`)).at(path);

describe("finding orders", () => {
  it("lists them newest first, by number and by e-mail, page after page", async () => {
    const placed: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      placed.push(await placeOrder());
      shop().passTime(1_000);
    }
    const first = await shop().byKey("GET", "orders?limit=2");
    expect([first.at("items.0.id"), first.at("items.1.id")]).toEqual([placed[2], placed[1]]);
    const second = await shop().byKey("GET", `orders?limit=2&cursor=${first.text("next")}`);
    expect(second.at("items.0.id")).toBe(placed[0]);

    const byNumber = await shop().byKey("GET", `orders?q=${placed[1]}`);
    expect(byNumber.at("items")).toHaveLength(1);
    expect(byNumber.at("items.0.id")).toBe(placed[1]);
    const email = byNumber.text("items.0.email");
    const byEmail = await shop().byKey("GET", `orders?q=${encodeURIComponent(email.toUpperCase())}`);
    expect(byEmail.at("count")).toEqual({ value: 3, exact: true });
    expect((await shop().byKey("GET", "orders?q=nobody%40example.com")).at("items")).toEqual([]);
    expect((await shop().byKey("GET", "orders?status=cancelled")).at("items")).toEqual([]);
  });

  it("shows the warehouse no money, and a viewer no person", async () => {
    const id = await placeOrder();
    const full = await shop().byKey("GET", `orders/${id}`);
    expect(full.at("redacted")).toBe(false);
    const email = full.text("email");
    const inWarehouse = await (await shop().signIn("warehouse"))("GET", `orders/${id}`);
    expect(inWarehouse.at("address.lastName")).toBe(full.at("address.lastName"));
    const hidden = ["totals", "paid", "refunded", "lines.0.total", "lines.0.unitPrice"];
    expect(hidden.filter((path) => inWarehouse.at(path) !== null)).toEqual([]);
    const viewer = await shop().signIn("viewer");
    const viewed = await viewer("GET", `orders/${id}`);
    expect(viewed.at("redacted")).toBe(true);
    expect(viewed.at("totals")).toEqual(full.at("totals"));
    expect(JSON.stringify(viewed.body)).not.toContain(email);
    expect(JSON.stringify(viewed.body)).not.toContain(full.text("address.lastName"));
    // What is not shown cannot be searched for.
    expect((await viewer("GET", `orders?q=${encodeURIComponent(email)}`)).at("items")).toEqual([]);
  });

  it("of another store or of none there is none", async () => {
    for (const id of ["999999999", "0", "-1", "x", "1.5", "99999999999999999999"]) {
      expect((await shop().byKey("GET", `orders/${id}`)).status).toBe(404);
    }
  });
});

describe("looking after an order", () => {
  it("confirms, ships in parts with tracking, and completes it", async () => {
    const id = await placeOrder([[shop().item("101", "M"), 3]]);
    await post(`orders/${id}/confirm`);
    const part = await post(`orders/${id}/shipments`, {
      carrier: "dhl",
      trackingId: "T-1",
      lines: [{ row: 1, quantity: 1 }],
    });
    expect([part.status, part.at("status"), part.at("lines.0.shipped")]).toEqual([200, "processing", 1]);
    expect(part.at("shipments.0.trackingId")).toBe("T-1");
    const packed = await post(`orders/${id}/shipments`, { leaves: false });
    expect([packed.at("lines.0.inShipments"), packed.at("lines.0.shipped")]).toEqual([3, 1]);
    const waiting = packed.text("shipments.1.id");
    const left = await post(`orders/${id}/shipments/${waiting}/ship`);
    expect([left.at("status"), left.at("lines.0.shipped")]).toEqual(["completed", 3]);
    const empty = await post(`orders/${id}/shipments`);
    expect(empty.status).toBe(422);
    const told = await shop()
      .platform.db.selectFrom("mail")
      .select("content")
      .where(sql`content->>'order'`, "=", id)
      .where(sql`content->>'kind'`, "=", "shipment")
      .execute();
    expect(told).toHaveLength(2);
  });

  it("tells what happened, with notes that a viewer is not shown", async () => {
    const id = await placeOrder();
    await post(`orders/${id}/confirm`);
    const owner = await shop().signIn("owner");
    const note = await owner("POST", `orders/${id}/notes`, { text: "Wants it wrapped." });
    expect([note.status, note.at("author")]).toEqual([201, "Olga Owner"]);
    await post(`orders/${id}/shipments`);
    await post(`orders/${id}/refunds`, { lines: [{ row: 1, quantity: 1 }] });
    const timeline = await shop().byKey("GET", `orders/${id}/timeline`);
    const entries = timeline.list("items");
    expect(entries[0]).toMatchObject({ kind: "ordered" });
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "POST orders/{id}/confirm",
        "note",
        "packed",
        "shipped",
        "refund promised",
        "refund done",
      ]),
    );
    expect(entries.find(({ kind }) => kind === "note")?.text).toBe("Wants it wrapped.");
    const viewed = await (await shop().signIn("viewer"))("GET", `orders/${id}/timeline`);
    expect(JSON.stringify(viewed.body)).not.toContain("wrapped");
    const packed = await (await shop().signIn("warehouse"))("GET", `orders/${id}/timeline`);
    expect(JSON.stringify(packed.body)).not.toContain("SEK");
  });

  it("sends the confirmation and the mail of a shipment once more", async () => {
    const id = await placeOrder();
    const mails = async () =>
      (
        await shop()
          .platform.db.selectFrom("mail")
          .select("id")
          .where(sql`content->>'order'`, "=", id)
          .execute()
      ).length;
    const before = await mails();
    expect((await post(`orders/${id}/mails`, { kind: "order-confirmation" })).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    const unknown = await post(`orders/${id}/mails`, { kind: "shipment", shipment: "S-none" });
    expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "shipment"]);
    await post(`orders/${id}/confirm`);
    const shipped = await post(`orders/${id}/shipments`, { mail: false });
    const again = await post(`orders/${id}/mails`, {
      kind: "shipment",
      shipment: shipped.text("shipments.0.id"),
    });
    expect(again.status).toBe(200);
    expect(await mails()).toBe(before + 2);
  });

  it("holds an order: nothing is shipped meanwhile", async () => {
    const id = await placeOrder();
    await post(`orders/${id}/confirm`);
    expect((await post(`orders/${id}/hold`)).at("onHold")).toBe(true);
    const refused = await post(`orders/${id}/shipments`);
    expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "hold"]);
    expect((await post(`orders/${id}/hold`, { hold: false })).at("onHold")).toBe(false);
    expect((await post(`orders/${id}/shipments`)).at("status")).toBe("completed");
  });

  it("cancels units, then all; what was shipped cannot be cancelled", async () => {
    const id = await placeOrder([[shop().item("101", "M"), 3]]);
    const one = await post(`orders/${id}/cancel`, { lines: [{ row: 1, quantity: 1 }] });
    expect([one.status, one.at("lines.0.cancelled")]).toEqual([200, 1]);
    const tooMany = await post(`orders/${id}/cancel`, { lines: [{ row: 1, quantity: 3 }] });
    expect([tooMany.status, tooMany.at("errors.0.path")]).toEqual([422, "lines.1"]);
    expect((await post(`orders/${id}/cancel`)).at("status")).toBe("cancelled");
    const shipped = await placeOrder();
    await post(`orders/${shipped}/confirm`);
    await post(`orders/${shipped}/shipments`);
    expect((await post(`orders/${shipped}/cancel`)).status).toBe(422);
    expect(await field("status")(shipped)).toBe("completed");
  });

  it("a message is changed on the version that was read", async () => {
    const id = await placeOrder();
    const { headers } = await shop().byKey("GET", `orders/${id}`);
    const version = { "If-Match": headers.get("etag") ?? "" };
    const patch = (message: string) => shop().byKey("PATCH", `orders/${id}`, { message }, version);
    expect((await patch("Soon with you.")).at("message")).toBe("Soon with you.");
    const stale = await patch("Something else.");
    expect([stale.status, stale.at("current.message")]).toEqual([412, "Soon with you."]);
  });
});

describe("giving money back", () => {
  it("a dry run says how much, and changes nothing; the refund itself answers the same", async () => {
    const id = await placeOrder();
    const wanted = { lines: [{ row: 1, quantity: 1 }] };
    const before = await shop().byKey("GET", `orders/${id}`);
    const dry = await post(`orders/${id}/refunds`, { ...wanted, dryRun: true });
    expect(dry.status).toBe(201);
    expect((await shop().byKey("GET", `orders/${id}`)).body).toEqual(before.body);
    const real = await post(`orders/${id}/refunds`, wanted);
    expect(real.at("amount")).toEqual(dry.at("amount"));
    expect(real.at("order.refunded")).toEqual(real.at("amount"));
    expect(real.at("order.refunds.0.completedAt")).not.toBeNull();
    const audits = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`order ${id}`)}`);
    expect(audits.at("items")).toHaveLength(1);
  });

  it("is of the order's currency, and never more than was paid", async () => {
    const id = await placeOrder();
    const euros = await post(`orders/${id}/refunds`, { shipping: { amount: "1.00", currency: "EUR" } });
    expect([euros.status, euros.at("errors.0.path")]).toEqual([422, "shipping"]);
    const tooMuch = await post(`orders/${id}/refunds`, {
      handling: { amount: "999999.00", currency: "SEK" },
    });
    expect([tooMuch.status, tooMuch.at("code")]).toEqual([422, "refused"]);
    expect(await field("refunded.amount")(id)).toBe("0.00");
  });

  it("over the limit of the settings is the owner's, not customer service's", async () => {
    const id = await placeOrder();
    const service = await shop().signIn("service");
    const small = {
      handling: { amount: "0.00", currency: "SEK" },
      lines: [{ row: 1, quantity: 1, amount: { amount: "90.00", currency: "SEK" } }],
    };
    const large = { lines: [{ row: 1, quantity: 1, amount: { amount: "110.00", currency: "SEK" } }] };
    const refused = await service("POST", `orders/${id}/refunds`, large);
    expect([refused.status, refused.at("code"), refused.at("needs")]).toEqual([
      403,
      "permission",
      "orders.refund",
    ]);
    expect(await field("refunds")(id)).toEqual([]);
    expect((await service("POST", `orders/${id}/refunds`, small)).status).toBe(201);
    const owner = await shop().signIn("owner");
    expect((await owner("POST", `orders/${id}/refunds`, large)).status).toBe(201);
  });

  it("once with one idempotency key, however often it is sent", async () => {
    const id = await placeOrder();
    const send = () =>
      shop().byKey(
        "POST",
        `orders/${id}/refunds`,
        { lines: [{ row: 1, quantity: 1 }] },
        { "Idempotency-Key": `refund ${id}` },
      );
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.at("id"))).size).toBe(1);
    expect(await field("lines.0.refunded")(id)).toBe(1);
  });
});

describe("at once", () => {
  it("two refunds of everything give it back once", async () => {
    const id = await placeOrder();
    const all = { lines: [{ row: 1, quantity: 2 }] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(`orders/${id}/refunds`, all)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await field("lines.0.refunded")(id)).toBe(2);
    expect(Number(await field("refunded.amount")(id))).toBeLessThanOrEqual(Number(await totalOf(id)));
  });

  it("two who ship everything ship it once", async () => {
    const id = await placeOrder();
    await post(`orders/${id}/confirm`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(`orders/${id}/shipments`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await field("lines.0.shipped")(id), await field("status")(id)]).toEqual([2, "completed"]);
  });

  it("who cancels and who ships: one of them does", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await placeOrder();
      await post(`orders/${id}/confirm`);
      await Promise.all([post(`orders/${id}/cancel`), post(`orders/${id}/shipments`)]);
      const order = await shop().byKey("GET", `orders/${id}`);
      const [cancelled, shipped] = [order.at("lines.0.cancelled"), order.at("lines.0.shipped")];
      expect([Number(cancelled) + Number(shipped), Number(cancelled) * Number(shipped)]).toEqual([2, 0]);
      expect(order.at("status")).toBe(cancelled === 2 ? "cancelled" : "completed");
    }
  });
});
