import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminClient, cookieOf, useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

/** Whoever signs in at the provider as one of these has these claims. */
const people: Readonly<Record<string, object>> = {
  owner: { email: "Owner@example.com", email_verified: true },
  stranger: { email: "<b>stranger</b>@example.com", email_verified: true },
  unverified: { email: "owner@example.com", email_verified: false },
  nameless: {},
};
const redirectUri = "http://localhost:4000/api/admin/session/oidc/callback";
const clientSecret = "a secret of the provider";

let server: Server;
let issuer = "";

/** A certified provider with its own forms. */
beforeAll(async () => {
  server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "vitrine", client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ["a key of the provider"] },
    claims: { email: ["email", "email_verified"] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
  });
  const handle = provider.callback();
  server.on("request", (request, response) => void handle(request, response));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    plugins: settings.plugins.map((plugin) =>
      plugin.kind === "admin"
        ? {
            ...plugin,
            openIdConnect: {
              issuer,
              clientId: "vitrine",
              clientSecret,
              name: "Example",
              trustsEmails: false,
            },
          }
        : plugin,
    ),
  }),
});

const begin = () => shop().anonymous("GET", "session/oidc");

/** Signs somebody in at the provider, as a browser does; the address that the provider sends back to. */
async function signInAtProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { readonly url: URL; readonly form?: URLSearchParams } = { url: new URL(address) };
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(next.url, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(next.form && { method: "POST", body: next.form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const html = await response.text();
    const location = response.headers.get("location");
    const to = location === null ? null : new URL(location, next.url);
    if (to?.href.startsWith(redirectUri) === true) return to;
    next = to ? { url: to } : formOf(html, login);
  }
  throw new Error("The provider does not come to an end.");
}

function formOf(html: string, login: string) {
  const action = /action="([^"]+)"/.exec(html)?.[1];
  const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
  if (action === undefined || prompt === undefined) throw new Error(`No form: ${html}`);
  return { url: new URL(action, issuer), form: new URLSearchParams({ prompt, login, password: "any" }) };
}

/** Comes back from the provider in the browser that began. */
function comeBack(begun: AdminAnswer, to: URL, headers = {}): Promise<AdminAnswer> {
  const client = adminClient(shop(), { Cookie: cookieOf(begun) });
  return client("GET", `session/oidc/callback${to.search}`, undefined, headers);
}

async function signIn(login: string, headers = {}): Promise<AdminAnswer> {
  const begun = await begin();
  return comeBack(begun, await signInAtProvider(begun.headers.get("location") ?? "", login), headers);
}

it("staff are sent to the issuer, and come back signed in", async () => {
  const options = await shop().anonymous("GET", "session/options");
  expect(options.body).toEqual({ openIdConnect: { name: "Example" } });
  const begun = await begin();
  expect(begun.status).toBe(303);
  const address = new URL(begun.headers.get("location") ?? "");
  expect([address.origin, address.searchParams.get("redirect_uri")]).toEqual([issuer, redirectUri]);
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
  expect(begun.headers.getSetCookie().join()).toMatch(
    /^vitrine-admin-oidc=[^;]+; Path=\/api\/admin\/session\/oidc; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const back = await comeBack(begun, await signInAtProvider(address.href, "owner"));
  expect([back.status, back.headers.get("location")]).toEqual([303, "http://localhost:4000/workspace/"]);
  expect(back.headers.getSetCookie().join()).toMatch(/^vitrine-admin=[^;]+; .*SameSite=Strict/);
  const me = await adminClient(shop(), { Cookie: cookieOf(back) })("GET", "session");
  expect([me.status, me.at("staff.email"), me.at("staff.role")]).toEqual([200, "owner@example.com", "owner"]);
  const audit = await shop().byKey("GET", `audit?subject=staff%20${me.text("staff.id")}`);
  expect(audit.at("items.0")).toMatchObject({ operation: "sign in" });
});

it.each(["stranger", "unverified", "nameless"])("%s is not let in", async (login) => {
  const refused = await signIn(login);
  expect([refused.status, refused.at("code"), refused.headers.getSetCookie()]).toEqual([
    403,
    "permission",
    [],
  ]);
});

it("a browser is told so on a page, in its language, and what the issuer says is text there", async () => {
  const page = await signIn("stranger", { Accept: "text/html,*/*", "Accept-Language": "sv" });
  expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  expect(page.body).toContain("&lt;b&gt;stranger");
  expect(page.body).not.toContain("<b>");
  expect(page.body).toContain('lang="sv"');
  expect(page.body).toContain('href="http://localhost:4000/workspace/"');
});

it("the way back works once, and in the browser alone that began", async () => {
  const begun = await begin();
  const to = await signInAtProvider(begun.headers.get("location") ?? "", "owner");
  const elsewhere = await shop().anonymous("GET", `session/oidc/callback${to.search}`);
  expect([elsewhere.status, elsewhere.at("code")]).toEqual([400, "malformed"]);
  const other = await comeBack(await begin(), to);
  expect([other.status, other.headers.getSetCookie()]).toEqual([400, []]);
  expect((await comeBack(begun, to)).status).toBe(303);
  shop().passTime(60 * 60_000);
  expect((await comeBack(begun, to)).status).toBe(400);
});

it("who says no at the issuer is asked to begin again, and codes are tried a few times a minute", async () => {
  const begun = await begin();
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const no = new URL(`${redirectUri}?error=access_denied&state=${state}&iss=${encodeURIComponent(issuer)}`);
  shop().passTime(60 * 60_000);
  const statuses = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await comeBack(begun, no)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

it("an issuer that does not answer is an outage of its own", async () => {
  const begun = await begin();
  const to = await signInAtProvider(begun.headers.get("location") ?? "", "owner");
  shop().passTime(60 * 60_000);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const answer = await comeBack(begun, to);
  expect([answer.status, answer.at("code"), answer.headers.get("retry-after")]).toEqual([
    503,
    "issuer",
    "10",
  ]);
});
