import type { Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Session } from "../session/session.ts";
import { lockAddressed, type AddressedSelection } from "./addressed-selection.ts";
import { adoptClaimed } from "./adopt-claimed.ts";
import { attachSelection } from "./attach-selection.ts";
import { beginningPlace, keepAddressed } from "./begin-selection.ts";
import { changeSelection } from "./change-selection.ts";
import { giveToCustomer } from "./give-to-customer.ts";
import { newSelection } from "./new-selection.ts";
import { priceSelection } from "./price-selection.ts";
import type { PricedSelection } from "./selection.ts";
import { openSelectionShop, valueOf, type SelectionShop, type Shopper } from "./testing/selection-shop.ts";

let shop: SelectionShop;

beforeAll(async () => {
  shop = await openSelectionShop();
});

afterAll(() => shop.close());

const attach = (shopper: Shopper, id: string) =>
  shopper.work((tx, session) => attachSelection(tx, session, id), id);

describe("a selection that comes to a session stays where it is, checkout-rest.md 10, storefront-graphql.md 5.2", () => {
  /** A selection of a back end in New York, in German, with two tees in dollars; somebody else's is in Sweden. */
  async function madeInNewYork() {
    const { settings } = shop.platform;
    const place = valueOf(beginningPlace(settings, 1, { country: "US", state: "NY", language: "de" }));
    const { session } = await inTransaction(shop.platform.db, (tx) =>
      keepAddressed(tx, shop.platform, { selection: newSelection(1), place, ipAddress: null }),
    );
    const id = session.selection ?? "";
    await addressed(id, async (tx, found) =>
      changeSelection(tx, shop.platform, found.session, shop.addition(shop.item("101"), 2)),
    );
    return { id, before: await seenByBackEnd(id) };
  }

  const addressed = <T>(
    id: string,
    work: (tx: Transaction<Schema>, found: AddressedSelection) => Promise<T>,
  ) =>
    inTransaction(shop.platform.db, async (tx) => {
      const found = await lockAddressed(tx, shop.platform.settings, { store: 1, id });
      if (!found) throw new Error("The back end does not find its selection.");
      return work(tx, found);
    });

  /** Where a back end sees a selection, and for how much. */
  const seenByBackEnd = (id: string) =>
    addressed(id, async (tx, { session, selection }) =>
      seen(session, await priceSelection(tx, shop.platform, session, selection)),
    );

  const seen = (session: Session, { currency, totals }: PricedSelection) => ({
    country: session.country,
    state: session.state,
    language: session.language,
    market: session.market,
    priceList: session.priceList,
    currency,
    grandTotal: totals.grand,
  });

  const newYork = { country: "US", state: "NY", language: "de", market: 2, priceList: 4, currency: "USD" };

  it("attached: the session moves there, and the back end sees what it made", async () => {
    const { id, before } = await madeInNewYork();
    expect(before).toEqual({ ...newYork, grandTotal: expect.any(Number) });
    const mine = await shop.begin("SE");
    await attach(mine, id);
    expect(seen(await mine.session(), await mine.priced())).toEqual(before);
    expect(await seenByBackEnd(id)).toEqual(before);
    expect((await mine.session()).languageChosen).toBe(true);
  });

  it("attached with a price list that a back end set: that one stays", async () => {
    const { id } = await madeInNewYork();
    const { db } = shop.platform;
    await db.updateTable("selection_place").set({ price_list: 2 }).where("selection", "=", id).execute();
    const before = await seenByBackEnd(id);
    expect(before).toMatchObject({ ...newYork, priceList: 2, currency: "EUR" });
    const mine = await shop.begin("SE");
    await attach(mine, id);
    expect(seen(await mine.session(), await mine.priced())).toEqual(before);
  });

  it("attached from another shopper: it is where she is, and a language that nobody chose stays the own", async () => {
    const [mine, theirs] = [await shop.begin("SE"), await shop.begin("DE")];
    await theirs.add("101");
    const { selection } = await theirs.session();
    const before = seen(await theirs.session(), await theirs.priced());
    await attach(mine, selection ?? "");
    const after = seen(await mine.session(), await mine.priced());
    expect(after).toEqual({ ...before, language: "sv" });
    expect(seen(await theirs.session(), await theirs.priced())).toEqual(before);
  });

  it("taken back: the one that it had is where it was", async () => {
    const { id } = await madeInNewYork();
    const mine = await shop.begin("SE");
    await mine.add("104");
    const own = (await mine.session()).selection ?? "";
    const before = seen(await mine.session(), await mine.priced());
    await attach(mine, id);
    expect(await seenByBackEnd(own)).toEqual(before);
    await attach(mine, own);
    expect(seen(await mine.session(), await mine.priced())).toEqual({ ...before, language: "de" });
  });

  it("claimed: the copy and the original are where the original was", async () => {
    const { id, before } = await madeInNewYork();
    const { link_hash } = await shop.platform.db
      .selectFrom("selection_place")
      .select("link_hash")
      .where("selection", "=", id)
      .executeTakeFirstOrThrow();
    const mine = await shop.begin("SE");
    const link = { id, hash: link_hash ?? "" };
    valueOf(await mine.work((tx, session) => adoptClaimed(tx, shop.platform, session, link)));
    expect(seen(await mine.session(), await mine.priced())).toEqual(before);
    expect(await seenByBackEnd((await mine.session()).selection ?? "")).toEqual(before);
    expect(await seenByBackEnd(id)).toEqual(before);
  });

  it("given to a customer by a back end: nothing moves", async () => {
    const { id, before } = await madeInNewYork();
    const { id: customer } = await shop.platform.db
      .insertInto("customer")
      .values({ store: 1, email: "given@example.com", password_hash: null, gender: null, language: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    valueOf(await addressed(id, (tx, found) => giveToCustomer(tx, shop.platform, found, customer)));
    expect(await seenByBackEnd(id)).toEqual(before);
  });
});
