import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateCustomers } from "../../../customers/customer/record/update-customers.ts";
import { readCustomerRecords } from "../../../customers/customer/record/read-customer-records.ts";
import { voucherSettings } from "../../../foundations/settings/schema/discounts.ts";
import { findMarked } from "../../../personal-data/testing/find-marked.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { brokenOf } from "../../../testing/invariants/invariant.ts";
import { tenderInvariants } from "../../../testing/invariants/tenders.ts";
import { withDiscounts } from "../../../testing/shop-discounts.ts";
import { hiddenFields } from "../../checkout/payment/testing/buyer.ts";
import { recordsContext } from "../catalogue/record-operations.ts";
import { useAdminShop } from "../testing/admin-shop.ts";
import { password } from "./testing/shopper.ts";
import { addressOf, fillShop, order, ordersOf, payment, register, trusted } from "./testing/traces.ts";

const own = voucherSettings.parse({ key: "own", code: "OWN", percent: 10, usesPerCustomer: 1, uses: 100 });
const shop = useAdminShop({
  settings: (settings) => {
    const discounted = withDiscounts(settings);
    return { ...discounted, vouchers: [...discounted.vouchers, own] };
  },
  environment: { LIMIT_ACCOUNT_CALLS_PER_MINUTE: "1000" },
});

const post = (path: string, body: object) => shop().byKey("POST", path, body);
const merge = (id: string, customer: string, more = {}) =>
  post(`customers/${id}/merge`, { customer, ...more });
const patch = async (id: string, body: object) =>
  shop().byKey("PATCH", `customers/${id}`, body, { "If-Match": (await read(id)).text("version") });
const read = (id: string) => shop().byKey("GET", `customers/${id}`);
const brokenPromises = () => brokenOf(shop().platform.db, tenderInvariants);
const lines = z.array(z.looseObject({ item: z.string(), quantity: z.int() }));
const unitsOf = (answer: TestAnswer) =>
  lines.parse(answer.list("selection.items")).map(({ item, quantity }) => [item, quantity] as const);

describe("merging customers", () => {
  it("brings orders, the selection, lists and subscriptions over, and ends the other account", async () => {
    const [first, second] = ["zqxkept", "zqxgone"];
    const kept = await register(shop(), first);
    const other = await register(shop(), second);
    await order(other, second);
    const [shirt, shoe] = [shop().item("101", "M"), shop().item("103", "M")];
    await other.call("POST", `items/${shirt}`);
    await other.call("POST", `items/${shoe}`);
    for (const shopper of [kept, other]) {
      expect((await shopper.call("POST", `customer/wishlists/0/items/${shop().display("101")}`)).status).toBe(
        200,
      );
    }
    await other.call("POST", `customer/wishlists/0/items/${shop().display("103")}`);
    await patch(kept.id, { phoneNumber: null });
    const before = await read(kept.id);

    const dry = await merge(kept.id, other.id, { dryRun: true });
    expect(dry.body).toMatchObject({
      id: kept.id,
      dryRun: true,
      merged: other.id,
      moved: {
        orders: 1,
        units: 2,
        unitsLost: 0,
        wishlistItems: 2,
        subscriptionContracts: 0,
        storedPayments: 0,
      },
    });
    expect((await read(kept.id)).body).toEqual(before.body);
    expect((await read(other.id)).status).toBe(200);

    const done = await merge(kept.id, other.id);
    expect(done.status).toBe(200);
    expect(done.at("moved")).toEqual(dry.at("moved"));
    expect(done.body).toMatchObject({
      dryRun: false,
      customer: {
        id: kept.id,
        email: addressOf(first).email,
        phoneNumber: `${second}Phone`,
        address1: `${first}Street 7`,
        orders: { count: 1 },
        selection: { quantity: 3 },
      },
    });
    const selection = await kept.call("GET", "selection");
    expect(Object.fromEntries(unitsOf(selection))).toEqual({ [shirt]: 2, [shoe]: 1 });
    expect((await kept.call("POST", "orders", {})).list("orders")).toHaveLength(1);
    const list = await kept.call("GET", "customer/wishlists/0");
    expect([list.status, list.list("wishlist.items")]).toEqual([200, [expect.anything(), expect.anything()]]);
    expect((await read(kept.id)).at("wishlists")).toEqual([expect.objectContaining({ items: 2 })]);

    expect((await read(other.id)).status).toBe(404);
    expect((await other.call("GET", "customer")).at("loggedIn")).toBeUndefined();
    const login = await shop().call("POST", `login/${addressOf(second).email}`, { body: { password } });
    expect(login.status).not.toBe(200);
    const records = await readCustomerRecords(shop().platform.db, [other.id]);
    expect(records.get(other.id)?.record).toMatchObject({ status: "cancelled", firstname: "" });
    const { rows } = await sql<{ subject: string }>`
      select subject from event where type = 'customer' and subject in (${kept.id}, ${other.id})
    `.execute(shop().platform.db);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([kept.id, other.id]));
    const audit = (await shop().byKey("GET", "audit")).at("items.0");
    expect(audit).toMatchObject({
      operation: "POST customers/{id}/merge",
      subjects: [`customer ${kept.id}`, `customer ${other.id}`],
      after: { merged: other.id, moved: { orders: 1 } },
    });
    expect(JSON.stringify(audit)).not.toContain(first);
  });

  it("a selection without another one becomes hers as it is; an e-mail of old is free", async () => {
    const kept = await register(shop(), "zqxempty");
    const other = await register(shop(), "zqxfull");
    await savedSelection(kept.id, null);
    const id = await savedSelection(other.id);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await savedSelection(kept.id)).toBe(id);
    expect((await kept.call("GET", "selection")).at("selection.items.0.quantity")).toBe(1);
    const again = await register(shop(), "zqxfull");
    expect([kept.id, other.id]).not.toContain(again.id);
    expect((await merge(again.id, kept.id)).status).toBe(200);
    expect((await again.call("GET", "selection")).at("selection.items.0.quantity")).toBe(2);
  });

  it("what cannot be sold where her selection is does not come over, and is told", async () => {
    const kept = await register(shop(), "zqxhere");
    const other = await register(shop(), "zqxthere");
    const item = shop().item("103", "M");
    await other.call("POST", `items/${item}`);
    const sold = await shop().byKey("GET", `display-items/${shop().display("103")}`);
    const path = `products/${sold.text("product")}`;
    expect((await post(`${path}/unpublish`, {})).status).toBe(200);
    const answer = await merge(kept.id, other.id);
    expect((await post(`${path}/publish`, {})).status).toBe(200);
    expect(answer.at("moved")).toMatchObject({ units: 2, unitsLost: 1 });
    expect(Object.fromEntries(unitsOf(await kept.call("GET", "selection")))).toEqual({
      [shop().item("101", "M")]: 2,
    });
  });

  it("and erased afterwards, both are gone from every table", async () => {
    const [first, second, third] = ["zqxalpha", "zqxbeta", "zqxgamma"];
    const kept = await fillShop(shop(), first);
    const other = await fillShop(shop(), second);
    const oldest = await fillShop(shop(), third);
    const numbers = [...(await ordersOf(shop(), first)), ...(await ordersOf(shop(), second))];
    expect((await merge(other, oldest)).status).toBe(200);
    expect((await merge(kept, other)).status).toBe(200);
    const text = JSON.stringify((await post(`customers/${kept}/export`, {})).body);
    for (const mark of [first, second, third]) {
      expect(text).toContain(`${mark}Street 7`);
      expect(text).toContain(`${mark}mail@person.example`);
    }
    expect((await post(`customers/${kept}/erase`, {})).status).toBe(200);
    for (const mark of [first, second, third]) {
      expect(await findMarked(shop().platform.db, mark)).toEqual({ columns: [], words: [] });
    }
    for (const number of numbers) {
      expect((await shop().byKey("GET", `orders/${number}`)).at("lines.0.quantity")).toBe(1);
    }
  });

  it("an ERP that sends the ended record as active makes somebody of her own again", async () => {
    const [first, second] = ["zqxfirst", "zqxagain"];
    const kept = await register(shop(), first);
    const other = await register(shop(), second);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const { platform } = shop();
    const record = { id: other.id, status: "active", email: addressOf(second).email, firstname: "Eva" };
    await inTransaction(platform.db, (tx) => updateCustomers(tx, [record], recordsContext(platform)));
    expect((await read(other.id)).body).toMatchObject({ firstName: "Eva", registered: false });
    expect((await post(`customers/${kept.id}/erase`, {})).status).toBe(200);
    expect((await read(other.id)).at("email")).toBe(addressOf(second).email);
  });

  it("an erasure leaves what somebody else has done with an e-mail since", async () => {
    const [first, second] = ["zqxstays", "zqxreused"];
    const kept = await register(shop(), first);
    const other = await register(shop(), second);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const heir = await register(shop(), second);
    await order(heir, second);
    const before = (await read(heir.id)).body;
    expect((await post(`customers/${kept.id}/erase`, {})).status).toBe(200);
    expect((await read(heir.id)).body).toEqual(before);
    expect(await ordersOf(shop(), second)).toHaveLength(1);
  });

  it("a payment under way is her order, and the use that it holds of a voucher is hers", async () => {
    const [first, second] = ["zqxpaid", "zqxpayer"];
    const kept = await register(shop(), first);
    const other = await register(shop(), second);
    expect((await other.call("POST", "vouchers", { voucher: "OWN" })).status).toBe(200);
    const started = await other.pay("dummy", payment(second), trusted);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await brokenPromises()).toEqual([]);
    const paid = await other.comeBack(hiddenFields(started.text("formHtml")));
    expect([paid.status, paid.at("errors")]).toEqual([200, undefined]);
    expect((await shop().byKey("GET", `orders/${paid.text("order")}`)).at("customer")).toBe(kept.id);
    const counted = await shop()
      .platform.db.selectFrom("voucher_count")
      .select(["person", "used", "reserved"])
      .where("voucher", "=", "own")
      .where("person", "like", "customer %")
      .where("person", "in", [`customer ${kept.id}`, `customer ${other.id}`])
      .execute();
    expect(counted).toEqual([{ person: `customer ${kept.id}`, used: 1, reserved: 0 }]);
    expect(await brokenPromises()).toEqual([]);
  });

  it("one into the other and back at once: one stays, with everything", async () => {
    const kept = await register(shop(), "zqxthis");
    const other = await register(shop(), "zqxthat");
    const answers = await Promise.all([merge(kept.id, other.id), merge(other.id, kept.id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = statuses[0] === 200 ? kept : other;
    expect((await read(left.id)).at("selection.quantity")).toBe(2);
  });

  it("while the other adds, adds and adds: nothing is lost", async () => {
    const kept = await register(shop(), "zqxcalm");
    const other = await register(shop(), "zqxbusy");
    const item = shop().item("103", "M");
    const [, ...added] = await Promise.all([
      merge(kept.id, other.id),
      ...Array.from({ length: 6 }, () => other.call("POST", `items/${item}`)),
    ]);
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
    const of = async (shopper: typeof other) =>
      unitsOf(await shopper.call("GET", "selection")).reduce((sum, [, quantity]) => sum + quantity, 0);
    // What came after the end of the account lies in the selection of nobody that the session has then.
    expect((await of(kept)) + (await of(other))).toBe(8);
  });

  it("is refused for nobody, herself, somebody of another store, and who may not", async () => {
    const { id } = await register(shop(), "zqxalone");
    const { db } = shop().platform;
    await db.insertInto("store").values({ id: 2, type: "wholesale", name: "Trade" }).execute();
    const far = await db
      .insertInto("customer")
      .values({ store: 2, email: "far@store.example" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const named of ["999999999", "0", "x", "", String(far.id)]) {
      const answer = await merge(id, named);
      expect([answer.status, answer.at("errors.0.path")]).toEqual([422, "customer"]);
      expect((await merge(named || "y", id)).status).toBe(404);
    }
    expect((await merge(id, id)).at("errors.0.code")).toBe("invalid");
    expect((await post(`customers/${id}/merge`, {})).status).toBe(400);
    for (const role of ["viewer", "warehouse", "merchandiser"] as const) {
      const client = await shop().signIn(role);
      const answer = await client("POST", `customers/${id}/merge`, { customer: id });
      expect([answer.status, answer.at("needs")]).toEqual([403, "customers.write"]);
    }
  });
});

/** The id of the selection that is saved on an account, after it was taken off if that is wanted. */
async function savedSelection(customer: string, taken?: null): Promise<string | null> {
  const { db } = shop().platform;
  const id = Number(customer);
  if (taken === null) {
    await db.updateTable("customer").set({ selection: null }).where("id", "=", id).execute();
  }
  const row = await db
    .selectFrom("customer")
    .select("selection")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.selection;
}
