import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { failure } from "../errors.ts";
import { freshSession } from "../session/start-session.ts";
import { adoptClaimed } from "./adopt-claimed.ts";
import { attachSelection } from "./attach-selection.ts";
import { beginningPlace, keepAddressed } from "./begin-selection.ts";
import { claimSelection } from "./claim-selection.ts";
import { newSelection } from "./new-selection.ts";
import { openSelectionShop, valueOf, type SelectionShop, type Shopper } from "./testing/selection-shop.ts";

let shop: SelectionShop;

beforeAll(async () => {
  shop = await openSelectionShop();
});

afterAll(() => shop.close());

const notFound = failure("selection", "not-found");

/** A shopper with a line, and the id of her selection. */
async function shopperWith(product: string) {
  const shopper = await shop.begin();
  await shopper.add(product);
  return { ...shopper, id: (await shopper.session()).selection ?? "" };
}

const attach = (shopper: Shopper, id: string) =>
  shopper.work((tx, session) => attachSelection(tx, session, id), id);

const products = async (shopper: Shopper) =>
  (await shopper.selection())?.lines.map(({ display }) => String(display));

const shown = (...wanted: readonly string[]) => wanted.map((product) => shop.display(product));

async function customerWith(selection: string | null, email: string): Promise<number> {
  const { db } = shop.platform;
  const { id } = await db
    .insertInto("customer")
    .values({ store: 1, email, password_hash: null, gender: null, language: null, selection })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("a selection becomes that of a session, checkout-rest.md section 10", () => {
  it("the one that it had stays as it is, and can be taken back; the other keeps it too", async () => {
    const [mine, theirs] = [await shopperWith("104"), await shopperWith("101")];
    expect(await attach(mine, theirs.id)).toMatchObject({
      ok: true,
      value: { selection: { id: theirs.id } },
    });
    await mine.add("103");
    expect(await products(mine)).toEqual(shown("101", "103"));
    expect(await products(theirs)).toEqual(shown("101", "103"));
    await attach(mine, mine.id);
    expect(await products(mine)).toEqual(shown("104"));
  });

  it("both change the one selection at the same time, and lose nothing", async () => {
    const [mine, theirs] = [await shopperWith("104"), await shopperWith("101")];
    await attach(mine, theirs.id);
    await Promise.all(["103", "105", "107"].flatMap((product) => [mine.add(product), theirs.add(product)]));
    const lines = (await mine.selection())?.lines.map(({ quantity }) => quantity);
    expect(lines?.toSorted()).toEqual([1, 2, 2, 2]);
  });

  it("an anonymous one becomes the customer's who is logged in, and nobody else looks into it", async () => {
    const [mine, theirs] = [await shopperWith("104"), await shopperWith("101")];
    const { db } = shop.platform;
    const customer = await customerWith(mine.id, "mine@example.com");
    const { tokenHash } = await mine.session();
    const logIn = { customer, credential_version: 0, selection: null };
    const { credential_version } = await db
      .selectFrom("customer")
      .select("credential_version")
      .where("id", "=", customer)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("session")
      .set({ ...logIn, credential_version })
      .where("token_hash", "=", tokenHash)
      .execute();
    expect(await attach(mine, theirs.id)).toMatchObject({ ok: true, value: { selection: { customer } } });
    expect((await mine.selection())?.customer).toBe(customer);
    expect((await theirs.session()).selection).toBeNull();
  });

  it.each([
    ["an unknown one", async () => "0".repeat(32)],
    ["nonsense", async () => "x".repeat(500)],
    [
      "one that became an order",
      async () => {
        const { id } = await shopperWith("101");
        await shop.platform.db
          .updateTable("selection")
          .set({ finished_at: new Date() })
          .where("id", "=", id)
          .execute();
        return id;
      },
    ],
    [
      "another customer's",
      async () => {
        const { id } = await shopperWith("101");
        const customer = await customerWith(id, "other@example.com");
        await shop.platform.db.updateTable("selection").set({ customer }).where("id", "=", id).execute();
        return id;
      },
    ],
    [
      "another store's",
      async () => {
        const { id } = await shopperWith("101");
        const { db } = shop.platform;
        await db.insertInto("store").values({ id: 2, type: "retail", name: "Other" }).execute();
        await db.updateTable("selection").set({ store: 2 }).where("id", "=", id).execute();
        return id;
      },
    ],
  ])("%s is not found, and nothing changes", async (_, idOf) => {
    const mine = await shopperWith("104");
    expect(await attach(mine, await idOf())).toEqual(notFound);
    expect(await products(mine)).toEqual(shown("104"));
  });

  it("two sessions that take each other's again and again never block each other", async () => {
    const [a, b] = [await shopperWith("101"), await shopperWith("104")];
    for (let round = 0; round < 5; round += 1) {
      const taken = await Promise.all([attach(a, b.id), attach(b, a.id), attach(a, a.id), attach(b, b.id)]);
      expect(taken.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    }
  });
});

describe("a link to a back end's selection, shop-rest.md 3 and storefront-graphql.md 4", () => {
  /** A selection of a back end with a line and a gift card in it, somewhere, and both halves of its link. */
  async function linked() {
    const { db, settings } = shop.platform;
    const place = valueOf(beginningPlace(settings, 1, { country: "US", state: "NY", language: "de" }));
    const { id } = await inTransaction(db, async (tx) => {
      const selection = { ...newSelection(1), vouchers: ["TEN"], orderNumber: 10_001, giftCards: [7] };
      const kept = await keepAddressed(tx, shop.platform, { selection, place, ipAddress: null });
      return kept.selection;
    });
    const holder = await shop.begin("US");
    await attach(holder, id);
    const line = (await holder.add("101", 2)).priced.lines[0]?.line ?? "";
    const { link_hash } = await db
      .selectFrom("selection_place")
      .select("link_hash")
      .where("selection", "=", id)
      .executeTakeFirstOrThrow();
    return { id, line, hash: link_hash ?? "" };
  }

  const claim = (link: { readonly id: string; readonly hash: string }, store = 1) =>
    inTransaction(shop.platform.db, (tx) => claimSelection(tx, shop.platform, { store, ...link }));

  it("copies it once: of nobody's account, with ids of its own, without cards and order number", async () => {
    const link = await linked();
    const { selection, place, customer } = valueOf(await claim(link));
    expect([selection.id === link.id, customer]).toEqual([false, null]);
    expect(selection).toMatchObject({ customer: null, orderNumber: null, giftCards: [], vouchers: ["TEN"] });
    expect(selection.lines).toMatchObject([{ display: Number(shop.display("101")), quantity: 2 }]);
    expect(selection.lines[0]?.line).not.toBe(link.line);
    expect(place).toMatchObject({ country: "US", state: "NY", language: "de", market: 2, priceList: 4 });
    expect(await claim(link)).toEqual(notFound);
  });

  it("a wrong link, another store's and a finished selection look alike, and use nothing up", async () => {
    const link = await linked();
    const { db } = shop.platform;
    const finish = (finished_at: Date | null) =>
      db.updateTable("selection").set({ finished_at }).where("id", "=", link.id).execute();
    for (const [id, hash, store] of [
      [link.id, "0".repeat(32), 1],
      [link.id, link.hash.slice(1), 1],
      [link.id, "", 1],
      ["0".repeat(32), link.hash, 1],
      ["x", link.hash, 1],
      [link.id, link.hash, 2],
    ] as const) {
      expect(await claim({ id, hash }, store)).toEqual(notFound);
    }
    await finish(new Date());
    expect(await claim(link)).toEqual(notFound);
    await finish(null);
    expect((await claim(link)).ok).toBe(true);
  });

  it("of ten who open it at the same moment one has it, in the place of the original", async () => {
    const link = await linked();
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.begin()));
    const taken = await Promise.all(
      shoppers.map((shopper) =>
        shopper.work((tx, session) => adoptClaimed(tx, shop.platform, session, link)),
      ),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = shoppers[taken.findIndex(({ ok }) => ok)];
    const home = freshSession(shop.platform.settings, 1, undefined);
    expect(await winner?.session()).toMatchObject({
      ...home,
      tokenHash: expect.anything(),
      country: "US",
      state: "NY",
      language: "de",
      languageChosen: true,
      market: 2,
      priceList: 4,
      selection: expect.any(String),
    });
    expect(await winner?.selection()).toMatchObject({ customer: null, lines: [{ quantity: 2 }] });
  });
});
