import type { Transaction } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure } from "../../../foundations/errors.ts";
import type { Session } from "../../session/session.ts";
import { lockSelectionById, type SelectionAccess } from "./selection-by-id.ts";
import { attachClaimedSelection, claimSelection } from "./claim-selection.ts";
import { attachSelection } from "./attach-selection.ts";
import { initialPlace, storeNewSelection } from "./create-selection.ts";
import { changeSelection } from "../change-selection.ts";
import { giveToCustomer } from "./assign-customer.ts";
import { newSelection } from "../new-selection.ts";
import { priceSelection } from "../price/price-selection.ts";
import type { PricedSelection, Selection } from "../selection.ts";
import { openSelectionShop, valueOf, type Shopper } from "../testing/selection-shop.ts";

const shop = await openSelectionShop();

afterAll(() => shop.close());

const notFound = failure("selection", "not-found");

/** A shopper with a line, and the id of her selection. */
async function shopperWith(product: string, country?: string) {
  const shopper = await shop.begin(country);
  await shopper.add(product);
  return { ...shopper, id: (await shopper.session()).selection ?? "" };
}

const attach = (shopper: Shopper, id: string) =>
  shopper.work((tx, session) => attachSelection(tx, session, id), id);

const products = async (shopper: Shopper) =>
  (await shopper.selection())?.lines.map(({ display }) => String(display));
const shown = (...wanted: readonly string[]) => wanted.map((product) => shop.display(product));

const newCustomer = (email: string) =>
  shop.platform.db
    .insertInto("customer")
    .values({ store: 1, email, password_hash: null, gender: null, language: null })
    .returning(["id", "credential_version"])
    .executeTakeFirstOrThrow();
const setSelection = (id: string, change: { finished_at?: Date | null; customer?: number; store?: number }) =>
  shop.platform.db.updateTable("selection").set(change).where("id", "=", id).execute();

/** Where a selection is, and for how much. */
const seen = (session: Session, { currency, totals }: PricedSelection) => {
  const { country, state, language, market, priceList } = session;
  return { country, state, language, market, priceList, currency, grandTotal: totals.grand };
};
const seenBy = async (shopper: Shopper) => seen(await shopper.session(), await shopper.priced());

const addressed = <T>(
  id: string,
  work: (tx: Transaction<Schema>, found: SelectionAccess) => Promise<T>,
): Promise<T> =>
  inTransaction(shop.platform.db, async (tx) => {
    const found = await lockSelectionById(tx, shop.platform.settings, { store: 1, id });
    if (!found) throw new Error("The back end does not find its selection.");
    return work(tx, found);
  });
const seenByBackEnd = (id: string) =>
  addressed(id, async (tx, { session, selection }) =>
    seen(session, await priceSelection(tx, shop.platform, session, selection)),
  );

const newYork = { country: "US", state: "NY", language: "de", market: 2, priceList: 4, currency: "USD" };

/** A selection of a back end in New York, in German, with two tees, and both halves of its link. */
async function madeInNewYork(more: Partial<Selection> = {}) {
  const { platform } = shop;
  const place = valueOf(initialPlace(platform.settings, 1, { country: "US", state: "NY", language: "de" }));
  const selection = { ...newSelection(1), ...more };
  const { session } = await inTransaction(platform.db, (tx) =>
    storeNewSelection(tx, platform, { selection, place, ipAddress: null }),
  );
  const id = session.selection ?? "";
  const added = await addressed(id, (tx, found) =>
    changeSelection(tx, platform, found.session, shop.addition(shop.item("101"), 2)),
  );
  const { link_hash } = await platform.db
    .selectFrom("selection_place")
    .select("link_hash")
    .where("selection", "=", id)
    .executeTakeFirstOrThrow();
  const line = valueOf(added).priced.lines[0]?.line;
  return { id, hash: link_hash ?? "", line, before: await seenByBackEnd(id) };
}

describe("a selection becomes that of a session, checkout-rest.md#selection-calls", () => {
  it("the one that it had stays as it is, and can be taken back; the other keeps it too", async () => {
    const [mine, theirs] = [await shopperWith("104"), await shopperWith("101")];
    expect(valueOf(await attach(mine, theirs.id)).selection.id).toBe(theirs.id);
    await Promise.all(["103", "105"].flatMap((product) => [mine.add(product), theirs.add(product)]));
    const quantities = (await mine.selection())?.lines.map(({ quantity }) => quantity);
    expect(quantities?.toSorted()).toEqual([1, 2, 2]);
    expect(await products(theirs)).toEqual(await products(mine));
    await attach(mine, mine.id);
    expect(await products(mine)).toEqual(shown("104"));
  });

  it("an anonymous one becomes the customer's who is logged in, and nobody else looks into it", async () => {
    const [mine, theirs] = [await shopperWith("104"), await shopperWith("101")];
    const { id: customer, credential_version } = await newCustomer("mine@example.com");
    await shop.platform.db
      .updateTable("session")
      .set({ customer, credential_version, selection: null })
      .where("token_hash", "=", (await mine.session()).tokenHash)
      .execute();
    expect(valueOf(await attach(mine, theirs.id)).selection.customer).toBe(customer);
    expect((await mine.selection())?.customer).toBe(customer);
    expect((await theirs.session()).selection).toBeNull();
  });

  it("an unknown one, an order, another customer's and another store's are not found", async () => {
    const mine = await shopperWith("104");
    const { id: customer } = await newCustomer("other@example.com");
    await shop.platform.db.insertInto("store").values({ id: 2, type: "retail", name: "Other" }).execute();
    const changed = [{ finished_at: new Date() }, { customer }, { store: 2 }].map(async (change) => {
      const { id } = await shopperWith("101");
      await setSelection(id, change);
      return id;
    });
    for (const id of ["0".repeat(32), "x".repeat(500), ...(await Promise.all(changed))]) {
      expect(await attach(mine, id)).toEqual(notFound);
    }
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

describe("a selection that comes to a session stays where it is, checkout-rest.md#selection-calls, storefront-graphql.md#selection-operations", () => {
  it("the session moves there, and the back end sees what it made; the former one is where it was", async () => {
    const { id, before } = await madeInNewYork();
    expect(before).toEqual({ ...newYork, grandTotal: expect.any(Number) });
    const mine = await shopperWith("104", "SE");
    const own = await seenBy(mine);
    await attach(mine, id);
    expect([await seenBy(mine), await seenByBackEnd(id)]).toEqual([before, before]);
    expect((await mine.session()).languageChosen).toBe(true);
    expect(await seenByBackEnd(mine.id)).toEqual(own);
    await attach(mine, mine.id);
    expect(await seenBy(mine)).toEqual({ ...own, language: "de" });
  });

  it("a price list that a back end set stays", async () => {
    const { id } = await madeInNewYork();
    const { db } = shop.platform;
    await db.updateTable("selection_place").set({ price_list: 2 }).where("selection", "=", id).execute();
    const before = await seenByBackEnd(id);
    expect(before).toMatchObject({ ...newYork, priceList: 2, currency: "EUR" });
    const mine = await shop.begin("SE");
    await attach(mine, id);
    expect(await seenBy(mine)).toEqual(before);
  });

  it("another shopper's is where she is, and a language that nobody chose stays the own", async () => {
    const [mine, theirs] = [await shop.begin("SE"), await shopperWith("101", "DE")];
    const before = await seenBy(theirs);
    await attach(mine, theirs.id);
    expect(await seenBy(mine)).toEqual({ ...before, language: "sv" });
    expect(await seenBy(theirs)).toEqual(before);
  });
});

describe("a link to a back end's selection, shop-rest.md#selections and storefront-graphql.md#errors", () => {
  const claim = (link: { readonly id: string; readonly hash: string }, store = 1) =>
    inTransaction(shop.platform.db, (tx) => claimSelection(tx, shop.platform, { store, ...link }));

  it("copies it once: of nobody's account, with ids of its own, without cards and order number", async () => {
    const link = await madeInNewYork({ vouchers: ["TEN"], orderNumber: 10_001, giftCards: [7] });
    const { id } = await newCustomer("given@example.com");
    valueOf(await addressed(link.id, (tx, found) => giveToCustomer(tx, shop.platform, found, id)));
    expect(await seenByBackEnd(link.id)).toEqual(link.before);
    const { selection, customer } = valueOf(await claim(link));
    expect([selection.id === link.id, customer]).toEqual([false, id]);
    expect(selection).toMatchObject({ customer: null, orderNumber: null, giftCards: [], vouchers: ["TEN"] });
    expect(selection.lines).toMatchObject([{ display: Number(shop.display("101")), quantity: 2 }]);
    expect(selection.lines[0]?.line).not.toBe(link.line);
    expect(await claim(link)).toEqual(notFound);
  });

  it("a wrong link, another store's and a finished selection look alike, and use nothing up", async () => {
    const { id, hash } = await madeInNewYork();
    for (const wrong of ["0".repeat(32), hash.slice(1), ""]) {
      expect(await claim({ id, hash: wrong })).toEqual(notFound);
    }
    for (const wrong of ["0".repeat(32), "x"]) expect(await claim({ id: wrong, hash })).toEqual(notFound);
    expect(await claim({ id, hash }, 2)).toEqual(notFound);
    await setSelection(id, { finished_at: new Date() });
    expect(await claim({ id, hash })).toEqual(notFound);
    await setSelection(id, { finished_at: null });
    expect((await claim({ id, hash })).ok).toBe(true);
  });

  it("of ten who open it at the same moment one has it, in the place of the original", async () => {
    const { id, hash, before } = await madeInNewYork();
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.begin()));
    const adopt = (shopper: Shopper) =>
      shopper.work((tx, session) => attachClaimedSelection(tx, shop.platform, session, { id, hash }));
    const taken = await Promise.all(shoppers.map(adopt));
    const winners = shoppers.filter((_, index) => taken[index]?.ok);
    expect(winners).toHaveLength(1);
    for (const winner of winners) {
      expect(await seenBy(winner)).toEqual(before);
      expect(await winner.session()).toMatchObject({ languageChosen: true, customer: null });
      expect(await winner.selection()).toMatchObject({ customer: null, lines: [{ quantity: 2 }] });
      expect(await seenByBackEnd((await winner.session()).selection ?? "")).toEqual(before);
    }
    expect(await seenByBackEnd(id)).toEqual(before);
  });
});
