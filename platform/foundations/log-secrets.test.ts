import { afterAll, beforeAll, expect, it } from "vitest";
import { anna, buyerOf, payWithDummy } from "../interfaces/checkout/payment/testing/buyer.ts";
import { soapCall } from "../interfaces/soap/testing/soap-call.ts";
import { createLog } from "./log.ts";
import { startTestPlatform, type TestPlatform } from "../testing/platform.ts";

const lines: string[] = [];
const email = "hidden.person@example.com";
const password = "hidden sesame";
const correlation = "from-the-storefront-7";

let shop: TestPlatform;
const secrets = [email, password, anna.email, anna.address1, anna.lastName, "hidden-pin", "hidden-code"];

beforeAll(async () => {
  shop = await startTestPlatform({ log: createLog("trace", { write: (line) => void lines.push(line) }) });
  const buyer = await buyerOf(shop, shop.item("101"));
  const headers = { "X-Correlation-ID": correlation };
  const said = { email, password, firstName: "Hiddenfirst", lastName: "Hiddenlast" };
  await buyer.call("POST", "register", said, { headers });
  await buyer.call("POST", `login/${email}`, { password: "hidden wrong" });
  await buyer.call("POST", `login/${email}`, { password });
  await buyer.call("POST", "vouchers", { voucher: "hidden-code" });
  await buyer.call("POST", "gift-cards", { giftCard: "hidden-card", pin: "hidden-pin" });
  const fields = await payWithDummy(buyer);
  await buyer.comeBack({ ...fields, hidden: "hidden-field" });
  const customer = `<customer><id>K1</id><store>1</store><type>retail</type><email>hidden.erp@example.com</email></customer>`;
  await soapCall(shop.origin, "Customers_Update", `<customers>${customer}</customers>`);
  await soapCall(shop.origin, "Customers_Update", "<customers/>", { password: "hidden-soap-password" });
  secrets.push(buyer.token, "test-integration", "hidden-card", "Hiddenfirst", "Hiddenlast", "hidden");
});

afterAll(() => shop.close());

it("each call leaves a line with its ids, and its caller's own where that was sent", () => {
  const calls = lines.map((line): unknown => JSON.parse(line));
  expect(calls).toContainEqual(
    expect.objectContaining({ event: "checkout call", route: "register", correlation, status: 200 }),
  );
  expect(calls).toContainEqual(
    expect.objectContaining({ event: "SOAP call", operation: "Customers_Update", user: "integration" }),
  );
  for (const call of calls) expect(call).toHaveProperty("id", expect.stringMatching(/^[0-9a-f]{32}$/));
});

it("nothing that was sent of a purchase, a login and a call of the integration stands in the log", () => {
  const text = lines.join("\n");
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
