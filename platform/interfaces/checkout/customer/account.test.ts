import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import {
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

const home = {
  firstName: "Anna-Lisa",
  lastName: "Ek Berg",
  address1: "Storgatan 2",
  address2: "",
  zipCode: "111 23",
  city: "Stockholm",
  state: "",
  country: "SE",
  phoneNumber: "+46 70 2",
};

describe("without a login, checkout-rest.md section 15", () => {
  const calls = [
    ["GET", "customer"],
    ["PUT", "address"],
    ["PUT", "email"],
    ["PUT", "password"],
    ["PUT", "customer/update"],
  ] as const;

  it.each(calls.flatMap((call) => forms.map((form) => [...call, form] as const)))(
    "%s %s is 403, whatever is sent (%s)",
    async (method, path, form) => {
      const { token, call } = await newShopper(shop);
      for (const body of [{}, { firstName: {}, password: [] }]) {
        const answer = await call(method, path, body, { form });
        expect(answer.status).toBe(403);
        expect(answer.body).toEqual({ token, errors: { accessRight: "denied" } });
      }
    },
  );
});

describe("GET customer", () => {
  it.each(forms)("answers who is logged in, and the places (%s)", async (form) => {
    const member = await newMember(shop, { phoneNumber: "1" });
    const answer = await member.call("GET", "customer", undefined, { form });
    expect(answer.status).toBe(200);
    const selection = await member.call("GET", "selection", undefined, { form });
    expect(answer.body).toEqual({
      token: member.token,
      loggedIn: selection.at("loggedIn"),
      languages: selection.at("languages"),
      countries: selection.at("countries"),
      location: selection.at("location"),
    });
    expect(answer.at("loggedIn.phoneNumber")).toBe("1");
  });
});

describe("PUT address", () => {
  it.each(forms)("keeps what is said, and what is not said (%s)", async (form) => {
    const member = await newMember(shop, { address2: "c/o Bo", gender: "M" });
    const answer = await member.call("PUT", "address", home, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toMatchObject({ ...home, email: member.email, gender: "M" });
    const next = await member.call("PUT", "address", { firstName: "Bo", lastName: "Ek", city: "" }, { form });
    expect(next.at("loggedIn")).toMatchObject({ ...home, firstName: "Bo", lastName: "Ek", city: "" });
  });

  it("a state does not stay behind in another country", async () => {
    const member = await newMember(shop, { country: "US", state: "CA" });
    const said = { firstName: "A", lastName: "B", country: "DE" };
    expect((await member.call("PUT", "address", said)).at("loggedIn")).toMatchObject({
      country: "DE",
      state: "",
    });
  });

  it.each([
    [{ lastName: "" }, 406, { firstName: "required", lastName: "required" }],
    [{ firstName: "A", lastName: "x".repeat(101) }, 406, { lastName: "too long" }],
    [{ ...home, country: "XX" }, 404, { country: "not found" }],
    [{ ...home, country: "US", state: "ZZ" }, 406, { state: "invalid" }],
    [{ ...home, zipCode: "x".repeat(256) }, 406, { zipCode: "too long" }],
    [{ ...home, city: [] }, 406, { city: "invalid" }],
  ])("%j is %i", async (body, status, errors) => {
    const member = await newMember(shop);
    const refused = await refusedBy(shop, () => member.call("PUT", "address", body));
    expect(refused).toEqual({ status, errors, untouched: true });
  });
});

describe("PUT email", () => {
  it.each(["newEmail", "email"])("takes %s; the next login is by it", async (field) => {
    const member = await newMember(shop);
    const email = `${randomUUID()}@Example.org`;
    for (const form of forms) {
      const answer = await member.call("PUT", "email", { [field]: email }, { form });
      expect(answer.status).toBe(200);
      expect(answer.at("loggedIn.email")).toBe(email);
    }
    expect((await loggedIn(shop, { email, password: member.password })).token).toBeDefined();
    const former = await (await newShopper(shop)).call("POST", `login/${member.email}`, member);
    expect(former.status).toBe(406);
  });

  it("her own in other letters is taken", async () => {
    const member = await newMember(shop);
    const answer = await member.call("PUT", "email", { newEmail: member.email.toUpperCase() });
    expect(answer.at("loggedIn.email")).toBe(member.email.toUpperCase());
  });

  it.each(forms)("that of another customer is 409 (%s)", async (form) => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    const body = { newEmail: other.email.toUpperCase() };
    expect(await refusedBy(shop, () => member.call("PUT", "email", body, { form }))).toEqual({
      status: 409,
      errors: { newEmail: "already registered" },
      untouched: true,
    });
  });

  it.each([
    [{}, "required"],
    [{ newEmail: "anna" }, "invalid"],
    [{ newEmail: `${"x".repeat(250)}@example.com` }, "too long"],
  ])("%j is 406", async (body, message) => {
    const member = await newMember(shop);
    const refused = await refusedBy(shop, () => member.call("PUT", "email", body));
    expect(refused).toEqual({ status: 406, errors: { newEmail: message }, untouched: true });
  });

  it("of ten customers who take one e-mail at once, one has it", async () => {
    const members = await times(10, () => newMember(shop));
    const newEmail = `${randomUUID()}@example.com`;
    const answers = await Promise.all(members.map(({ call }) => call("PUT", "email", { newEmail })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.at("errors")).toEqual({
      newEmail: "already registered",
    });
  });
});

describe("PUT customer/update", () => {
  it.each(forms)("changes what is said, and only that (%s)", async (form) => {
    const member = await newMember(shop, {
      ...home,
      consents: [{ key: "terms", consented: true }],
      customAttributes: { shoe: { size: "38" } },
      newsletter: true,
    });
    const newEmail = `${randomUUID()}@example.com`;
    const answer = await member.call(
      "PUT",
      "customer/update",
      {
        newEmail,
        lastName: "Berg",
        gender: "X",
        newsletter: false,
        language: "de",
        consents: [{ key: "sms", consented: false }],
        customAttributes: { hat: { size: "57" } },
        customerClubFields: { level: 2 },
      },
      { form },
    );
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn")).toEqual({
      ...home,
      lastName: "Berg",
      customer: member.customer,
      email: newEmail,
      gender: "X",
      language: "de",
      newsletter: false,
      consents: [
        { key: "terms", consented: true },
        { key: "sms", consented: false },
      ],
      shoe: { size: "38" },
      hat: { size: "57" },
    });
    expect((await member.call("PUT", "customer/update", {}, { form })).at("loggedIn")).toEqual(
      answer.at("loggedIn"),
    );
  });

  it("an empty gender is none; a consent of the same key is replaced", async () => {
    const member = await newMember(shop, { gender: "male", consents: [{ key: "terms", consented: true }] });
    const said = { gender: "", consents: [{ key: "terms", consented: false, version: "3" }] };
    const answer = await member.call("PUT", "customer/update", said);
    expect(answer.at("loggedIn")).toMatchObject({
      gender: "",
      consents: [{ key: "terms", consented: false, version: "3" }],
    });
  });

  it.each([
    [{ firstName: "" }, 406, { firstName: "required" }],
    [
      { gender: "?", newEmail: "x", country: "XX" },
      406,
      { gender: "invalid", newEmail: "invalid", country: "invalid" },
    ],
    [{ customerClubFields: { long: "x".repeat(10_001) } }, 406, { customerClubFields: "too long" }],
  ])("%j is %i, and nothing is kept", async (body, status, errors) => {
    const member = await newMember(shop);
    const refused = await refusedBy(shop, () => member.call("PUT", "customer/update", body));
    expect(refused).toEqual({ status, errors, untouched: true });
  });

  it("an e-mail of another customer is 409, and nothing else of the call is kept", async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    const body = { newEmail: other.email, firstName: "Changed" };
    expect(await refusedBy(shop, () => member.call("PUT", "customer/update", body))).toEqual({
      status: 409,
      errors: { newEmail: "already registered" },
      untouched: true,
    });
  });
});

describe("PUT password", () => {
  it.each(forms)("all other sessions of the customer are logged out, this one stays (%s)", async (form) => {
    const member = await newMember(shop);
    const others = [await member.again(), await member.again()];
    await others[0]?.add(shop.item("101"));
    const newPassword = "close sesame";
    const answer = await member.call("PUT", "password", { password: member.password, newPassword }, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn.email")).toBe(member.email);
    expect(answer.list("selection.items")).toHaveLength(1);
    for (const { call } of others) {
      expect((await call("GET", "customer")).status).toBe(403);
      const seen = await call("GET", "selection");
      expect(seen.at("loggedIn")).toBeUndefined();
      expect(seen.list("selection.items")).toEqual([]);
    }
    expect((await member.call("GET", "customer")).status).toBe(200);
    const former = await (await newShopper(shop)).call("POST", `login/${member.email}`, member);
    expect(former.at("errors")).toEqual({ password: "incorrect" });
    await loggedIn(shop, { email: member.email, password: newPassword });
  });

  it.each([
    [{ password: "wrong", newPassword: "1234" }, { password: "incorrect" }],
    [{ password: "open sesame", newPassword: "123" }, { newPassword: "not valid" }],
    [{ password: "wrong", newPassword: "x".repeat(129) }, { newPassword: "not valid" }],
    [{}, { password: "required", newPassword: "required" }],
    [{ newPassword: "1234" }, { password: "required" }],
  ])("%j is 406, nobody is logged out", async (body, errors) => {
    const member = await newMember(shop);
    const other = await member.again();
    const refused = await refusedBy(shop, () => member.call("PUT", "password", body));
    expect(refused).toEqual({ status: 406, errors, untouched: true });
    expect((await other.call("GET", "customer")).status).toBe(200);
  });

  it("of five changes at once one is made; the others' sessions are logged out or their password is not right any more", async () => {
    const member = await newMember(shop);
    const devices = await times(5, () => member.again());
    const answers = await Promise.all(
      devices.map(({ call }, i) =>
        call("PUT", "password", { password: member.password, newPassword: `password ${i}` }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter((_, i) => i !== winner).map(({ status }) => status);
    expect(others.every((status) => status === 403 || status === 406)).toBe(true);
    await loggedIn(shop, { email: member.email, password: `password ${winner}` });
    const still = await Promise.all(devices.map(async ({ call }) => (await call("GET", "customer")).status));
    expect(still).toEqual(devices.map((_, i) => (i === winner ? 200 : 403)));
  });
});
