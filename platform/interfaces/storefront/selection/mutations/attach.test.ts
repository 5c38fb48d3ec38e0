import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { bothShopper, startFullShop, type BothShopper } from "../testing/both-interfaces.ts";
import { change, userError } from "./testing/change.ts";

let shop: SetShop;
let shopper: BothShopper;

beforeAll(async () => {
  shop = await startFullShop();
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

describe("setSelection (storefront-graphql.md 5.2)", () => {
  it("attaches an open one by its id", async () => {
    const other = await bothShopper(shop);
    await other.rest("POST", `items/${shop.item("101")}`);
    const id = (await other.graphql("{ selection { id } }")).text("data.selection.id");
    const { userErrors, lines } = await change(shopper, `setSelection(id: "${id}")`);
    expect([userErrors, lines]).toEqual([[], [`1 ${shop.item("101")}`]]);
  });

  it.each(["", "x", "0".repeat(32), "__proto__"])("%j is not found", async (id) => {
    expect((await change(shopper, `setSelection(id: "${id}")`)).userErrors).toEqual([
      userError("Selection not found", ["id"]),
    ]);
  });
});

/** A selection that a back end gives away, and the halves of its link. */
async function given() {
  const key = { "API-Authorization": "test-shop-key-one", "Content-Type": "application/json" };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${shop.origin}/api/shop/${path}`, {
      method: "POST",
      headers: key,
      body: JSON.stringify(body),
    });
    return Object(await response.json());
  };
  const { selection } = await post("selections", { country: "DE", language: "en" });
  const { paymentLink } = await post(`selections/${selection}/items/${shop.item("101")}/quantity/2`, {});
  const [, id = "", hash = ""] = /\/claim\/([^/]+)\/([^/]+)$/.exec(paymentLink) ?? [];
  return { id, hash };
}

const claim = (by: BothShopper, { id, hash }: { readonly id: string; readonly hash: string }) =>
  change(by, `claimSelection(id: "${id}", hash: "${hash}")`);

describe("claimSelection", () => {
  it("copies a back end's selection, with its place, once", async () => {
    const link = await given();
    const first = await claim(shopper, link);
    expect([first.userErrors, first.lines]).toEqual([[], [`2 ${shop.item("101")}`]]);
    const { data } = await shopper.graphql(
      "{ session { country { code } pricelist { id } language { code } } selection { id } }",
    );
    expect(data).toMatchObject({
      session: { country: { code: "DE" }, pricelist: { id: 2 }, language: { code: "en" } },
    });
    expect(Object(data).selection.id).not.toBe(link.id);
    const again = await claim(await bothShopper(shop), link);
    expect([again.userErrors, again.lines]).toEqual([[userError("Link is not valid", ["hash"])], []]);
  });

  it("is one's of ten who come at once", async () => {
    const link = await given();
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => bothShopper(shop)));
    const claims = await Promise.all(shoppers.map((by) => claim(by, link)));
    expect(claims.filter(({ lines }) => lines.length > 0)).toHaveLength(1);
  });

  it("a wrong half leaves the link as it was", async () => {
    const link = await given();
    const wrong = await claim(shopper, { ...link, hash: "0".repeat(32) });
    expect(wrong.userErrors).toEqual([userError("Link is not valid", ["hash"])]);
    expect((await claim(shopper, link)).userErrors).toEqual([]);
  });
});

describe("triggerSelectionAction", () => {
  const allocate = (by: BothShopper) => change(by, "triggerSelectionAction(actionType: ALLOCATE)");
  const reserved = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(quantity), 0)::int as sum from reservation`.execute(shop.platform.db);
    return rows[0]?.sum;
  };

  it("reserves what is in the selection, as a start of payment does; the second one finds nothing", async () => {
    const last = shop.item("109");
    const other = await bothShopper(shop);
    await shopper.rest("POST", `items/${last}`);
    await other.rest("POST", `items/${last}`);
    const before = await reserved();
    expect((await allocate(shopper)).userErrors).toEqual([]);
    expect((await allocate(shopper)).userErrors).toEqual([]);
    expect(await reserved()).toBe((before ?? 0) + 1);
    const { userErrors, lines } = await allocate(other);
    expect(userErrors).toEqual([
      { __typename: "UnavailableItem", message: "Item is not available", path: null },
    ]);
    expect(lines).toEqual([]);
  });

  it("of an empty selection nothing", async () => {
    expect((await allocate(shopper)).userErrors).toEqual([userError("Selection is empty", null)]);
  });
});
