import { expect, type Page, test } from "@playwright/test";
import { BUNDLE, fillPieces } from "../support/bundle";
import { findProduct, isFree, isRow } from "../support/catalog";
import { anna, Customer } from "../support/customer";
import { ask, box, counted, PLACE } from "../support/listing";
import { Shopper } from "../support/shopper";
import { wordsOf } from "../support/words";

const account = wordsOf("account");
const listing = wordsOf("listing");
const product = wordsOf("product");
const selection = wordsOf("selection");

test("what is chosen while a page's code is on its way counts as soon as it is there", async ({ page }) => {
  let arrive = () => {};
  /** Opens a page whose code is on its way until `arrive` is called. */
  const openHeld = async (path: string) => {
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.unroute("**/_next/static/**/*.js");
    await page.route("**/_next/static/**/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
  };

  await openHeld(PLACE);
  const way = page.getByRole("link", { name: listing("filters"), exact: true });
  const panel = page.getByRole("region", { name: listing("filters"), exact: true });
  // Until the page's styles are there, both of them show.
  await expect(way.or(panel)).toHaveCount(1);
  if (!(await panel.isVisible())) await way.click();
  await box(panel, listing("fields.colour"), "Black").check();
  await box(panel, listing("fields.colour"), "Camel").check();
  arrive();
  await expect(counted(page, (await ask({ "swatch.desc": ["Black", "Camel"] })).count)).toBeVisible();
  await expect(page).toHaveURL(/\/women\?colour=Black&colour=Camel$/);

  const shopper = new Shopper(page);
  const piece = await findProduct([isFree, isRow]);
  await openHeld(`/en-se/${piece.product.uri}`);
  await shopper.size(piece.item).check({ force: true });
  arrive();
  await expect(page).toHaveURL(new RegExp(`item=${piece.item.item}$`));
  await expect(shopper.size(piece.item)).toBeChecked();

  await openHeld(`/en-se/${BUNDLE.uri}`);
  await fillPieces(page);
  arrive();
  const total = page.getByText(product("bundle.total"), { exact: true }).locator("..");
  await expect(total).toContainText("657 kr");

  await openHeld(PLACE);
  const foot = page.getByRole("contentinfo");
  const state = foot.getByLabel(selection("location.state"));
  await foot.getByLabel(selection("location.country")).selectOption("US");
  arrive();
  await state.selectOption("CA");
  await foot.getByRole("button", { name: selection("location.submit") }).click();
  await expect(page).toHaveURL(/\/en-us\/women/);
  await expect(state).toHaveValue("CA");

  await page.clock.install();
  await openHeld(PLACE);
  await foot.getByLabel(selection("location.country")).selectOption("US");
  const save = foot.getByRole("button", { name: selection("location.submit") });
  await save.hover();
  await page.mouse.down();
  arrive();
  await expect(foot.locator("input[name=enhanced]")).toBeAttached();
  // Every timer is due: the states would appear above the button, were they not held back.
  await page.clock.runFor(1000);
  await expect(state).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/en-us\/women/);
});

test("what is typed while the checkout is taken over by script stays", async ({ page }) => {
  await page.addInitScript(() => {
    const Original = FormData;
    let isTyped = false;
    // Somebody types in between: the script has just read the fields, and is not done.
    window.FormData = class extends Original {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super(form, submitter);
        const field = form?.elements.namedItem("address.lastName");
        if (isTyped || !(field instanceof HTMLInputElement)) return;
        isTyped = true;
        field.value = "In between";
      }
    };
  });
  const shopper = new Shopper(page);
  await shopper.openWith("checkout");
  await page.reload();
  await shopper.choosePayment("invoice");
  await shopper.field("firstName").fill("Åsa");
  await expect(shopper.field("lastName")).toHaveValue("In between");
  const kept = page.waitForRequest((request) => request.postData()?.includes("In between") === true);
  await shopper.field("firstName").blur();
  await kept;
});

/** Presses the page's button of this name in the `gap`-th pause of React's work after it took the button over. */
async function pressInPause(page: Page, name: string, gap: number): Promise<void> {
  await page.addInitScript(
    ({ name: wanted, gap: last }) => {
      const isTaken = (node: Element | null | undefined) =>
        Object.keys(node ?? {}).some((key) => key.startsWith("__reactProps$"));
      let pauses = 0;
      const Original = MessageChannel;
      // React's scheduler goes on with its work by a message to itself.
      window.MessageChannel = class extends Original {
        constructor() {
          super();
          const post = this.port2.postMessage.bind(this.port2);
          this.port2.postMessage = (message: unknown) => {
            const button = [...document.querySelectorAll("button")].find(
              (each) => each.textContent === wanted,
            );
            if (!isTaken(button) || !isTaken(button?.form) || ++pauses !== last) return post(message);
            setTimeout(() => {
              button?.click();
              post(message);
            });
          };
        }
      };
    },
    { name, gap },
  );
}

test("a form that is sent while the page is taken over by script leads on", async ({ browser }) => {
  for (const gap of [1, 2, 3, 4, 5, 6]) {
    await test.step(`in the pause ${gap}`, async () => {
      const context = await browser.newContext();
      const customer = new Customer(await context.newPage());
      await customer.logIn(anna);
      await pressInPause(customer.page, account("logout"), gap);
      await customer.open("account/orders/10003");
      await expect(customer.page).toHaveURL(/\/en-se$/);
      await context.close();
    });
  }
});
