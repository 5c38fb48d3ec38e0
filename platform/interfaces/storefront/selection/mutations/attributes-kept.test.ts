import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { loggingIn, newEmail, password, registering, registration } from "../../customer/testing/members.ts";
import { graphqlBuyerWith } from "../../payment/testing/graphql-buyer.ts";
import { bothShopper, type BothShopper } from "../testing/both-interfaces.ts";
import {
  addedLine,
  attributedLines,
  attributeFields,
  chosen,
  engraved,
  engraving,
  linesAt,
  paper,
  startAttributedShop,
} from "./testing/attributed-shop.ts";

let shop: SetShop;
let shopper: BothShopper;
let tee: string;
const trusted = { trusted: true };

beforeAll(async () => {
  shop = await startAttributedShop();
  tee = shop.item("101");
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const ofSelection = `{ selection { id attributes { ${attributeFields} } } }`;

async function say(by: BothShopper, args: string): Promise<void> {
  const document = `mutation { setSelectionAttributes(${args}) { userErrors { message } } }`;
  const answer = await by.graphql(document, trusted);
  expect(answer.at("data.setSelectionAttributes.userErrors")).toEqual([]);
}

describe("attributes of a selection (storefront-graphql.md 5.2)", () => {
  it("lines that have some are lines of the Checkout API as all others", async () => {
    const line = await addedLine(shopper, tee, engraved("Bo"));
    const plain = await addedLine(shopper, tee, "quantity: 2");
    await shopper.rest("PUT", `lines/${line}/quantity/3`);
    await shopper.rest("DELETE", `lines/${plain}`);
    const { body } = await shopper.rest("POST", `items/${tee}`);
    const lines = Object(body).selection.items.map(
      (shown: { line: string; quantity: number; comment: string }) => [
        shown.line,
        shown.quantity,
        shown.comment,
      ],
    );
    expect(lines).toEqual([
      [line, 3, ""],
      [plain, 1, ""],
    ]);
    expect(await attributedLines(shopper)).toEqual([
      [3, [engraving("Bo")]],
      [1, []],
    ]);
  });

  it("are the account's after a login: equal lines are one, and the last word counts", async () => {
    const email = newEmail();
    await addedLine(shopper, tee, engraved("Bo"));
    await say(shopper, `${engraved("old")} ${chosen(1)}`);
    await shopper.graphql(registering, { variables: registration(email) });
    const later = await bothShopper(shop);
    await addedLine(later, tee, `quantity: 2, ${engraved("Bo")}`);
    await addedLine(later, tee, engraved("Anna"));
    await say(later, engraved("new"));
    const login = await later.graphql(loggingIn, { variables: { email, password } });
    expect(login.at("data.login.userErrors")).toEqual([]);
    expect(await attributedLines(later)).toEqual([
      [3, [engraving("Bo")]],
      [1, [engraving("Anna")]],
    ]);
    expect((await later.graphql(ofSelection)).at("data.selection.attributes")).toEqual([
      engraving("new"),
      paper(1, "Plain"),
    ]);
  });

  it("go along with a copy that a link gives", async () => {
    const post = async (path: string, body: object) => {
      const response = await fetch(`${shop.origin}/api/shop/${path}`, {
        method: "POST",
        headers: { "API-Authorization": "test-shop-key-one", "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return Object(await response.json());
    };
    const { selection: id } = await post("selections", { country: "SE", language: "en" });
    const attached = await shopper.graphql(
      `mutation { setSelection(id: "${id}") { userErrors { message } } }`,
    );
    expect(attached.at("data.setSelection.userErrors")).toEqual([]);
    const original = await addedLine(shopper, tee, engraved("Bo"));
    await say(shopper, chosen(2));
    const { paymentLink } = await post(`selections/${id}/items/${shop.item("104")}/quantity/1`, {});
    const hash = /\/([^/]+)$/.exec(paymentLink)?.[1];
    const claimer = await bothShopper(shop);
    const claimed = await claimer.graphql(
      `mutation { claimSelection(id: "${id}", hash: "${hash}") { userErrors { message } selection { lines { id } } } }`,
    );
    expect(claimed.at("data.claimSelection.userErrors")).toEqual([]);
    expect(claimed.at("data.claimSelection.selection.lines.0.id")).not.toBe(original);
    expect(await attributedLines(claimer)).toEqual([
      [1, [engraving("Bo")]],
      [1, []],
    ]);
    expect((await claimer.graphql(ofSelection)).at("data.selection.attributes")).toEqual([
      paper(2, "Striped"),
    ]);
  });

  it("are the order's as they were when payment began", async () => {
    await addedLine(shopper, tee, `${engraved("Bo")} ${chosen(1)}`);
    await say(shopper, engraved("Ring"));
    const buyer = graphqlBuyerWith(shop, shopper.token);
    const started = await buyer.start(4);
    expect(started.at("data.paymentInstructions.action.__typename")).toBe("SuccessPaymentAction");
    await shopper.graphql(`mutation { setLanguage(code: "en") { userErrors { message } } }`);
    const order = await shopper.graphql(
      `{ order { attributes { ${attributeFields} } lines { quantity attributes { ${attributeFields} } } } selection { attributes { ${attributeFields} } lines { id } } }`,
    );
    expect(order.at("data.order.attributes")).toEqual([engraving("Ring")]);
    expect(linesAt(order, "data.order.lines")).toEqual([[1, [engraving("Bo"), paper(1, "Plain")]]]);
    expect(order.at("data.selection")).toEqual({ attributes: [], lines: [] });
    const receipt = await shopper.rest("GET", "receipt");
    expect(receipt.at("items.0.quantity")).toBe(1);
  });

  it("nobody sees what was said of the whole after a logout", async () => {
    await shopper.graphql(registering, { variables: registration(newEmail()) });
    await say(shopper, engraved("Ring"));
    await shopper.graphql("mutation { logout { session { loggedIn { id } } } }");
    expect((await shopper.graphql(ofSelection)).at("data.selection.attributes")).toEqual([]);
  });
});
