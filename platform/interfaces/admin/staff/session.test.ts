import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { answerPasswordRequests } from "../../../staff/password-requests.ts";
import {
  adminClient,
  clientOfSession,
  cookieOf,
  testAdminKey,
  useAdminShop,
  type AdminHeaders,
} from "../testing/admin-shop.ts";

const shop = useAdminShop();
const owner = { email: "owner@example.com", password: "test-owner" };

/** A new person with a role, by invitation; her e-mail, password and id. */
async function newPerson(role = "merchandiser") {
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = await shop().byKey("POST", "staff/invitations", { email, role });
  expect(invited.status).toBe(201);
  const token = await tokenOfMail(email);
  const password = "a long password";
  const made = await shop().anonymous("POST", "staff/invitations/accept", {
    token,
    name: "New Person",
    password,
  });
  expect(made.status).toBe(201);
  return { email, password, id: made.text("id") };
}

/** The token in the link of the newest mail to an address. */
async function tokenOfMail(email: string): Promise<string> {
  const { content } = await shop()
    .platform.db.selectFrom("mail")
    .select("content")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const token = /#([\w-]+)/.exec(JSON.stringify(content))?.[1];
  if (token === undefined) throw new Error("The mail has no link.");
  return token;
}

describe("signing in", () => {
  it("answers who I am and what I may do, and an encrypted cookie that only the browser's own pages send", async () => {
    const answer = await shop().anonymous("POST", "session", { ...owner, email: " Owner@Example.com" });
    expect(answer.status).toBe(200);
    expect(answer.at("staff.email")).toBe("owner@example.com");
    expect(answer.at("permissions")).toContain("orders.refund");
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^vitrine-admin=\S+; Path=\/api\/admin; HttpOnly; SameSite=Strict$/);
    const me = await clientOfSession(shop(), answer)("GET", "session");
    expect(me.at("staff.role")).toBe("owner");
    expect(me.at("csrf")).toBe(answer.at("csrf"));
  });

  it("answers a wrong password and an unknown e-mail with the same words, at the same cost", async () => {
    const { passwords } = shop().platform;
    const before = passwords.derivations;
    const wrong = await shop().anonymous("POST", "session", { ...owner, password: "wrong" });
    const unknown = await shop().anonymous("POST", "session", {
      email: "nobody@example.com",
      password: "wrong",
    });
    expect([wrong.status, wrong.at("code")]).toEqual([401, "credentials"]);
    expect(unknown.body).toEqual(wrong.body);
    expect(passwords.derivations - before).toBe(2);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it("is guessed at a few times a minute, and then even the right password waits", async () => {
    const { email, password } = await newPerson();
    const answers: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      answers.push((await shop().anonymous("POST", "session", { email, password: "wrong" })).status);
    }
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    const right = await shop().anonymous("POST", "session", { email, password });
    expect([right.status, right.at("code")]).toEqual([429, "tooManyRequests"]);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
    shop().passTime(60 * 60_000);
    expect((await shop().anonymous("POST", "session", { email, password })).status).toBe(200);
  });

  it("ends on the server: a copied cookie is nobody's", async () => {
    const signedIn = await shop().anonymous("POST", "session", owner);
    const client = clientOfSession(shop(), signedIn);
    const out = await client("DELETE", "session");
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect((await client("GET", "session")).at("code")).toBe("signIn");
  });

  it("ends after twelve hours without use, and seven days after the sign-in at the latest", async () => {
    const hour = 3_600_000;
    const idle = clientOfSession(shop(), await shop().anonymous("POST", "session", owner));
    shop().passTime(11 * hour);
    expect((await idle("GET", "session")).status).toBe(200);
    shop().passTime(13 * hour);
    expect((await idle("GET", "session")).status).toBe(401);
    const busy = clientOfSession(shop(), await shop().anonymous("POST", "session", owner));
    for (let i = 0; i < 16; i += 1) {
      shop().passTime(10 * hour);
      expect((await busy("GET", "session")).status).toBe(200);
    }
    shop().passTime(10 * hour);
    expect((await busy("GET", "session")).status).toBe(401);
  });
});

it("elsewhere is no way in where the settings name no issuer", async () => {
  expect((await shop().anonymous("GET", "session/options")).body).toEqual({ openIdConnect: null });
  expect((await shop().anonymous("GET", "session/oidc")).status).toBe(404);
  expect((await shop().anonymous("GET", "session/oidc/callback?code=a&state=b")).status).toBe(404);
});

describe("a cookie alone", () => {
  it("changes nothing: an unsafe method needs the CSRF token", async () => {
    const signedIn = await shop().anonymous("POST", "session", owner);
    const wrong: readonly AdminHeaders[] = [{}, { "X-CSRF-Token": "" }, { "X-CSRF-Token": "wrong" }];
    for (const headers of wrong) {
      const forged = adminClient(shop(), { Cookie: cookieOf(signedIn), ...headers });
      const answer = await forged("POST", "keys", { name: "stolen", scopes: ["audit.read"] });
      expect([answer.status, answer.at("code")]).toEqual([403, "csrf"]);
      expect((await forged("GET", "session")).status).toBe(200);
    }
  });

  it("is nothing on a page of another origin, as is a key", async () => {
    const cookie = cookieOf(await shop().anonymous("POST", "session", owner));
    const ways: readonly AdminHeaders[] = [{ Cookie: cookie }, { Authorization: `Bearer ${testAdminKey}` }];
    for (const own of ways) {
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await adminClient(shop(), own)("GET", "session", undefined, { Origin: origin });
        expect([answer.status, answer.at("code")]).toEqual([403, "origin"]);
      }
      const same = await adminClient(shop(), own)("GET", "session", undefined, { Origin: shop().origin });
      expect(same.status).toBe(200);
    }
  });

  it("of another's making is nobody's", async () => {
    for (const value of ["", "x", "Fe26.2**a*b*c*d*e*f*g", "%ff"]) {
      const answer = await adminClient(shop(), { Cookie: `vitrine-admin=${value}` })("GET", "session");
      expect(answer.at("code")).toBe("signIn");
    }
  });
});

describe("a second factor", () => {
  it("is asked for once it was confirmed; a code counts once, a recovery code replaces one", async () => {
    const { email, password } = await newPerson();
    const signIn = (code?: string) =>
      shop().anonymous("POST", "session", { email, password, ...(code && { code }) });
    const client = clientOfSession(shop(), await signIn());
    const forged = await client("POST", "session/second-factor", { password: "wrong" });
    expect(forged.status).toBe(422);
    const begun = await client("POST", "session/second-factor", { password });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.text("secret")), period: 30, digits: 6 });
    const code = () => totp.generate({ timestamp: shop().platform.now().getTime() });
    // Begun is not confirmed.
    expect((await signIn()).status).toBe(200);
    expect((await client("POST", "session/second-factor", { code: "000000" })).status).toBe(422);
    const confirmed = await client("POST", "session/second-factor", { code: code() });
    const recovery = confirmed.text("recoveryCodes.0");
    expect(confirmed.at("recoveryCodes")).toHaveLength(10);

    expect((await signIn()).at("code")).toBe("secondFactor");
    // The code of the confirmation has counted.
    expect((await signIn(code())).at("code")).toBe("credentials");
    shop().passTime(60_000);
    const next = code();
    expect((await signIn(next)).status).toBe(200);
    expect((await signIn(next)).at("code")).toBe("credentials");
    expect((await signIn(recovery)).status).toBe(200);
    expect((await signIn(recovery)).at("code")).toBe("credentials");
    // Who has the password wrong does not learn that there is one.
    const wrong = await shop().anonymous("POST", "session", { email, password: "wrong" });
    expect(wrong.at("code")).toBe("credentials");
  });
});

describe("passwords", () => {
  it("a new one ends the other sessions, and needs the present one", async () => {
    const { email, password } = await newPerson();
    const signIn = async () =>
      clientOfSession(shop(), await shop().anonymous("POST", "session", { email, password }));
    const [here, elsewhere] = [await signIn(), await signIn()];
    const wrong = await here("POST", "session/password", { current: "wrong", password: "another password" });
    expect([wrong.status, wrong.at("errors.0.path")]).toEqual([422, "current"]);
    expect((await elsewhere("GET", "session")).status).toBe(200);
    const changed = await here("POST", "session/password", {
      current: password,
      password: "another password",
    });
    expect(changed.status).toBe(204);
    expect((await here("GET", "session")).status).toBe(200);
    expect((await elsewhere("GET", "session")).status).toBe(401);
    expect((await shop().anonymous("POST", "session", { email, password })).status).toBe(401);
  });

  it("a forgotten one is replaced by the link of a mail, once; who is not staff gets the same answer and no mail", async () => {
    const { email, password } = await newPerson();
    const client = clientOfSession(shop(), await shop().anonymous("POST", "session", { email, password }));
    const nobody = `${crypto.randomUUID()}@example.com`;
    const asked = await shop().anonymous("POST", "session/password-reset", { email });
    const unknown = await shop().anonymous("POST", "session/password-reset", { email: nobody });
    expect([asked.status, asked.body]).toEqual([202, ""]);
    expect([unknown.status, unknown.body]).toEqual([202, ""]);
    await answerPasswordRequests(shop().platform);
    const token = await tokenOfMail(email);
    const reset = (text: string) =>
      shop().anonymous("POST", "session/password-reset/accept", {
        token: text,
        password: "a fresh password",
      });
    expect((await reset("wrong")).status).toBe(422);
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(422);
    expect((await client("GET", "session")).status).toBe(401);
    expect((await shop().anonymous("POST", "session", { email, password: "a fresh password" })).status).toBe(
      200,
    );
    const mails = await shop()
      .platform.db.selectFrom("mail")
      .select("id")
      .where("recipient", "=", nobody)
      .execute();
    expect(mails).toEqual([]);
  });
});

describe("staff", () => {
  it("another role ends a person's sessions; the last owner stays", async () => {
    const { email, password, id } = await newPerson();
    const person = clientOfSession(shop(), await shop().anonymous("POST", "session", { email, password }));
    const { headers } = await shop().byKey("GET", `staff/${id}`);
    const version = { "If-Match": headers.get("etag") ?? "" };
    expect((await shop().byKey("PATCH", `staff/${id}`, { role: "viewer" }, version)).at("role")).toBe(
      "viewer",
    );
    expect((await person("GET", "session")).status).toBe(401);

    const owners = await shop().byKey("GET", "staff?role=owner");
    expect(owners.at("count")).toEqual({ value: 1, exact: true });
    const last = owners.text("items.0.id");
    const etag = (await shop().byKey("GET", `staff/${last}`)).headers.get("etag") ?? "";
    for (const answer of [
      await shop().byKey("DELETE", `staff/${last}`, undefined, { "If-Match": etag }),
      await shop().byKey("PATCH", `staff/${last}`, { role: "viewer" }, { "If-Match": etag }),
    ]) {
      expect([answer.status, answer.at("code")]).toEqual([422, "refused"]);
    }
    expect((await shop().byKey("GET", "staff?role=owner")).at("count")).toEqual({ value: 1, exact: true });
  });

  it("an invitation works once, and not for somebody who is there", async () => {
    const { email } = await newPerson();
    const again = await shop().byKey("POST", "staff/invitations", {
      email: email.toUpperCase(),
      role: "viewer",
    });
    expect([again.status, again.at("errors.0.code")]).toEqual([422, "already-registered"]);
    const used = await shop().anonymous("POST", "staff/invitations/accept", {
      token: await tokenOfMail(email),
      name: "Twice",
      password: "a long password",
    });
    expect(used.status).toBe(422);
  });

  it("an invitation that many accept at once makes one account", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await shop().byKey("POST", "staff/invitations", { email, role: "viewer" });
    const token = await tokenOfMail(email);
    shop().passTime(60 * 60_000);
    const accept = () =>
      shop().anonymous("POST", "staff/invitations/accept", {
        token,
        name: "Race",
        password: "a long password",
      });
    const statuses = (await Promise.all(Array.from({ length: 4 }, accept))).map(({ status }) =>
      String(status),
    );
    expect(statuses.toSorted()).toEqual(["201", "422", "422", "422"]);
  });
});
