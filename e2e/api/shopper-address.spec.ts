import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { storefrontUrl } from "../support/addresses";
import { newPerson } from "../support/customer";
import { decoded } from "../support/seo-page";
import { wordsOf } from "../support/words";

const form = wordsOf("form");
const wrong = form("errors.passwordWrong");
const tooMany = form("refused.tooMany", { minutes: 1 });
const triesOfOneAddress = 10;

/** Asks for the page of the login from an address of this machine, in a new session, or sends its form. */
async function ask(
  from: string,
  headers: Readonly<Record<string, string>>,
  form?: FormData,
): Promise<string> {
  const sent = new Response(form ?? null);
  const type = sent.headers.get("content-type");
  const own = type === null ? {} : { "Content-Type": type, Origin: new URL(storefrontUrl).origin };
  const body = Buffer.from(await sent.arrayBuffer());
  return new Promise((resolve, reject) => {
    const call = request(new URL("/en-se/login", storefrontUrl), {
      method: form ? "POST" : "GET",
      headers: { ...headers, ...own },
      family: 4,
      localAddress: from,
      agent: false,
    });
    call.once("error", reject);
    call.once("response", (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (part: string) => (text += part));
      response.once("end", () => resolve(text));
    });
    call.end(body);
  });
}

/** What somebody without JavaScript sees who logs in from an address with a password that is not the one. */
async function logIn(email: string, from: string, headers: Readonly<Record<string, string>> = {}) {
  const page = await ask(from, headers);
  const fields = page.split("<form").find((part) => part.includes('name="password"')) ?? "";
  const sent = new FormData();
  for (const [input] of fields.matchAll(/<input [^>]*type="hidden"[^>]*>/g)) {
    const of = (name: string) => decoded(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "");
    sent.set(of("name"), of("value"));
  }
  sent.set("email", email);
  sent.set("password", "not the one");
  // Scripts hold all words that a page may need.
  return (await ask(from, headers, sent)).replaceAll(/<script\b.*?<\/script>/gs, "");
}

test("shoppers at two addresses do not share the tries of a login, and no header makes another shopper of one", async () => {
  const { email } = newPerson();
  // Nobody else has tried from there.
  const { repeatEachIndex, retry } = test.info();
  const network = `127.${1 + repeatEachIndex}.${1 + retry}`;
  const one = `${network}.11`;
  for (let tries = 0; tries < triesOfOneAddress; tries++) expect(await logIn(email, one)).toContain(wrong);
  const elsewhere = "203.0.113.7";
  const lie = { "X-Forwarded-For": elsewhere, "X-Real-IP": elsewhere, Forwarded: `for=${elsewhere}` };
  expect(await logIn(email, one)).toContain(tooMany);
  expect(await logIn(email, one, lie)).toContain(tooMany);
  expect(await logIn(email, `${network}.12`)).toContain(wrong);
});
