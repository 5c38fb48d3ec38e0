import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ environment: { LIMIT_ADDRESS_SEARCHES_PER_MINUTE_AND_ADDRESS: "1000" } });
});

afterAll(() => shop.close());

const forms = ["classic", "nested"] as const;

async function search(body: object, form: (typeof forms)[number] = "classic", token?: string) {
  return shop.call("POST", "address-search", { body, form, token });
}

describe("POST address-search (15, 16.3)", () => {
  it.each(forms)("finds an invented address, with a payment method and without (%s)", async (form) => {
    for (const more of [{}, { paymentMethod: "invoice" }, { paymentMethod: 4 }, { paymentMethod: "" }]) {
      const answer = await search({ identityNumber: "191212121210", ...more }, form);
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          token: answer.token,
          address: {
            firstName: "Stina",
            lastName: "Exempel",
            company: "",
            address1: "Exempelgatan 1",
            zipCode: "111 22",
            city: "Stockholm",
            country: "SE",
          },
        },
      ]);
    }
  });

  it.each(["1212121210", 1212121210, " 121212-1210 ", "121212+1210"])(
    "%j is a number",
    async (identityNumber) => {
      expect((await search({ identityNumber })).status).toBe(200);
    },
  );

  it.each([
    [{ identityNumber: "1212121212" }, 404, { identityNumber: "not found" }],
    [{}, 406, { identityNumber: "required" }],
    [{ identityNumber: null }, 406, { identityNumber: "required" }],
    [{ identityNumber: "" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "12345" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "12121212100" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "121212121O" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: ["1212121210"] }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "0".repeat(100_000) }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "1212121210", paymentMethod: "nothing" }, 404, { paymentMethod: "not found" }],
    [{ identityNumber: "1212121210", paymentMethod: "dummy" }, 503, { paymentMethod: "not available" }],
  ])("%j is %d", async (body, status, errors) => {
    for (const form of forms) {
      const answer = await search(body, form);
      expect([answer.status, answer.body]).toEqual([status, { token: answer.token, errors }]);
    }
  });

  it("503 where no method that can search is offered", async () => {
    const { token } = await shop.call("PUT", "countries/JP");
    const answer = await search({ identityNumber: "1212121210" }, "classic", token);
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });

  it("keeps nothing", async () => {
    const { token } = await search({ identityNumber: "1212121210" });
    const { address } = Object((await shop.call("GET", "selection", { token })).at("selection"));
    expect(address).toMatchObject({ firstName: "", city: "" });
  });

  it("ten a minute and session, then 429 (18)", async () => {
    const { token } = await search({ identityNumber: "1212121210" });
    const statuses: number[] = [];
    for (let time = 2; time <= 11; time += 1) {
      statuses.push((await search({ identityNumber: "1212121212" }, "classic", token)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 404), 429]);
    const answer = await search({ identityNumber: "1212121210" }, "classic", token);
    expect([answer.status, answer.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    shop.passTime(60_000);
    expect((await search({ identityNumber: "1212121210" }, "classic", token)).status).toBe(200);
  });

  it("new sessions do not help against the limit of an address", async () => {
    const strict = await startTestPlatform({
      environment: { LIMIT_ADDRESS_SEARCHES_PER_MINUTE_AND_ADDRESS: "2" },
    });
    const statuses: number[] = [];
    for (const token of [undefined, undefined, undefined, "none"]) {
      const body = { identityNumber: "1212121210" };
      statuses.push((await strict.call("POST", "address-search", { body, token })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    await strict.close();
  });
});
