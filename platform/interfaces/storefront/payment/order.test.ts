import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import { affiliateSettings } from "../../../foundations/settings/schema/markets.ts";
import { putStock } from "../../../selling/stores/testing/street.ts";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlMember } from "../customer/testing/members.ts";
import { startFullShop } from "../selection/testing/both-interfaces.ts";
import { statementsOf } from "../testing/statements.ts";
import { graphqlBuyerOf, graphqlBuyerWith, type GraphqlBuyer } from "./testing/graphql-buyer.ts";

const blog = affiliateSettings.parse({
  affiliate: 7,
  name: "Blog",
  uri: "blog",
  html: { sv: "<i>Tack</i>" },
});

let shop: SetShop;
beforeAll(async () => {
  shop = await startFullShop((settings) => ({ ...settings, affiliates: [blog] }));
});
afterAll(() => shop.close());

const orderOf = async (buyer: GraphqlBuyer, fields: string) =>
  Object((await buyer.ask(`{ order { ${fields} } }`)).data).order;

async function invoiced(buyer: GraphqlBuyer, more: object = {}): Promise<void> {
  const done = await buyer.start(4, more);
  const success = { action: { action: "SUCCESS" }, userErrors: [] };
  expect(done.at("data.paymentInstructions")).toMatchObject(success);
}

const tee = () => shop.item("101");
const adding = (call: string) => `mutation { ${call} { userErrors { message } } }`;

describe("an order, storefront-graphql.md#values", () => {
  it("tells what was bought, for whom, how, and what was said with it, as REST does", async () => {
    const buyer = await graphqlBuyerOf(shop, tee(), 2);
    expect(await orderOf(buyer, "id")).toBeNull();
    await buyer.ask(adding('addVoucher(code: "TEN")'));
    const bo = { firstName: "Bo", email: "bo@example.com", companyName: "Bo AB" };
    const clientDetails = { ip: "9.9.9.9", userAgent: "Browser", browserLanguage: "sv" };
    const consent = { key: "club", consented: true, name: "Club", version: "2" };
    await invoiced(buyer, {
      separateBillingAddress: { ...anna, ...bo },
      comment: "Ring twice",
      affiliate: 7,
      clientDetails,
      checkoutPageOrigin: "https://shop.example",
      customerClubSpecificFields: { voyadoCustomerId: "v-1" },
      integrationSpecificFields: { till: { number: 7 } },
      internal: true,
      consents: [{ ...consent, data: "I agree", languageCode: "sv" }],
    });
    const receipt = await shop.call("GET", "receipt", { token: buyer.token });
    const address = "{ firstName email city companyName zipCode state { code } country { code name } }";
    const told = await orderOf(
      buyer,
      `id number status comment otherComment affiliateHtml paymentHtml userIP usedFallbackTax currencyBaseRate
      day: orderDate(format: "Y-m-d") moment: orderDate attributes { type { name } }
      country { code name } state { code } language { code } market { id name }
      billingAddress ${address} shippingAddress ${address}
      paymentMethod { id uri name kind active handlingCost { value } }
      shippingMethod { id name selected comment price { value } }
      lines { __typename id name quantity size item { id } displayItem { id name } lineValue { value } }
      discountsApplied { __typename name value { value } ... on CodeVoucher { code } }
      totals { type price { value } }`,
    );
    const { country: _country, ...person } = anna;
    const sweden = { country: { code: "SE", name: "Sverige" } };
    const shippingAddress = {
      firstName: person.firstName,
      email: person.email,
      city: person.city,
      companyName: null,
      zipCode: "111 22",
      state: null,
      ...sweden,
    };
    expect(told).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      number: Number(receipt.text("order")),
      status: "PENDING",
      comment: "Ring twice",
      otherComment: "",
      affiliateHtml: "<i>Tack</i>",
      paymentHtml: "",
      userIP: "9.9.9.9",
      usedFallbackTax: false,
      currencyBaseRate: 1,
      day: receipt.text("date").slice(0, 10),
      moment: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      attributes: [],
      ...sweden,
      state: null,
      language: { code: "sv" },
      market: { id: 1, name: "Europe" },
      shippingAddress,
      billingAddress: { ...shippingAddress, ...bo, zipCode: "11122" },
      paymentMethod: {
        id: 4,
        uri: "invoice",
        name: "Faktura",
        kind: "UNKNOWN",
        active: true,
        handlingCost: { value: 29 },
      },
      shippingMethod: { id: 1, name: "Standard", selected: true, comment: null, price: { value: 49 } },
      lines: [
        {
          __typename: "ProductLine",
          id: receipt.text("items.0.line"),
          name: "Tröja",
          quantity: 2,
          size: "M",
          item: { id: tee() },
          displayItem: { id: Number(shop.display("101")), name: "Tröja" },
          lineValue: { value: 630 },
        },
      ],
      discountsApplied: [{ __typename: "CodeVoucher", code: "TEN", name: "Tio av", value: { value: -70 } }],
      totals: expect.arrayContaining([{ type: "GRAND_TOTAL", price: { value: 708 } }]),
    });
    expect(told.totals).toHaveLength(12);
    const kept = await shop.platform.db
      .selectFrom("order")
      .select(["snapshot", "selection"])
      .where("number", "=", told.number)
      .executeTakeFirstOrThrow();
    expect([kept.selection, Object(kept.snapshot).submitted]).toEqual([
      told.id,
      {
        affiliate: "blog",
        ipAddress: "9.9.9.9",
        clientDetails,
        paymentCheckoutOrigin: "https://shop.example",
        customerClubFields: { voyadoCustomerId: "v-1" },
        integrationSpecificFields: { till: { number: 7 } },
        consents: [{ ...consent, text: "I agree", language: "sv" }],
        additionalFields: {},
      },
    ]);
  });

  it("keeps what is not shown any more, in the language of whoever looks at it", async () => {
    const buyer = await graphqlBuyerOf(shop, shop.item("105"));
    await invoiced(buyer, { languageCode: "de" });
    const { db, settings, now, catalog } = shop.platform;
    const record = { id: "105", variations: [{ id: "105", status: "inactive" as const }] };
    await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
    await catalog.refresh();
    await buyer.ask(adding('setLanguage(code: "en")'));
    const item = "displayItem { id name available price { value } media { source { url } } }";
    const line = `name size lineValue { value } item { id stock { available } } ${item}`;
    expect(await orderOf(buyer, `language { code } paymentMethod { name } lines { ${line} }`)).toEqual({
      language: { code: "de" },
      paymentMethod: { name: "Invoice" },
      lines: [
        {
          name: "Book",
          size: "M",
          lineValue: { value: 84.8 },
          item: { id: shop.item("105"), stock: { available: false } },
          displayItem: {
            id: Number(shop.display("105")),
            name: "Book",
            available: false,
            price: null,
            media: [],
          },
        },
      ],
    });
  });

  it("has a delivery group for each warehouse that it was taken out of, the first with the shipping", async () => {
    const cap = shop.item("104");
    await putStock(shop, cap, 1, 10);
    await putStock(shop, cap, 2, 5);
    const buyer = await graphqlBuyerOf(shop, cap, 12);
    await invoiced(buyer);
    const groups = `deliveryGroups { id name externalDeliveryGroupId shippingPrice { value }
      shippingMethod { id } lines { quantity line { item { id } } } }`;
    const group = (id: number, name: string, value: number, quantity: number) => ({
      id,
      name,
      externalDeliveryGroupId: null,
      shippingPrice: { value },
      shippingMethod: { id: 1 },
      lines: [{ quantity, line: { item: { id: cap } } }],
    });
    expect(await orderOf(buyer, groups)).toEqual({
      deliveryGroups: [group(1, "Main", 49, 10), group(2, "South", 0, 2)],
    });
  });
});

it("orders of a customer are told with as many statements for three as for one", async () => {
  const member = await graphqlMember(shop);
  const buyer = graphqlBuyerWith(shop, member.token);
  const query = `{ customer { totalOrders orders { number id lines { name displayItem { name } }
    totals { type } deliveryGroups { lines { quantity } } discountsApplied { name } } } }`;
  const told = async () => expect((await member.ask(query)).at("errors")).toBeUndefined();
  const buy = async () => {
    await buyer.ask(adding(`addItem(item: "${tee()}")`));
    await invoiced(buyer);
  };
  await buy();
  await told();
  const one = await statementsOf(shop, told);
  for (let made = 0; made < 2; made += 1) await buy();
  expect(await statementsOf(shop, told)).toBe(one);
});
