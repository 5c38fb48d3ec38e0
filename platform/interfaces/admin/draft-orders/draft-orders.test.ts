import { expect, it } from "vitest";
import { purgeExpired } from "../../../selling/session/purge-expired.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const call = (method: string, path: string, body?: object, version?: string) =>
  shop().byKey(method, path, body, version === undefined ? {} : { "If-Match": version });
const tee = () => shop().item("101", "M");
const address = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Ek",
  address1: "Storgatan 1",
  zipCode: "11122",
  city: "Stockholm",
};

async function draft(more: object = {}): Promise<AdminAnswer> {
  const body = { country: "SE", lines: [{ item: tee(), quantity: 2 }], address, ...more };
  const made = await call("POST", "draft-orders", body);
  expect([made.status, made.at("errors")]).toEqual([201, undefined]);
  return made;
}

const pathOf = (made: AdminAnswer) => `draft-orders/${made.text("id")}`;
const again = (made: AdminAnswer) => call("GET", pathOf(made));

/** A new link to a draft, taken apart. */
async function link(made: AdminAnswer): Promise<{ readonly url: string; readonly path: string }> {
  const url = (await call("POST", `${pathOf(made)}/link`, {})).text("url");
  const { searchParams: halves } = new URL(url);
  return { url, path: `payment-links/${halves.get("id")}/${halves.get("hash")}` };
}

it("is written, priced, changed, found and deleted", async () => {
  const made = await draft({ note: "Phoned on Monday", vouchers: [], paymentMethod: "invoice" });
  expect(made.headers.get("location")).toBe(`/api/admin/${pathOf(made)}`);
  expect(made.body).toMatchObject({
    status: "open",
    order: null,
    country: "SE",
    currency: "SEK",
    email: "anna@example.com",
    note: "Phoned on Monday",
    lines: [{ item: tee(), quantity: 2, price: { currency: "SEK" } }],
    paymentMethod: "invoice",
  });
  const changed = await call(
    "PATCH",
    pathOf(made),
    {
      lines: [{ item: tee(), quantity: 3, comment: "blue ribbon" }],
      address: { lastName: "Lund" },
      note: null,
    },
    made.text("version"),
  );
  expect(changed.body).toMatchObject({
    lines: [{ quantity: 3, comment: "blue ribbon" }],
    address: { firstName: "Anna", lastName: "Lund", country: "SE" },
    note: "",
  });
  const total = (answer: AdminAnswer) => Number(answer.text("totals.items.amount"));
  expect(total(changed)).toBeCloseTo(total(made) * 1.5);
  expect((await call("PATCH", pathOf(made), { note: "x" }, made.text("version"))).status).toBe(412);
  const listed = await call("GET", "draft-orders?status=open&limit=1");
  expect(listed.at("items.0")).toMatchObject({ id: made.text("id"), units: 3, order: null });
  expect((await call("DELETE", pathOf(made), undefined, changed.text("version"))).status).toBe(204);
  expect((await again(made)).status).toBe(404);
});

it("goes to another country with its currency, and keeps nothing of the old place", async () => {
  const made = await draft();
  const moved = await call("PATCH", pathOf(made), { country: "DE" }, made.text("version"));
  expect(moved.body).toMatchObject({ country: "DE", currency: "EUR", address: { country: "DE" } });
  const place = shop()
    .platform.db.selectFrom("selection_place")
    .innerJoin("draft_order", "draft_order.selection", "selection_place.selection");
  const chosen = () =>
    place
      .select("language_chosen")
      .where("draft_order.id", "=", Number(made.at("id")))
      .executeTakeFirst();
  expect(await chosen()).toEqual({ language_chosen: false });
  await call("PATCH", pathOf(made), { language: "en" }, moved.text("version"));
  expect(await chosen()).toEqual({ language_chosen: true });
});

it("says what is wrong with each line, voucher, method, person and place", async () => {
  const refused = async (body: object) => {
    const answer = await call("POST", "draft-orders", { country: "SE", ...body });
    return [answer.status, answer.list("errors").map(({ path, code }) => `${String(path)}: ${String(code)}`)];
  };
  const lines = [{ item: tee() }, { item: "999999-1" }, { item: "nonsense" }];
  expect(await refused({ lines, vouchers: ["NO-SUCH"] })).toEqual([
    422,
    ["vouchers.0: not-found", "lines.1.item: not-found", "lines.2.item: not-found"],
  ]);
  expect(await refused({ shippingMethod: "teleport", paymentMethod: "shells" })).toEqual([
    422,
    ["shippingMethod: not-found", "paymentMethod: not-found"],
  ]);
  expect(await refused({ customer: "999999" })).toEqual([422, ["customer: not-found"]]);
  expect(await refused({ country: "XX" })).toEqual([422, ["country: not-found"]]);
  expect(await refused({ market: "77", pricelist: "x" })).toEqual([
    422,
    ["market: not-found", "pricelist: not-found"],
  ]);
  expect((await refused({ lines: [{ item: tee(), quantity: 0 }] }))[0]).toBe(400);
});

it("is completed once, however many press at once; then it is changed no more", async () => {
  const made = await draft({ paymentMethod: "invoice", note: "by phone" });
  const complete = () => call("POST", `${pathOf(made)}/complete`, {});
  const dry = await call("POST", `${pathOf(made)}/complete`, { dryRun: true });
  expect([dry.status, dry.at("order")]).toEqual([200, null]);
  const answers = await Promise.all([complete(), complete(), complete()]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  const numbers = new Set(done.map((answer) => answer.text("order")));
  expect(numbers.size).toBe(1);
  const [number] = [...numbers];
  const order = await call("GET", `orders/${number}`);
  expect(order.body).toMatchObject({ email: "anna@example.com", lines: [{ quantity: 2 }] });
  const placed = await again(made);
  expect(placed.body).toMatchObject({ status: "ordered", order: number, note: "by phone", lines: [] });
  expect((await complete()).status).toBe(409);
  expect((await call("POST", `${pathOf(made)}/link`, {})).status).toBe(409);
  expect((await call("PATCH", pathOf(made), { note: "x" }, placed.text("version"))).status).toBe(409);
  const audits = await call("GET", `audit?subject=${encodeURIComponent(`draft-order ${made.text("id")}`)}`);
  expect(audits.list("items").map(({ operation }) => operation)).toContain("POST draft-orders/{id}/complete");
  expect(JSON.stringify(audits.body)).not.toMatch(/Storgatan|anna@example/);
});

it("is not completed with a method that wants the shopper, without an address, or without a line", async () => {
  const refused = async (more: object) => {
    const answer = await call("POST", `${pathOf(await draft(more))}/complete`, {});
    return [answer.status, answer.at("errors.0.path"), answer.at("errors.0.code")];
  };
  expect(await refused({ paymentMethod: "redirect" })).toEqual([422, "paymentMethod", "not-supported"]);
  expect(await refused({ paymentMethod: "declined" })).toEqual([422, "paymentMethod", "payment-failed"]);
  expect(await refused({ paymentMethod: "invoice", lines: [] })).toEqual([422, "lines", "selection-empty"]);
  expect(await refused({ paymentMethod: "invoice", address: {} })).toEqual([
    422,
    "address.email",
    "required",
  ]);
  const methods = (await draft()).list("paymentMethods");
  expect(methods.find(({ key }) => key === "invoice")).toMatchObject({ forStaff: true });
  expect(methods.find(({ key }) => key === "redirect")).toMatchObject({ forStaff: false });
});

it("is paid by its link: the link works once, a new one ends the old one, and the order is known as the draft's", async () => {
  const made = await draft();
  const old = await link(made);
  const { url, path } = await link(made);
  expect(url).toMatch(/^http:\/\/[^/]+\/payment-link\?id=/);
  expect((await again(made)).at("status")).toBe("linked");
  const open = (way: string, token?: string) =>
    shop().call("POST", way, { ...(token && { token }), body: {} });
  expect((await open(old.path)).status).toBe(404);
  const attach = async () => {
    const id = path.split("/")[1] ?? "";
    return (await shop().call("PUT", `selection/${id}`, { body: {} })).status;
  };
  expect(await attach()).toBe(404);
  const taken = await open(path);
  expect(taken.status).toBe(200);
  expect(taken.at("selection.items.0.quantity")).toBe(2);
  expect((await open(path)).status).toBe(404);
  expect((await again(made)).at("status")).toBe("claimed");
  const backEnd = backEndOf(shop());
  const rows = shop()
    .platform.db.selectFrom("draft_order")
    .select("claims")
    .where("id", "=", Number(made.at("id")));
  const { claims } = await rows.executeTakeFirstOrThrow();
  const ordered = await pay(backEnd, claims[0] ?? "", "invoice");
  expect(ordered.status).toBe(201);
  const placed = await again(made);
  expect(placed.body).toMatchObject({ status: "ordered", order: String(ordered.at("order")) });
});

it("stays for a year, whoever it is for, and is nobody's any more after an erasure", async () => {
  const email = "draft@example.com";
  const profile = { email, password: "a secret", firstName: "Dora", lastName: "Ek" };
  await shop().call("POST", "register", { body: profile });
  const id = (await call("GET", `customers?q=${email}`)).text("items.0.id");
  const made = await draft({ customer: id, address: null, note: "Dora wants it on Friday" });
  expect(made.body).toMatchObject({ email, address: { firstName: "Dora" } });
  shop().passTime(31 * 86_400_000);
  await purgeExpired(shop().platform);
  expect((await again(made)).status).toBe(200);
  const known = await call("POST", `customers/${id}/export`, {});
  expect(JSON.stringify(known.body)).toContain("Dora wants it on Friday");
  expect((await call("POST", `customers/${id}/erase`, {})).status).toBe(200);
  expect((await again(made)).body).toMatchObject({ customer: null, email: null, note: "" });
});

it("sends its link to the e-mail of its address, in the language of its country, and to nobody without one", async () => {
  const { db, now } = shop().platform;
  const mails = () => db.selectFrom("mail").selectAll().where("recipient", "=", "anna@example.com").execute();
  const before = (await mails()).length;
  const made = await draft();
  const url = (await call("POST", `${pathOf(made)}/link`, { mail: true })).text("url");
  const [mail, ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    language: made.at("language"),
    country: "SE",
    content: { kind: "payment-link", firstName: "Anna", link: url },
  });
  expect(mail?.next_try_at?.getTime()).toBeLessThanOrEqual(now().getTime());
  const nobody = await call("POST", "draft-orders", { country: "SE", lines: [{ item: tee(), quantity: 1 }] });
  const refused = await call("POST", `${pathOf(nobody)}/link`, { mail: true });
  expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "email"]);
  expect((await again(nobody)).at("status")).toBe("open");
  expect(await mails()).toHaveLength(before + 1);
});

it("that is deleted is reached by its old link in no way, and gone after a month; an untouched one after a year", async () => {
  const [deleted, left] = [await draft(), await draft()];
  const { path } = await link(deleted);
  const version = (await again(deleted)).text("version");
  expect((await call("DELETE", pathOf(deleted), undefined, version)).status).toBe(204);
  const id = path.split("/")[1] ?? "";
  expect((await shop().call("POST", path, { body: {} })).status).toBe(404);
  expect((await shop().call("PUT", `selection/${id}`, { body: {} })).status).toBe(404);
  const rows = async () => {
    const all = await shop().platform.db.selectFrom("draft_order").select("id").execute();
    return all.map((row) => String(row.id));
  };
  shop().passTime(31 * 86_400_000);
  await purgeExpired(shop().platform);
  expect(await rows()).not.toContain(deleted.text("id"));
  expect(await rows()).toContain(left.text("id"));
  shop().passTime(340 * 86_400_000);
  await purgeExpired(shop().platform);
  expect(await rows()).not.toContain(left.text("id"));
});

it("shows no persons to a viewer and no money to the warehouse", async () => {
  const made = await draft({ note: "secret" });
  const viewer = await shop().signIn("viewer");
  const seen = await viewer("GET", pathOf(made));
  expect(seen.body).toMatchObject({ email: null, address: null, note: null, redacted: true });
  const warehouse = await shop().signIn("warehouse");
  const packed = await warehouse("GET", pathOf(made));
  expect(packed.body).toMatchObject({ totals: null, lines: [{ item: tee(), price: null }] });
  expect((await warehouse("POST", "draft-orders", { country: "SE" })).status).toBe(403);
});
