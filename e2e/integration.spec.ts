import { expect, type Locator, type Page } from "@playwright/test";
import { formatMoney } from "../lib/money/money";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, productsIn } from "./support/catalog";
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

/** How far the order is, as the receipt says. */
const statusOf = (page: Page): Locator =>
  page
    .getByRole("article")
    .locator("div", {
      has: page.getByRole("term").filter({ hasText: new RegExp(`^${checkout("receipt.status")}$`) }),
    })
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

function oneOf(record: OrderRecord): object {
  const [line] = record.products;
  const [size] = line?.sizes ?? [];
  const sizes = { size: [{ id: size?.id, qty: "1", orderitem: { id: size?.orderitem.id } }] };
  return { product: [{ id: line?.id, variation: { id: line?.variation.id }, sizes }] };
}

function parcel(order: OrderRecord, id: string, tracking: string): object {
  const carrierinformation = { carrier: "Postlinje", service: "Home", tracking };
  return { id, shipped: "yes", carrierinformation, products: oneOf(order) };
}

test("a product comes by SOAP, is bought, told of, sent and given back, and the receipt says so", async ({
  page,
  ownShop,
}) => {
  const smock = newProduct();
  const erp = await Erp.connect(ownShop.platformUrl);
  const shopper = new Shopper(page);
  const receipt = page.getByRole("article");
  const summary = page.getByRole("region", { name: selection("totals.heading") });

  // Its category and its page show it.
  await shopper.open(smock.categoryUri);
  await expect(page.getByRole("link", { name: smock.name })).toHaveCount(0);
  // Its bundle remembers addresses too: who is told of changes must be all of them.
  await page.request.get("/api/preview/leave");
  await pushProduct(erp, smock);
  const product = await inShop(smock, ownShop);
  expect(product.canonicalUri).toMatch(new RegExp(`^${smock.categoryUri}/`));
  await shopper.open(smock.categoryUri);
  const card = page.getByRole("article").filter({ hasText: smock.name });
  await expectAfterReload(page, card);
  await expect(page.getByRole("heading", { level: 1, name: smock.category })).toBeVisible();
  await expect(card).toContainText(money(smock.price));
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(smock.name);
  await expect(page.getByRole("main")).toContainText(smock.brand);
  await expect(page.getByText(smock.blurb).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "48", exact: true })).toBeVisible();
  const picture = page.getByRole("main").locator("img").first();
  await expectAfterReload(page, picture);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  // Three of it are bought by a guest.
  await erp.acknowledgeAll();
  const item = product.items.find(({ name }) => name.startsWith("48/L"));
  if (!item) throw new Error("The size is missing.");
  await shopper.add(product, item);
  for (const count of [2, 3]) {
    await page.getByRole("button", { name: selection("increase", { name: smock.name }) }).click();
    await expect(shopper.quantityOf(smock)).toContainText(String(count));
  }
  await shopper.goToCheckout();
  await shopper.fillAddress();
  await shopper.payBy("dummy");
  // The checkout's own button begins with the same word.
  await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
  await shopper.answerPayment("pay");
  const number = await shopper.expectReceipt();
  await expect(statusOf(page)).toHaveText(checkout("receipt.statuses.pending"));
  await expect(receipt.getByText(checkout("receipt.quantity", { count: 3 }))).toBeVisible();

  // Its event has what the receipt says, until it is acknowledged.
  const events = await eventsOf(erp, number);
  const order = orderOf(events[0]);
  expect(events[0].mission).toBe("update");
  expect(order).toMatchObject({
    id: number,
    status: "pending",
    currency: "SEK",
    billingaddress: { firstname: buyer.firstName, zipcode: buyer.zipCode, email: buyer.email },
    products: [
      {
        id: smock.id,
        description: smock.name,
        brand: { id: smock.brand },
        variation: { id: smock.variation, description: "Navy" },
        price: smock.price.toFixed(2),
        subtotal: (3 * smock.price).toFixed(2),
        sizes: [{ id: "48/L", qty: 3 }],
      },
    ],
  });
  expect(Number(order.ordertotal)).toBe(3 * smock.price + Number(order.shipping.subtotal));
  await expect(summary).toContainText(money(3 * smock.price));
  await expect(summary).toContainText(money(Number(order.ordertotal)));
  await acknowledge(erp, events);

  // A cancelled piece leaves the receipt.
  await erp.updateOrder(number, { status: "confirmed", cancelled: oneOf(order) });
  await page.reload();
  await expect(statusOf(page)).toHaveText(checkout("receipt.statuses.confirmed"));
  await expect(receipt.getByText(checkout("receipt.quantity", { count: 2 }))).toBeVisible();
  await expect(summary).toContainText(money(2 * smock.price));

  // A parcel can be followed from it.
  await erp.updateOrder(number, { shipments: { shipment: [parcel(order, "S1", "PL 1/2")] } });
  const reloaded = await page.reload();
  expect(reloaded?.headers()["cache-control"]).toContain("no-store");
  const parcels = page.getByRole("region", { name: checkout("receipt.parcels") });
  const inParcel = checkout("receipt.piece", { quantity: 1, name: `${smock.name}, Navy, 48/L` });
  await expect(parcels.getByRole("list", { name: checkout("receipt.inParcel") })).toHaveText(inParcel);
  const track = { name: checkout("receipt.trackNamed", { tracking: "PL 1/2" }) };
  const link = parcels.getByRole("link", track);
  await expect(link).toHaveAttribute("href", "https://postlinje.example/sok?kolli=PL%201%2F2");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(statusOf(page)).toHaveText(checkout("receipt.statuses.partlySent"));

  // The last parcel, and money that is given back.
  await erp.updateOrder(number, { shipments: { shipment: [parcel(order, "S2", "")] } });
  const refund = { id: `${number}-R1`, type: "refund", status: "completed", comment: "A loose button." };
  const given = { id: "S2", refunds: { refund: [{ ...refund, products: oneOf(order) }] } };
  await erp.updateOrder(number, { shipments: { shipment: [given] } });
  const refunds = page.getByRole("region", { name: checkout("receipt.refunds") });
  await expectAfterReload(page, refunds);
  await expect(refunds).toContainText(money(smock.price));
  await expect(refunds).toContainText("A loose button.");
  await expect(statusOf(page)).toHaveText(checkout("receipt.statuses.completed"));
  const last = checkout("receipt.parcel", { number: 2, count: 2 });
  await expect(parcels.getByRole("heading", { name: last })).toBeVisible();
  await expect(parcels.getByRole("link")).toHaveCount(1);
  await expectClean(page);
  const told = await eventsOf(erp, number);
  for (const event of told) {
    expect(orderOf(event)).toMatchObject({ status: "completed", cancelled: [{ sizes: [{ qty: 1 }] }] });
  }
  await acknowledge(erp, told);
});
