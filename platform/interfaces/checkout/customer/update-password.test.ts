import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
  beginMinute,
  forms,
  loggedIn,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
  times,
} from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const newPassword = "close sesame";

describe("PUT customer/update with a password, checkout-rest.md section 15", () => {
  it.each(forms)("changes it with the rest; all other sessions are logged out (%s)", async (form) => {
    const member = await newMember(shop);
    const others = [await member.again(), await member.again()];
    await others[0]?.add(shop.item("101"));
    const email = `${randomUUID()}@example.com`;
    const said = { password: member.password, newPassword, newEmail: email, lastName: "Berg" };
    const answer = await member.call("PUT", "customer/update", said, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toMatchObject({ email, lastName: "Berg" });
    expect(answer.list("selection.items")).toHaveLength(1);
    for (const { call } of others) {
      expect((await call("GET", "customer")).status).toBe(403);
      expect((await call("GET", "selection")).list("selection.items")).toEqual([]);
    }
    expect((await member.call("GET", "customer")).status).toBe(200);
    const former = await (await newShopper(shop)).call("POST", `login/${email}`, member);
    expect(former.at("errors")).toEqual({ password: "incorrect" });
    const empty = { password: "", newPassword: "", lastName: "Ek" };
    expect((await member.call("PUT", "customer/update", empty, { form })).at("loggedIn.lastName")).toBe("Ek");
    await loggedIn(shop, { email, password: newPassword });
  });

  const good = { password: "open sesame", newPassword };

  it.each([
    [{ password: "wrong", newPassword: "abcdef" }, { password: "incorrect" }],
    [{ newPassword: "abcdef" }, { password: "required" }],
    [{ password: "open sesame" }, { newPassword: "required" }],
    [{ password: "open sesame", newPassword: "123" }, { newPassword: "not valid" }],
    [
      { newPassword: "123", firstName: "", newEmail: "anna", country: "XX" },
      {
        password: "required",
        newPassword: "not valid",
        firstName: "required",
        newEmail: "invalid",
        country: "invalid",
      },
    ],
    [
      { password: [], newPassword: {} },
      { password: "invalid", newPassword: "invalid" },
    ],
  ])("%j is 406: nothing changes, nobody is logged out", async (body, errors) => {
    const member = await newMember(shop);
    const other = await member.again();
    const said = { lastName: "Berg", ...body };
    const refused = await refusedBy(shop, () => member.call("PUT", "customer/update", said));
    expect(refused).toEqual({ status: 406, errors, untouched: true });
    expect((await other.call("GET", "customer")).status).toBe(200);
  });

  it("an e-mail of another customer is 409: the password stays too", async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    const refused = (body: object) =>
      refusedBy(shop, () => member.call("PUT", "customer/update", { newEmail: other.email, ...body }));
    expect(await refused(good)).toEqual({
      status: 409,
      errors: { newEmail: "already registered" },
      untouched: true,
    });
    const wrong = await refused({ ...good, password: "wrong" });
    expect(wrong).toEqual({ status: 406, errors: { password: "incorrect" }, untouched: true });
  });

  it("of five changes at once one is made, with all that it says", async () => {
    const member = await newMember(shop);
    const devices = await times(5, () => member.again());
    const answers = await Promise.all(
      devices.map(({ call }, i) =>
        call("PUT", "customer/update", { ...good, newPassword: `password ${i}`, lastName: `Ek ${i}` }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const statuses = answers.filter((_, i) => i !== winner).map(({ status }) => status);
    expect(statuses.every((status) => status === 403 || status === 406)).toBe(true);
    const again = await loggedIn(shop, { email: member.email, password: `password ${winner}` });
    expect((await again.call("GET", "customer")).at("loggedIn.lastName")).toBe(`Ek ${winner}`);
  });
});

it("attempts are counted with those of PUT password (18)", async () => {
  const strict = await startAccountShop({ environment: { LIMIT_LOGINS_PER_MINUTE: "2" } });
  try {
    const member = await newMember(strict);
    beginMinute(strict);
    const wrong = { password: "wrong", newPassword };
    const statuses: number[] = [];
    for (const path of ["password", "customer/update", "customer/update", "password"]) {
      statuses.push((await member.call("PUT", path, wrong)).status);
    }
    expect(statuses).toEqual([406, 406, 429, 429]);
    expect((await member.call("PUT", "customer/update", { lastName: "Berg" })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
