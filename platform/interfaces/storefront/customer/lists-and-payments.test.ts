import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { subscriberOf } from "../../checkout/customer/testing/subscriber.ts";
import { pages } from "../../checkout/payment/testing/buyer.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
import { statementsOf } from "../testing/statements.ts";
import { errorsOf, graphqlMember, newEmail } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const newsletter = `mutation ($email: String!, $info: NewsletterSubscribeInput) {
  subscribeToNewsletter(email: $email, additionalInfo: $info) { subscribed userErrors { message } }
}`;
const stock = `mutation ($input: BackInStockSubscribeInput!) {
  subscribeToBackInStock(input: $input) { subscribed userErrors { message } }
}`;
const done = { subscribed: true, userErrors: [] };

describe("subscribeToNewsletter (storefront-graphql.md#customer-operations)", () => {
  const listed = (email: string) =>
    shop.platform.db
      .selectFrom("newsletter_subscription")
      .select(["email", "language", "country", "gender"])
      .where("email", "=", email)
      .execute();

  it("puts a reader on the list with what can be read of her; a filled trap is answered the same", async () => {
    const said = { countryCode: "de", gender: "FEMALE", languageCode: "DE", emailField: "" };
    const cases: readonly (readonly [info: object, kept: readonly object[]])[] = [
      [said, [{ language: "de", country: "DE", gender: "F" }]],
      [{ countryCode: "XX", languageCode: "xx" }, [{ language: "sv", country: "SE", gender: null }]],
      [{ emailField: "x" }, []],
    ];
    for (const [info, kept] of cases) {
      const email = newEmail();
      const answer = await ask(newsletter, { variables: { email: ` ${email}`, info } });
      expect(answer.data).toEqual({ subscribeToNewsletter: done });
      expect(await listed(email)).toEqual(kept.map((row) => Object.assign({ email }, row)));
    }
  });

  it("is seen on the customer's account; what is no e-mail is refused", async () => {
    const { ask: asAnna } = await graphqlMember(shop);
    expect(await refusalsOf(asAnna, ['subscribeToNewsletter(email: "anna")'])).toEqual([
      "Invalid e-mail: email",
    ]);
    await asAnna(newsletter, { variables: { email: "" } });
    const query =
      '{ customer { newsletterSubscriptions { isActive country { code } createdAt(format: "Y") } } }';
    expect((await asAnna(query)).at("data.customer.newsletterSubscriptions")).toEqual([
      { isActive: true, country: { code: "SE" }, createdAt: expect.stringMatching(/^\d{4}$/) },
    ]);
  });
});

describe("subscribeToBackInStock (storefront-graphql.md#customer-operations)", () => {
  const waiting = () =>
    shop.platform.db
      .selectFrom("back_in_stock_subscription")
      .select(["email", "language", "country", "state", "market", "price_list"])
      .execute();

  it("keeps item, e-mail and place; without an e-mail it is the customer's own", async () => {
    const email = newEmail();
    const item = shop.item("101", "L");
    const shipTo = { countryCode: "US", stateCode: "NY" };
    const input = { item, email, languageCode: "de", shipTo };
    expect((await ask(stock, { variables: { input } })).data).toEqual({ subscribeToBackInStock: done });
    const member = await graphqlMember(shop);
    await member.ask(stock, { variables: { input: { item, shipTo: { countryCode: "SE" } } } });
    expect(await waiting()).toEqual([
      { email, language: "de", country: "US", state: "NY", market: 2, price_list: 4 },
      { email: member.email, language: "sv", country: "SE", state: "", market: 1, price_list: 1 },
    ]);
  });

  it("says what is wrong, and keeps nothing", async () => {
    const before = await waiting();
    const usual = { item: shop.item("101", "L"), email: newEmail(), shipTo: { countryCode: "SE" } };
    const cases: readonly (readonly [refusal: string, more: object])[] = [
      ["Item not found: input.item", { item: "999999-1" }],
      ["Invalid e-mail: input.email", { email: null }],
      ["Country not found: input.shipTo.countryCode", { shipTo: { countryCode: "XX" } }],
      ["State not found: input.shipTo.stateCode", { shipTo: { countryCode: "US", stateCode: "XX" } }],
    ];
    const calls = cases.map(([, more]) => `subscribeToBackInStock(input: ${literal({ ...usual, ...more })})`);
    expect(await refusalsOf(ask, calls)).toEqual(cases.map(([refusal]) => refusal));
    expect(await waiting()).toEqual(before);
  });
});

describe("wishlists (storefront-graphql.md#customer-operations)", () => {
  const display = (product: string) => Number(shop.display(product));
  const adding = (product: number, list = "") =>
    `mutation { addWishlistItem(displayItemId: ${product} ${list}) {
      wishlist { id isDefault items { id name price { value } } } userErrors { message } } }`;
  const removing = (product: number, list: number) =>
    `removeWishlistItem(displayItemId: ${product}, wishlistId: ${list})`;
  const looking = "{ customer { wishlists { id isDefault name items { id } } } }";

  it("holds display items as the session sees them, what was added last first, page by page", async () => {
    const { ask: asAnna } = await graphqlMember(shop);
    const [first = 0, second = 0, third = 0] = ["101", "102", "103"].map(display);
    const query = "{ customer { wishlists { items { id name price { value } } } } }";
    await asAnna(adding(first));
    await asAnna(query);
    const one = await statementsOf(shop, () => asAnna(query));
    await asAnna(adding(second));
    const answer = await asAnna(adding(third));
    const id = Number(answer.at("data.addWishlistItem.wishlist.id"));
    const items = [{ id: third, name: "Scarf", price: { value: 200 } }, { id: second }, { id: first }];
    expect(answer.at("data.addWishlistItem.wishlist")).toMatchObject({ id, isDefault: true, items });
    expect(one).toBeGreaterThan(0);
    expect(await statementsOf(shop, () => asAnna(query))).toBe(one);
    const pages = await asAnna("{ customer { wishlists { two: items(limit: 2, page: 2) { id } } } }");
    expect(pages.at("data.customer.wishlists")).toEqual([{ two: [{ id: first }] }]);
    await asAnna(`mutation { setCountryState(countryCode: "US") { userErrors { message } } }`);
    const removed = await asAnna(`mutation { ${removing(first, id)} { wishlist { id items { id } } } }`);
    expect(removed.data).toEqual({ removeWishlistItem: { wishlist: { id, items: [{ id: second }] } } });
  });

  it("says what is wrong, and changes nothing", async () => {
    const { ask: asAnna } = await graphqlMember(shop);
    const other = await graphqlMember(shop);
    const theirs = Number((await other.ask(looking)).at("data.customer.wishlists.0.id"));
    const tee = display("101");
    await asAnna(adding(tee));
    const before = await asAnna(looking);
    const cases = [
      ["addWishlistItem(displayItemId: 2000000000)", "Display item not found: displayItemId"],
      [`addWishlistItem(displayItemId: ${tee})`, "Item is already in the wishlist: displayItemId"],
      [`addWishlistItem(displayItemId: ${tee}, wishlistId: ${theirs})`, "Wishlist not found: wishlistId"],
      [removing(tee, theirs), "Wishlist not found: wishlistId"],
    ] as const;
    const calls = cases.map(([call]) => call);
    expect(await refusalsOf(asAnna, calls)).toEqual(cases.map(([, refusal]) => refusal));
    expect((await asAnna(looking)).data).toEqual(before.data);
  });
});

describe("stored payments (storefront-graphql.md#customer-operations)", () => {
  const storing = (input: object) =>
    `initializeStoredPaymentInstructions(input: ${literal({ ...pages, ...input })})`;
  const ending = (fields: object) => `handleStoredPaymentResult(paymentMethodFields: ${literal(fields)})`;

  it("are of methods that can be charged again, for a contract where it is", async () => {
    const member = await subscriberOf(shop);
    await member.call("PUT", "countries/US");
    const { data } = await ask(
      `{ here: storedPaymentMethods { ...M } there: storedPaymentMethods(contract: ${member.contract}) { ...M } }
      fragment M on StoredPaymentMethodPayload { userErrors { message }
        paymentMethods(sort: [DUMMY]) { id uri name kind active handlingCost { value } recurringSupported } }`,
      { token: member.token },
    );
    const invoice = { id: 4, uri: "invoice", name: "Faktura", kind: "UNKNOWN", active: true };
    const more = { handlingCost: { value: 29 }, recurringSupported: true };
    expect(data).toEqual({
      here: { paymentMethods: [], userErrors: [] },
      there: { paymentMethods: [{ ...invoice, ...more }], userErrors: [] },
    });
    const foreign = `storedPaymentMethods(contract: ${member.contract}) { userErrors { message path } }`;
    const answer = await ask(`{ ${foreign} }`, { token: (await newMember(shop)).token });
    expect(errorsOf(answer)).toEqual([["Contract not found", ["contract"]]]);
  });

  it("store a method that needs nothing more of the customer", async () => {
    const member = await subscriberOf(shop);
    const id = Number(member.contract);
    await shop.platform.db
      .updateTable("subscription_contract")
      .set({ payment_method: "gone", payment_status: "REVOKED" })
      .where("id", "=", id)
      .execute();
    const action = `action { __typename action
      ... on SuccessStoredPaymentAction { paymentHtml contracts { id subscriptionPayment { status } } } }`;
    const ended = "success paymentHtml contracts { id } userErrors { message path }";
    const { data } = await ask(
      `mutation { stored: ${storing({ contracts: [id, id], paymentMethod: 4 })} { ${action} userErrors { message } }
        ended: ${ending({})} { ${ended} }
        other: ${ending({ paymentMethod: "dummy" })} { success userErrors { message path } } }`,
      { token: member.token },
    );
    const contracts = [{ id, subscriptionPayment: [{ status: "ACTIVE" }] }];
    expect(data).toEqual({
      stored: {
        action: { __typename: "SuccessStoredPaymentAction", action: "SUCCESS", paymentHtml: null, contracts },
        userErrors: [],
      },
      ended: { success: true, paymentHtml: null, contracts: [{ id }], userErrors: [] },
      other: { success: false, userErrors: [{ message: "Payment failed", path: ["paymentMethodFields"] }] },
    });
  });

  it("say what is wrong, and nothing is stored: all contracts or none", async () => {
    const [member, stranger] = [await subscriberOf(shop), await subscriberOf(shop)];
    const usual = { contracts: [Number(member.contract)], paymentMethod: 4 };
    const cases = [
      ["Contract not found: input.contracts", { contracts: [] }],
      ["Contract not found: input.contracts", { contracts: [...usual.contracts, Number(stranger.contract)] }],
      ["Payment method not found: input.paymentMethod", { paymentMethod: 1 }],
      ["Invalid: input.paymentReturnPage", { paymentReturnPage: "javascript:alert(1)" }],
    ] as const;
    const calls = [...cases.map(([, more]) => storing({ ...usual, ...more })), ending({})];
    const expected = [...cases.map(([refusal]) => refusal), "Contract not found"];
    expect(await refusalsOf(ask, calls, { token: member.token })).toEqual(expected);
  });
});
