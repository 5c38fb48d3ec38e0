import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import type { ProductRecord } from "../../../records/product-record.ts";
import { updateProducts } from "../../../records/update-products.ts";
import { affiliateSettings } from "../../../settings/affiliates.ts";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlMember } from "../customer/testing/members.ts";
import { startFullShop } from "../selection/testing/both-interfaces.ts";
import { lineFields, totalFields, voucherFields } from "../selection/testing/documents.ts";
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

const address = `
  address1 address2 attention cellPhoneNumber city companyName email faxNumber firstName lastName phoneNumber
  stateOrProvince vatNumber zipCode country { code name } state { code name }`;

const whole = `
  id number status comment otherComment affiliateHtml paymentHtml userIP usedFallbackTax currencyBaseRate
  day: orderDate(format: "Y-m-d") moment: orderDate
  attributes { type { name } } country { code name } state { code } language { code } market { id name }
  billingAddress { ${address} } shippingAddress { ${address} }
  paymentMethod { id uri name kind active handlingCost { value } }
  shippingMethod { id name selected comment price { value } }
  lines { ${lineFields} ... on BundleLine { bundle { sections { lines { id quantity } } } } }
  discountsApplied { ${voucherFields} } totals { ${totalFields} }`;
const groups = `deliveryGroups {
  id name externalDeliveryGroupId attributes { type { name } } shippingPrice { value }
  shippingMethod { id } lines { quantity line { item { id } } } }`;

const orderOf = async (buyer: GraphqlBuyer, fields: string) =>
  Object((await buyer.ask(`{ order { ${fields} } }`)).data).order;

async function invoiced(buyer: GraphqlBuyer, more: object = {}): Promise<void> {
  const done = await buyer.start(4, more);
  const success = { action: { action: "SUCCESS" }, userErrors: [] };
  expect(done.at("data.paymentInstructions")).toMatchObject(success);
}

/** Changes a product as the integration does. */
async function changeProduct(record: ProductRecord): Promise<void> {
  const { db, settings, now, catalog } = shop.platform;
  const result = await inTransaction(db, (tx) => updateProducts(tx, [record], { settings, now: now() }));
  expect(result.ok).toBe(true);
  await catalog.refresh();
}

const tee = () => shop.item("101");
const empty = `address2 attention cellPhoneNumber companyName faxNumber phoneNumber stateOrProvince vatNumber state`;
const blank = Object.fromEntries(empty.split(" ").map((name) => [name, null]));
const { country: _country, ...person } = anna;
const sweden = { country: { code: "SE", name: "Sverige" } };

describe("an order, storefront-graphql.md section 6", () => {
  it("tells what was bought, for whom, how, and what was said with it, as REST does", async () => {
    const buyer = await graphqlBuyerOf(shop, tee(), 2);
    expect(await orderOf(buyer, "id")).toBeNull();
    await buyer.ask(`mutation { addVoucher(code: "TEN") { userErrors { message } } }`);
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
    const told = await orderOf(buyer, whole);
    expect(told).toMatchObject({
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
      billingAddress: { ...blank, ...person, ...bo, zipCode: "11122", ...sweden },
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
    expect(told.totals).toContainEqual(
      expect.objectContaining({ type: "GRAND_TOTAL", price: { value: 708 } }),
    );
    expect(told.totals).toHaveLength(12);
    expect(receipt.body).toMatchObject({
      address: { firstName: "Bo", company: "Bo AB" },
      shippingAddress: { firstName: "Anna" },
      additionalNotes: "Ring twice",
      affiliateHtml: "<i>Tack</i>",
      totals: { grandTotalPriceAsNumber: 708 },
    });
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

  it("holds bundles with their parts, and gift certificates, of which there is no item any more", async () => {
    const buyer = await graphqlBuyerOf(shop, shop.set("202"));
    await shop.call("POST", "items/gift-certificates/1", { token: buyer.token });
    await invoiced(buyer);
    expect((await orderOf(buyer, whole)).lines).toMatchObject([
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
    await changeProduct({ id: "105", variations: [{ id: "105", status: "inactive" }] });
    const item = "displayItem { id name createdAt available price { value } media { source { url } } }";
    const line = `name size lineValue { value } item { id sku stock { available } } ${item}`;
    expect(await orderOf(buyer, `lines { ${line} }`)).toEqual({
      lines: [
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
      ],
    });
  });

  it("is told in the language of whoever looks at it", async () => {
    const buyer = await graphqlBuyerOf(shop, tee());
    await buyer.ask(`mutation { addVoucher(code: "TEN") { userErrors { message } } }`);
    await invoiced(buyer, { languageCode: "de" });
    const fields = `paymentMethod { name } lines { name } discountsApplied { name } language { code } country { name }
      orderDate(format: "j/n y")`;
    const shown = async (language: string) => {
      await buyer.ask(`mutation { setLanguage(code: "${language}") { userErrors { message } } }`);
      return orderOf(buyer, fields);
    };
    const told = (method: string, line: string, discount: string, country: string) => ({
      paymentMethod: { name: method },
      lines: [{ name: line }],
      discountsApplied: [{ name: discount }],
      language: { code: "de" },
      country: { name: country },
      orderDate: expect.stringMatching(/^\d{1,2}\/\d{1,2} \d\d$/),
    });
    expect(await shown("sv")).toEqual(told("Faktura", "Tröja", "Tio av", "Sverige"));
    expect(await shown("en")).toEqual(told("Invoice", "Tee", "Ten off", "Sweden"));
  });
});

describe("delivery groups of an order", () => {
  const group = (id: number, name: string, value: number, item: string, quantity: number) => ({
    id,
    name,
    externalDeliveryGroupId: null,
    attributes: [],
    shippingPrice: { value },
    shippingMethod: { id: 1 },
    lines: [{ quantity, line: { item: { id: item } } }],
  });

  it("are one for each warehouse that it was taken out of, the first with the shipping", async () => {
    const one = await graphqlBuyerOf(shop, tee(), 2);
    await invoiced(one);
    expect(await orderOf(one, groups)).toEqual({ deliveryGroups: [group(1, "Main", 49, tee(), 2)] });
    const sizes = [
      {
        id: "M",
        warehouseitems: [
          { id: "1", qty: 10 },
          { id: "2", qty: 5 },
        ],
      },
    ];
    await changeProduct({ id: "104", variations: [{ id: "104", sizes }] });
    const cap = shop.item("104");
    const two = await graphqlBuyerOf(shop, cap, 12);
    await invoiced(two);
    expect(await orderOf(two, groups)).toEqual({
      deliveryGroups: [group(1, "Main", 49, cap, 10), group(2, "South", 0, cap, 2)],
    });
  });
});

describe("orders of a customer", () => {
  it("are told with as many statements for three as for one", async () => {
    const member = await graphqlMember(shop);
    const buyer = graphqlBuyerWith(shop, member.token);
    const query = `{ customer { totalOrders orders { number id lines { name displayItem { name } }
      totals { type } deliveryGroups { lines { quantity } } discountsApplied { name } } } }`;
    const told = async () => expect((await member.ask(query)).at("errors")).toBeUndefined();
    const buy = async () => {
      await buyer.ask(`mutation { addItem(item: "${tee()}") { userErrors { message } } }`);
      await invoiced(buyer);
    };
    await buy();
    await told();
    const one = await statementsOf(shop, told);
    for (let made = 0; made < 2; made += 1) await buy();
    expect(await statementsOf(shop, told)).toBe(one);
    expect((await member.ask(query)).at("data.customer.totalOrders")).toBe(3);
  });
});
