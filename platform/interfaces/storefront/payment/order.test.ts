import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderStatus } from "../../../order/status.ts";
import { affiliateSettings } from "../../../settings/affiliates.ts";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlMember } from "../customer/testing/members.ts";
import { startFullShop } from "../selection/testing/both-interfaces.ts";
import { lineFields, totalFields, voucherFields } from "../selection/testing/documents.ts";
import { statementsOf } from "../testing/statements.ts";
import { changeProducts } from "./testing/change-products.ts";
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

const address = `
  address1 address2 attention cellPhoneNumber city companyName email faxNumber firstName lastName phoneNumber
  stateOrProvince vatNumber zipCode country { code name } state { code name }`;

const whole = `{ order {
  id number status comment otherComment affiliateHtml paymentHtml userIP usedFallbackTax currencyBaseRate
  day: orderDate(format: "Y-m-d") moment: orderDate
  attributes { type { name } } country { code name } state { code } language { code } market { id name }
  billingAddress { ${address} } shippingAddress { ${address} }
  paymentMethod { id uri name kind active handlingCost { value } }
  shippingMethod { id name selected comment price { value } }
  lines { ${lineFields} ... on BundleLine { bundle { sections { lines { id quantity } } } } }
  discountsApplied { ${voucherFields} }
  totals { ${totalFields} }
  deliveryGroups {
    id name externalDeliveryGroupId attributes { type { name } } shippingPrice { value }
    shippingMethod { id } lines { quantity line { id item { id } } } }
} }`;

async function orderOf(buyer: GraphqlBuyer, query = whole) {
  const answer = await buyer.ask(query);
  expect(answer.at("errors")).toBeUndefined();
  return answer;
}

async function invoiced(buyer: GraphqlBuyer, more: object = {}): Promise<void> {
  const done = await buyer.start(4, more);
  expect(done.at("data.paymentInstructions")).toMatchObject({
    action: { action: "SUCCESS" },
    userErrors: [],
  });
}

const tee = () => shop.item("101");
const blank = {
  address2: null,
  attention: null,
  cellPhoneNumber: null,
  companyName: null,
  faxNumber: null,
  phoneNumber: null,
  stateOrProvince: null,
  vatNumber: null,
  state: null,
};
const { country: _country, ...person } = anna;
const sweden = { country: { code: "SE", name: "Sverige" } };

describe("an order, storefront-graphql.md section 6", () => {
  it("tells what was bought, for whom, how, and what was said with it, as REST does", async () => {
    const buyer = await graphqlBuyerOf(shop, tee(), 2);
    await buyer.ask(`mutation { addVoucher(code: "TEN") { userErrors { message } } }`);
    await invoiced(buyer, {
      separateBillingAddress: { ...anna, firstName: "Bo", email: "bo@example.com", companyName: "Bo AB" },
      comment: "Ring twice",
      affiliate: 7,
      clientDetails: { ip: "9.9.9.9", userAgent: "Browser", browserLanguage: "sv" },
      checkoutPageOrigin: "https://shop.example",
      customerClubSpecificFields: { voyadoCustomerId: "v-1" },
      integrationSpecificFields: { till: { number: 7 } },
      internal: true,
      consents: [
        { key: "club", consented: true, data: "I agree", name: "Club", version: "2", languageCode: "sv" },
      ],
    });
    const { token } = buyer;
    const receipt = await shop.call("GET", "receipt", { token });
    const told = await orderOf(buyer);
    expect(told.at("data.order")).toMatchObject({
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
      shippingAddress: { ...blank, ...person, zipCode: "111 22", ...sweden },
      billingAddress: {
        ...blank,
        ...person,
        firstName: "Bo",
        email: "bo@example.com",
        companyName: "Bo AB",
        zipCode: "11122",
        ...sweden,
      },
      paymentMethod: { id: 4, uri: "invoice", name: "Faktura", active: true, handlingCost: { value: 29 } },
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
    });
    expect(receipt.body).toMatchObject({
      address: { firstName: "Bo", company: "Bo AB" },
      shippingAddress: { firstName: "Anna" },
      additionalNotes: "Ring twice",
      affiliateHtml: "<i>Tack</i>",
      totals: { grandTotalPriceAsNumber: 708 },
    });
    const totals = told.list("data.order.totals");
    expect(totals).toContainEqual(expect.objectContaining({ type: "GRAND_TOTAL", price: { value: 708 } }));
    expect(totals).toHaveLength(12);
    const kept = await shop.platform.db
      .selectFrom("order")
      .select(["snapshot", "selection"])
      .where("number", "=", Number(receipt.text("order")))
      .executeTakeFirstOrThrow();
    expect(kept.selection).toBe(told.at("data.order.id"));
    const { submitted } = Object(kept.snapshot);
    expect(submitted).toEqual({
      affiliate: "blog",
      ipAddress: "9.9.9.9",
      clientDetails: { ip: "9.9.9.9", userAgent: "Browser", browserLanguage: "sv" },
      paymentCheckoutOrigin: "https://shop.example",
      customerClubFields: { voyadoCustomerId: "v-1" },
      integrationSpecificFields: { till: { number: 7 } },
      consents: [
        { key: "club", consented: true, text: "I agree", name: "Club", version: "2", language: "sv" },
      ],
      additionalFields: {},
    });
  });

  it("of a session that has none is null", async () => {
    expect((await orderOf(await graphqlBuyerOf(shop, tee()))).at("data.order")).toBeNull();
  });

  it("holds bundles with their parts, and gift certificates, of which there is no item any more", async () => {
    const buyer = await graphqlBuyerOf(shop, shop.set("202"));
    const { token } = buyer;
    await shop.call("POST", "items/gift-certificates/1", { token });
    await invoiced(buyer);
    const lines = (await orderOf(buyer)).list("data.order.lines");
    expect(lines).toMatchObject([
      {
        __typename: "BundleLine",
        item: { id: shop.set("202") },
        bundle: { sections: [{ lines: [{}] }, { lines: [{}] }, { lines: [{}] }] },
      },
      { __typename: "ProductLine", item: { id: "gift-1" } },
    ]);
  });

  it("keeps what is not shown any more", async () => {
    const buyer = await graphqlBuyerOf(shop, shop.item("105"));
    await invoiced(buyer);
    await changeProducts(shop, [{ id: "105", variations: [{ id: "105", status: "inactive" }] }]);
    const query = `{ order { lines { name size lineValue { value } item { id sku stock { available } }
      displayItem { id name createdAt available price { value } media { source(sizeName: "mini") { url } } } } } }`;
    expect((await orderOf(buyer, query)).at("data.order.lines")).toEqual([
      {
        name: "Book",
        size: "M",
        lineValue: { value: 84.8 },
        item: { id: shop.item("105"), sku: expect.any(String), stock: { available: false } },
        displayItem: {
          id: Number(shop.display("105")),
          name: "Book",
          createdAt: expect.stringMatching(/^20\d\d-/),
          available: false,
          price: null,
          media: [],
        },
      },
    ]);
  });
});

describe("delivery groups of an order", () => {
  it("are one, with the shipping", async () => {
    const buyer = await graphqlBuyerOf(shop, tee(), 2);
    await invoiced(buyer);
    expect((await orderOf(buyer)).at("data.order.deliveryGroups")).toMatchObject([
      {
        id: 1,
        name: "Main",
        externalDeliveryGroupId: null,
        attributes: [],
        shippingPrice: { value: 49 },
        shippingMethod: { id: 1 },
        lines: [{ quantity: 2, line: { item: { id: tee() } } }],
      },
    ]);
  });

  it("are one for each warehouse that it was taken out of", async () => {
    const sizes = [{ id: "M", warehouseitems: [{ id: "2", qty: 5 }] }];
    await changeProducts(shop, [{ id: "104", variations: [{ id: "104", sizes }] }]);
    const cap = shop.item("104");
    const buyer = await graphqlBuyerOf(shop, cap, 12);
    await invoiced(buyer);
    const groups = (await orderOf(buyer)).list("data.order.deliveryGroups");
    expect(groups).toHaveLength(2);
    expect(groups).toMatchObject([
      { id: 1, name: "Main", lines: [{ line: { item: { id: cap } } }] },
      { id: 2, name: "South", shippingPrice: { value: 0 }, lines: [{ line: { item: { id: cap } } }] },
    ]);
    const units = groups.map((group) => Object(group).lines[0].quantity);
    expect(units[0] + units[1]).toBe(12);
  });
});

const ladder: Readonly<Record<OrderStatus, string>> = {
  pending: "PENDING",
  confirmed: "CONFIRMED",
  processing: "PROCESSING",
  completed: "SHIPPED",
  archived: "ARCHIVED",
  cancelled: "DELETED",
  incomplete: "DELETED",
};

describe("the status of an order", () => {
  it.each(Object.entries(ladder))("%s is %s", async (status, shown) => {
    const buyer = await graphqlBuyerOf(shop, tee());
    await invoiced(buyer);
    const number = Number((await orderOf(buyer)).at("data.order.number"));
    await shop.platform.db.updateTable("order").set({ status }).where("number", "=", number).execute();
    expect((await orderOf(buyer, "{ order { status } }")).at("data.order.status")).toBe(shown);
  });
});

describe("orders of a customer", () => {
  it("are told with as many statements for five as for one", async () => {
    const member = await graphqlMember(shop);
    const buyer = graphqlBuyerWith(shop, member.token);
    const add = `mutation { addItem(item: "${tee()}") { userErrors { message } } }`;
    const query = `{ customer { totalOrders orders { number id lines { name displayItem { name } }
      totals { type } deliveryGroups { lines { quantity } } discountsApplied { name } } } }`;
    const told = async () => expect((await member.ask(query)).at("errors")).toBeUndefined();
    await buyer.ask(add);
    await invoiced(buyer);
    await told();
    const one = await statementsOf(shop, told);
    for (let made = 0; made < 4; made += 1) {
      await buyer.ask(add);
      await invoiced(buyer);
    }
    expect(await statementsOf(shop, told)).toBe(one);
    expect((await member.ask(query)).at("data.customer.totalOrders")).toBe(5);
  });
});
