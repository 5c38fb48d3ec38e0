import { beforeAll, describe, expect, it } from "vitest";
import { forgetEvents } from "../../../foundations/events/forget-events.ts";
import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { fetchEvents, finishAll } from "../../soap/testing/feed.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const get = (path: string) => shop().byKey("GET", path);
const post = (path: string, body: object = {}) => shop().byKey("POST", path, body);
const day = 86_400_000;

async function raise(type: "market" | "order" | "customer", ...subjects: readonly string[]): Promise<void> {
  const { db, now } = shop().platform;
  for (const subject of subjects) {
    await inTransaction(db, (tx) => raiseEvents(tx, [{ type, subject }], now()));
  }
}

async function consumer(name: string, more: object = {}): Promise<string> {
  return (await post("feed-consumers", { name, ...more })).text("id");
}

const events = (id: string, query = "") => get(`feed-consumers/${id}/events${query}`);
const namesOf = (answer: AdminAnswer) =>
  answer.list("items").map(({ type, record }) => `${String(type)} ${String(record)}`);
const acknowledge = (id: string, event: string) => post(`feed-consumers/${id}/acknowledge`, { event });

beforeAll(() => finishAll(shop()));

describe("consumers of the feed, events-and-webhooks.md#consumers", () => {
  it("each gets what happens after it was made, and acknowledges for itself alone", async () => {
    await raise("market", "1");
    const [one, two] = [await consumer("one"), await consumer("two", { types: ["market"] })];
    expect(namesOf(await events(one))).toEqual([]);
    await raise("order", "1/10001", "2/10002");
    await raise("market", "2", "3");
    const read = await events(one);
    expect(namesOf(read)).toEqual(["order 10001", "market 2", "market 3"]);
    expect(namesOf(await events(two))).toEqual(["market 2", "market 3"]);
    expect((await acknowledge(one, read.text("items.1.event"))).at("waiting.value")).toBe(1);
    expect(namesOf(await events(one))).toEqual(["market 3"]);
    // A smaller one later changes nothing.
    await acknowledge(one, read.text("items.0.event"));
    expect(namesOf(await events(one))).toEqual(["market 3"]);
    expect(namesOf(await events(two))).toEqual(["market 2", "market 3"]);
    expect((await fetchEvents(shop())).map(({ type }) => type)).toHaveLength(5);
    await finishAll(shop());
    expect(namesOf(await events(two))).toEqual(["market 2", "market 3"]);
  });

  it("says how far an answer reaches when nothing in it is wanted, and pages without acknowledging", async () => {
    const id = await consumer("orders", { types: ["order"] });
    await raise("market", "4", "5");
    const nothing = await events(id);
    expect([nothing.at("items"), nothing.at("more")]).toEqual([[], false]);
    await acknowledge(id, nothing.text("upTo"));
    await raise("order", "1/1", "1/2", "1/3");
    const first = await events(id, "?limit=2");
    expect([namesOf(first), first.at("more")]).toEqual([["order 1", "order 2"], true]);
    const rest = await events(id, `?limit=2&after=${first.text("upTo")}`);
    expect([namesOf(rest), rest.at("more")]).toEqual([["order 3"], false]);
    expect((await get(`feed-consumers/${id}`)).at("waiting.value")).toBe(3);
  });

  it("refuses numbers that no event has, names twice, and unknown consumers", async () => {
    const id = await consumer("strict");
    const future = await acknowledge(id, "999999999");
    expect([future.status, future.at("errors.0.path")]).toEqual([422, "event"]);
    expect((await acknowledge(id, "-1")).status).toBe(400);
    expect((await post("feed-consumers", { name: "strict" })).status).toBe(409);
    expect((await post("feed-consumers", { name: "none", types: [] })).status).toBe(400);
    for (const path of ["feed-consumers/999999", "feed-consumers/x", "feed-consumers/999999/events"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await acknowledge("999999", "1")).status).toBe(404);
  });

  it("is one however often a name is sent at once, and goes by its version", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => post("feed-consumers", { name: "once", from: "oldest" })),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const id = made.find(({ status }) => status === 201)?.text("id") ?? "";
    expect((await events(id)).at("items")).not.toEqual([]);
    const remove = (headers: Record<string, string> = {}) =>
      shop().byKey("DELETE", `feed-consumers/${id}`, undefined, headers);
    expect((await remove()).status).toBe(428);
    expect((await remove({ "If-Match": "other" })).status).toBe(412);
    const version = (await get(`feed-consumers/${id}`)).text("version");
    expect((await remove({ "If-Match": version })).status).toBe(204);
    expect((await get(`feed-consumers/${id}`)).status).toBe(404);
    const audits = await get(`audit?subject=${encodeURIComponent(`feed consumer ${id}`)}`);
    expect(audits.list("items").map(({ operation }) => operation)).toEqual([
      "DELETE feed-consumers/{id}",
      "POST feed-consumers",
    ]);
  });

  it("the integration service is one of them: it stays, and may be told that all is done", async () => {
    await finishAll(shop());
    await raise("market", "6", "7");
    const soap = await get("feed-consumers/soap");
    expect([soap.at("waiting"), soap.at("acknowledged")]).toEqual([{ value: 2, exact: true }, null]);
    const [first] = await fetchEvents(shop());
    const left = await acknowledge("soap", first?.id ?? "");
    expect(left.at("waiting.value")).toBe(1);
    expect((await fetchEvents(shop())).map(({ id }) => id)).not.toContain(first?.id);
    const removed = await shop().byKey("DELETE", "feed-consumers/soap", undefined, {
      "If-Match": soap.text("version"),
    });
    expect(removed.status).toBe(422);
  });
});

describe("purging", () => {
  it("waits for the slowest consumer, 180 days at most, and tells it then", async () => {
    for (const each of (await get("feed-consumers")).list("items")) {
      const headers = { "If-Match": String(each["version"]) };
      await shop().byKey("DELETE", `feed-consumers/${String(each["id"])}`, undefined, headers);
    }
    const [fast, slow] = [await consumer("fast"), await consumer("slow")];
    await raise("market", "8");
    await finishAll(shop());
    await acknowledge(fast, (await events(fast)).text("upTo"));
    shop().passTime(100 * day);
    await forgetEvents(shop().platform);
    expect(namesOf(await events(slow))).toEqual(["market 8"]);
    expect((await get(`feed-consumers/${slow}`)).at("missed")).toBeNull();
    shop().passTime(81 * day);
    await forgetEvents(shop().platform);
    const gone = await events(slow);
    expect([gone.at("items"), typeof gone.at("missed")]).toEqual([[], "string"]);
    expect((await get(`feed-consumers/${fast}`)).at("missed")).toBeNull();
    await raise("market", "9");
    const next = await events(slow);
    expect(namesOf(next)).toEqual(["market 9"]);
    await acknowledge(slow, next.text("upTo"));
    expect((await get(`feed-consumers/${slow}`)).at("missed")).toBeNull();
  });
});
