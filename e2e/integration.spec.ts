import { expect, type Locator, type Page } from "@playwright/test";
import { formatMoney } from "../lib/money/money";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, isFree, productsIn } from "./support/catalog";
import { Customer } from "./support/customer";
import { Erp, orderOf, type OrderRecord, type PendingEvent } from "./support/erp";
import { type NewProduct, newProduct, pushProduct } from "./support/erp-product";
import type { OwnShop } from "./support/own-shop";
import { test } from "./support/programs";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

test.setTimeout(180_000);

// There is one feed of events: who acknowledges does so for all.
test.use({ baseURL: async ({ ownShop }, use) => use(ownShop.storefrontUrl) });

async function inShop(smock: NewProduct, { platformUrl }: OwnShop): Promise<DemoProduct> {
  const find = async () =>
    (await productsIn("SE", "en", platformUrl)).find(({ name }) => name === smock.name);
  await expect.poll(async () => (await find())?.priceAsNumber, { timeout: 60_000 }).toBe(smock.price);
  const found = await find();
  if (!found) throw new Error("The product has gone again.");
  return found;
}

/** Reloads until the storefront shows it. */
async function expectAfterReload(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

const money = (amount: number) => formatMoney({ amount: Math.round(amount * 100), currency: "SEK" }, "en-se");

/** A fact of the receipt, by its name. */
const fact = (page: Page, label: string): Locator =>
  page
    .getByRole("article")
    .locator("div", { has: page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
    .last()
    .getByRole("definition");

/** What the feed says of an order; each change raises an event of its own, and all have the order as it is now. */
async function eventsOf(erp: Erp, number: string): Promise<[PendingEvent, ...PendingEvent[]]> {
  const [first, ...more] = (await erp.orderEvents()).filter(({ entry }) => entry === number);
  if (!first) throw new Error("The feed does not tell of the order.");
  return [first, ...more];
}

/** What is acknowledged is gone; what has happened since is not. */
async function acknowledge(erp: Erp, events: readonly PendingEvent[]): Promise<void> {
  const done = new Set(events.map(({ id }) => id));
  await erp.acknowledge(events);
  expect((await erp.orderEvents()).filter(({ id }) => done.has(id))).toEqual([]);
}

function units(record: OrderRecord, qty: number): object {
  const [line] = record.products;
  const [size] = line?.sizes ?? [];
  const sizes = { size: [{ id: size?.id, qty: String(qty), orderitem: { id: size?.orderitem.id } }] };
  return { product: [{ id: line?.id, variation: { id: line?.variation.id }, sizes }] };
}

test("a product comes by SOAP, is bought, told of, sent and given back, and the receipt says so", async ({
  page,
  context,
  browser,
  ownShop,
}) => {
  const smock = newProduct();
  const erp = await Erp.connect(ownShop.platformUrl);
  const shopper = new Shopper(page);
  const receipt = page.getByRole("article");
  const summary = page.getByRole("region", { name: selection("totals.heading") });
  let order: OrderRecord;
  let number = "";

  await test.step("push a product: its category and its page show it", async () => {
    await shopper.open(smock.categoryUri);
    await expect(page.getByRole("link", { name: smock.name })).toHaveCount(0);
    // Its bundle remembers addresses too: who is told of changes must be all of them.
    await page.request.get("/api/preview/leave");
    await pushProduct(erp, smock);
    const product = await inShop(smock, ownShop);
    const [category = ""] = product.canonicalUri.split("/");
    expect(category).toBe(smock.categoryUri);
    await shopper.open(category);
    const card = page.getByRole("article").filter({ hasText: smock.name });
    await expectAfterReload(page, card);
    await expect(page.getByRole("heading", { level: 1, name: smock.category })).toBeVisible();
    await expect(card).toContainText(money(smock.price));
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(smock.name);
    await expect(page.getByRole("main")).toContainText(smock.brand);
    await expect(page.getByText(smock.blurb).first()).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "48", exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "L", exact: true })).toBeVisible();
    const picture = page.getByRole("main").locator("img").first();
    await expectAfterReload(page, picture);
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("buy three of it as a guest", async () => {
    await erp.acknowledgeAll();
    const product = await inShop(smock, ownShop);
    const item = product.items.find(({ name }) => name.startsWith("48/L"));
    if (!item) throw new Error("The size is missing.");
    await shopper.add(product, item);
    const more = page.getByRole("button", { name: selection("increase", { name: smock.name }) });
    for (const count of [2, 3]) {
      await more.click();
      await expect(
        shopper.panel().getByRole("group", { name: selection("quantity", { name: smock.name }) }),
      ).toContainText(String(count));
    }
    await shopper
      .panel()
      .getByRole("link", { name: selection("checkout") })
      .click();
    await shopper.choosePayment("dummy");
    await shopper.fillAddress();
    await shopper.terms().check();
    await shopper.payButton().click();
    // The checkout's own button begins with the same word.
    await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
    await page.getByRole("button", { name: /^Pay / }).click();
    number = await shopper.expectReceipt();
    await expect(fact(page, checkout("receipt.status"))).toHaveText(checkout("receipt.statuses.pending"));
    await expect(page.getByRole("heading", { name: checkout("receipt.parcels") })).toHaveCount(0);
    await expect(receipt.getByText(checkout("receipt.quantity", { count: 3 }))).toBeVisible();
  });

  await test.step("its event has what the receipt says, until it is acknowledged", async () => {
    const events = await eventsOf(erp, number);
    order = orderOf(events[0]);
    expect(events[0].mission).toBe("update");
    expect(order).toMatchObject({ id: number, ordernumber: number, status: "pending", currency: "SEK" });
    expect(order.billingaddress).toMatchObject({
      firstname: buyer.firstName,
      lastname: buyer.lastName,
      address1: buyer.address1,
      zipcode: buyer.zipCode,
      city: buyer.city,
      country: "SE",
      email: buyer.email,
    });
    expect(order.products).toMatchObject([
      {
        id: smock.id,
        description: smock.name,
        brand: { id: smock.brand },
        variation: { id: smock.variation, description: "Navy" },
        price: smock.price.toFixed(2),
        subtotal: (3 * smock.price).toFixed(2),
        sizes: [{ id: "48/L", description: "48/L", qty: 3 }],
      },
    ]);
    const shipping = Number(order.shipping.subtotal);
    expect(Number(order.ordertotal)).toBe(3 * smock.price + shipping);
    await expect(summary).toContainText(money(3 * smock.price));
    await expect(summary).toContainText(money(Number(order.ordertotal)));
    await acknowledge(erp, events);
  });

  await test.step("a cancelled piece leaves the receipt", async () => {
    await erp.updateOrder(number, { status: "confirmed", cancelled: units(order, 1) });
    await page.reload();
    await expect(fact(page, checkout("receipt.status"))).toHaveText(checkout("receipt.statuses.confirmed"));
    await expect(receipt.getByText(checkout("receipt.quantity", { count: 2 }))).toBeVisible();
    await expect(summary).toContainText(money(2 * smock.price));
  });

  await test.step("a parcel can be followed from the receipt", async () => {
    await erp.updateOrder(number, { shipments: { shipment: [parcel(order, "S1", "PL 1/2")] } });
    const reloaded = await page.reload();
    expect(reloaded?.headers()["cache-control"]).toContain("no-store");
    const parcels = page.getByRole("region", { name: checkout("receipt.parcels") });
    await expect(parcels.getByRole("listitem").first()).toContainText("Postlinje, Home");
    await expect(parcels.getByRole("list", { name: checkout("receipt.inParcel") })).toHaveText(
      checkout("receipt.piece", { quantity: 1, name: `${smock.name}, Navy, 48/L` }),
    );
    const link = parcels.getByRole("link", { name: checkout("receipt.trackNamed", { tracking: "PL 1/2" }) });
    await expect(link).toHaveAttribute("href", "https://postlinje.example/sok?kolli=PL%201%2F2");
    await expect(link).toHaveAttribute("rel", /noopener/);
    await expect(fact(page, checkout("receipt.status"))).toHaveText(checkout("receipt.statuses.partlySent"));
    await page.reload();
    await expect(link).toBeVisible();
  });

  await test.step("the last parcel, and money that is given back", async () => {
    const refund = { id: `${number}-R1`, type: "refund", status: "completed", comment: "A loose button." };
    const last = parcel(order, "S2", "");
    await erp.updateOrder(number, { shipments: { shipment: [last] } });
    await erp.updateOrder(number, {
      shipments: {
        shipment: [{ id: "S2", refunds: { refund: [{ ...refund, products: units(order, 1) }] } }],
      },
    });
    const refunds = page.getByRole("region", { name: checkout("receipt.refunds") });
    await expectAfterReload(page, refunds);
    await expect(refunds).toContainText(money(smock.price));
    await expect(refunds).toContainText("A loose button.");
    await expect(fact(page, checkout("receipt.status"))).toHaveText(checkout("receipt.statuses.completed"));
    const parcels = page.getByRole("region", { name: checkout("receipt.parcels") });
    await expect(
      parcels.getByRole("heading", { name: checkout("receipt.parcel", { number: 2, count: 2 }) }),
    ).toBeVisible();
    await expect(parcels.getByRole("link")).toHaveCount(1);
    await expectClean(page);
    const events = await eventsOf(erp, number);
    for (const event of events) {
      expect(orderOf(event)).toMatchObject({ status: "completed", cancelled: [{ sizes: [{ qty: 1 }] }] });
    }
    await acknowledge(erp, events);
  });

  await test.step("all of it is on the receipt without JavaScript too", async () => {
    const plain = await browser.newContext({
      baseURL: ownShop.storefrontUrl,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const other = await plain.newPage();
    await new Shopper(other).open("receipt");
    await expect(
      other.getByRole("link", { name: checkout("receipt.trackNamed", { tracking: "PL 1/2" }) }),
    ).toBeVisible();
    await expect(other.getByRole("region", { name: checkout("receipt.refunds") })).toBeVisible();
    await plain.close();
  });
});

function parcel(order: OrderRecord, id: string, tracking: string): object {
  return {
    id,
    shipped: "yes",
    carrierinformation: { carrier: "Postlinje", service: "Home", tracking },
    products: units(order, 1),
  };
}

test(
  "an order that is cancelled as a whole is not thanked for",
  { tag: "@long" },
  async ({ page, ownShop }) => {
    const erp = await Erp.connect(ownShop.platformUrl);
    const shopper = new Shopper(page);
    const product = (await productsIn("SE", "en", ownShop.platformUrl)).find(isFree);
    await shopper.putIntoBag(product?.items.find(({ stock }) => stock === "yes")?.item ?? "");
    const number = await new Customer(page).buy();
    await erp.updateOrder(number, {
      status: "cancelled",
      additionals: { additional: [{ key: "message", value: "The mill has burnt down." }] },
    });
    await shopper.open("receipt");
    await expect(
      page.getByRole("heading", { level: 1, name: checkout("receipt.titleCancelled") }),
    ).toBeVisible();
    await expect(page.getByText(checkout("receipt.nothingLeft"))).toBeVisible();
    await expect(page.getByText("The mill has burnt down.")).toBeVisible();
    await expectClean(page);
  },
);
