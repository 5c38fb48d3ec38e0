import { expect, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "./addresses";
import { buyer } from "./shopper";
import { wordsOf } from "./words";

const account = wordsOf("account");
const form = wordsOf("form");
const shop = wordsOf("shop");

export const anna = { email: "anna@example.com", password: "demo-anna", firstName: "Anna" } as const;

type Person = { readonly email: string; readonly password: string; readonly firstName: string };

/** Somebody of their own in every run: what is changed of them is seen by no other journey. */
export function newPerson(firstName = "Maj"): Person {
  const run = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { email: `${firstName.toLowerCase()}.${run}@example.com`, password: `pass-${run}`, firstName };
}

/** What somebody with an account does, in the words that are seen on the pages. */
export class Customer {
  readonly page: Page;
  readonly tag: string;

  constructor(page: Page, tag = "en-se") {
    this.page = page;
    this.tag = tag;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/${this.tag}/${path}`);
  }

  field(name: Parameters<typeof account>[0]): Locator {
    const label = account(name).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return this.page.getByRole("main").getByLabel(new RegExp(`^${label}( \\(${form("optional")}\\))?$`));
  }

  button(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  /** The way to the account in the header, by what it says of who is logged in. */
  entry(person: Person | null): Locator {
    const name = person === null ? shop("account") : shop("accountOf", { name: person.firstName });
    return this.page.getByRole("banner").getByRole("link", { name, exact: true });
  }

  async fillLogin({ email, password }: Pick<Person, "email" | "password">): Promise<void> {
    await this.field("fields.email").fill(email);
    await this.field("fields.password").fill(password);
  }

  async logIn(person: Person): Promise<void> {
    await this.open("login");
    await this.fillLogin(person);
    await this.button(account("login.submit")).click();
    await this.expectAccountOf(person);
  }

  async fillRegistration({ email, password, firstName }: Person): Promise<void> {
    await this.field("fields.firstName").fill(firstName);
    await this.field("fields.lastName").fill("Lund");
    await this.fillLogin({ email, password });
  }

  async register(person: Person): Promise<void> {
    await this.open("register");
    await this.fillRegistration(person);
    await this.button(account("register.submit")).click();
    await this.expectAccountOf(person);
  }

  /** Sends the form of one of the account's pages. */
  async save(): Promise<void> {
    await this.button(account("save")).click();
    await expect(this.page.getByText(account("saved"))).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.button(account("logout")).click();
    await expect(this.page).toHaveURL(new RegExp(`/${this.tag}$`));
  }

  async expectAccountOf({ firstName }: Person): Promise<void> {
    await expect(this.heading(account("hello", { name: firstName }))).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`/${this.tag}/account$`));
  }

  async expectLogin(): Promise<void> {
    await expect(this.heading(account("login.title"))).toBeVisible();
    await expect(this.page).toHaveURL(/\/login\?to=/);
  }

  /** Buys what is in the bag by invoice; the number of the order. */
  async buy(): Promise<string> {
    const { origin } = new URL((await this.page.request.get("/api/health")).url());
    const answer = await this.page.request.post("/api/checkout/payment", {
      data: {
        paymentMethod: "invoice",
        shippingMethod: "standard",
        termsAndConditions: true,
        paymentReturnPage: `${origin}/${this.tag}/payment-return`,
        paymentFailedPage: `${origin}/${this.tag}/payment-failed`,
        address: { ...buyer, country: "SE" },
      },
    });
    return z.looseObject({ order: z.string() }).parse(await answer.json()).order;
  }
}

const outbox = z.object({ mails: z.array(z.looseObject({ to: z.string(), text: z.string() })) });

/** The link of the newest mail to an address, once it is there. */
export async function linkMailedTo({ email }: Pick<Person, "email">): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${platformUrl}/outbox`, { headers: { Accept: "application/json" } });
    const mail = outbox.parse(await answer.json()).mails.find(({ to }) => to === email);
    return /https?:\/\/\S+\?id=\d+&i=[0-9a-f]{32}/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  return find();
}
