import { expect, type Locator, type Page } from "@playwright/test";
import { findProduct, isFree, isGrid, isRow } from "./catalog";
import { Customer, type Person } from "./customer";
import { cards, filters, leaveFilters } from "./listing";
import { Searcher } from "./searcher";
import { type Method, Shopper } from "./shopper";
import { wordsOf } from "./words";

const account = wordsOf("account");
const checkout = wordsOf("checkout");
const listing = wordsOf("listing");
const orders = wordsOf("orders");
const selection = wordsOf("selection");

/** The whole way of a shopper in one locale, each step as one of its pages. */
export class Journey {
  readonly page: Page;
  readonly tag: string;
  readonly shopper: Shopper;
  readonly customer: Customer;
  readonly #country: string;

  constructor(page: Page, tag: string) {
    this.page = page;
    this.tag = tag;
    this.#country = tag.slice(-2).toUpperCase();
    this.shopper = new Shopper(page, tag);
    this.customer = new Customer(page, tag);
  }

  /** From the start page into a category, one brand of it, and a search. */
  async lookAround(): Promise<void> {
    const { page } = this;
    await this.shopper.open();
    await page.getByRole("contentinfo").getByRole("link", { name: "Women", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${this.tag}/women$`));
    await expect(cards(page).first()).toBeVisible();
    const panel = await filters(page);
    const brand = panel.getByRole("group", { name: listing("fields.brand"), exact: true });
    await brand.getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/\?brand=/);
    await leaveFilters(page);
    await expect(cards(page).first()).toBeVisible();
    const searcher = new Searcher(page);
    await searcher.type("coat");
    await expect(searcher.group("products").first()).toContainText(/coat/i);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${this.tag}/search\\?q=coat`));
    await expect(cards(page).first()).toContainText(/coat/i);
  }

  /** A piece by its table of sizes and one by its row, with a voucher; the bag is open at the end. */
  async fillBag(): Promise<void> {
    const { page, shopper } = this;
    const country = this.#country;
    const [grid, row] = [
      await findProduct([isFree, isGrid], { country }),
      await findProduct([isFree, isRow], { country }),
    ];
    await shopper.add(grid.product, grid.item);
    await shopper.add(row.product, row.item);
    await shopper.expectSelection([1, 1]);
    await page
      .getByRole("button", { name: /^One step more/ })
      .first()
      .click();
    await expect(shopper.lines().first().getByRole("group")).toContainText("2");
    await page.getByRole("textbox", { name: checkout("codes.code"), exact: true }).fill("WELCOME10");
    await page.getByRole("button", { name: checkout("codes.apply") }).click();
    await expect(page.getByRole("button", { name: /^Remove .*10/ })).toBeVisible();
  }

  /** Goes to the checkout with what is in the bag, and fills it in. */
  async checkOut(method: Method, zipCode: string): Promise<void> {
    const { shopper } = this;
    await shopper.open("checkout");
    await shopper.fillAddress({ zipCode });
    await shopper.choosePayment(method);
    await shopper.terms().check();
  }

  /** Pays by the form that the browser posts; the number of the order. */
  async pay(): Promise<string> {
    const { page, shopper } = this;
    await shopper.payButton().click();
    await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
    await page.getByRole("button", { name: /^Pay / }).click();
    return shopper.expectReceipt();
  }

  /** Every line of what was bought has its name, its picture and its way back to the product. */
  async expectLooks(items: Locator, count: number): Promise<void> {
    await expect(items.getByRole("listitem")).toHaveCount(count);
    await expect(items.locator("img")).toHaveCount(count);
  }

  /** What somebody with one order finds in their account. */
  async readOrder(person: Person, number: string): Promise<void> {
    const { page, customer } = this;
    await customer.open("account");
    await customer.expectAccountOf(person);
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(customer.heading(orders("order", { number }))).toBeVisible();
    await expect(page.getByRole("region", { name: checkout("receipt.items") })).toBeVisible();
  }
}

export const words = { account, checkout, listing, orders, selection };
