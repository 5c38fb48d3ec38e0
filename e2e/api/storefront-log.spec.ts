import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { anna, Customer } from "../support/customer";
import { Program } from "../support/program";
import { SwitchedApi } from "../support/switched-api";

const PORT = 3388;
const API_PORT = 4388;
const address = `http://localhost:${PORT}`;

test("the log of a storefront tells what failed, and nothing that a shopper keeps to herself", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const api = new SwitchedApi(API_PORT, Number(new URL(platformUrl).port));
  await api.join();
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-log-"));
  const storefront = await Program.start(
    ["--only", "storefront"],
    {
      PORT: String(PORT),
      CHECKOUT_URL: `http://127.0.0.1:${API_PORT}/api/checkout/`,
      STOREFRONT_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
    },
    [`${address}/api/health`],
  );
  const context = await browser.newContext({ baseURL: address });
  const wrong = { ...anna, password: "mistyped-secret" };
  try {
    const customer = new Customer(await context.newPage());
    await customer.open("login");
    await customer.fillLogin(wrong);
    await customer.page.keyboard.press("Enter");
    await expect(customer.page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
    await customer.logIn(anna);
    const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 40);
    await customer.open("login");
    await api.cut();
    await customer.page.goto("/en-se/account");
    await customer.page.goto("/en-se/account/orders");

    expect(api.tokens.length).toBeGreaterThan(0);
    expect(cookies.length).toBeGreaterThan(0);
    await expect.poll(() => storefront.said).toMatch(/checkout/i);
    const kept = [wrong.password, anna.password, anna.email, ...api.tokens, ...cookies];
    expect(kept.filter((secret) => storefront.said.includes(secret))).toEqual([]);
  } finally {
    await context.close();
    await storefront.stop();
    await api.cut();
    await rm(dataDir, { recursive: true, force: true });
  }
});
