import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { storefrontUrl } from "../support/addresses";
import { newPerson } from "../support/customer";
import { wordsOf } from "../support/words";

const form = wordsOf("form");
const wrong = form("errors.passwordWrong");
const tooMany = form("refused.tooMany", { minutes: 1 });
const triesOfOneAddress = 10;

const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** A shopper without JavaScript at an address of this machine, who begins a new session with each request. */
class Neighbour {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` is what they send along with everything. */
  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  /** Fills the form of a page that has a field for a password, and answers what is seen of the page that comes. */
  async submit(path: string, values: Readonly<Record<string, string>>): Promise<string> {
    const form = new FormData();
    for (const [name, value] of hiddenFields(await this.#ask("GET", path))) form.set(name, value);
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    // Scripts hold all words that a page may need.
    return (await this.#ask("POST", path, form)).replaceAll(/<script\b.*?<\/script>/gs, "");
  }

  async #ask(method: string, path: string, form?: FormData): Promise<string> {
    const sent = new Response(form ?? null);
    const type = sent.headers.get("content-type");
    const headers = {
      ...this.#headers,
      ...(type === null ? {} : { "Content-Type": type, Origin: new URL(storefrontUrl).origin }),
    };
    const body = Buffer.from(await sent.arrayBuffer());
    return new Promise((resolve, reject) => {
      const url = new URL(path, storefrontUrl);
      const call = request(url, { method, headers, family: 4, localAddress: this.#address, agent: false });
      call.once("error", reject);
      call.once("response", (response) => {
        response.setEncoding("utf8");
        let text = "";
        response.on("data", (part: string) => (text += part));
        response.once("error", reject);
        response.once("end", () => resolve(text));
      });
      call.end(body);
    });
  }
}

function hiddenFields(page: string): (readonly [string, string])[] {
  const form = page.split("<form").find((part) => part.includes('name="password"')) ?? "";
  return [...form.matchAll(/<input [^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    attribute(input, "name"),
    attribute(input, "value"),
  ]);
}

function attribute(input: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  return value.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

test("shoppers at two addresses do not share the tries of a login, and no header makes another shopper of one", async () => {
  const { email } = newPerson();
  const logIn = async (shopper: Neighbour) =>
    shopper.submit("/en-se/login", { email, password: "not the one" });
  // Nobody else has tried from there.
  const { repeatEachIndex, retry } = test.info();
  const network = `127.${1 + repeatEachIndex}.${1 + retry}`;
  const one = new Neighbour(`${network}.11`);
  for (let tries = 0; tries < triesOfOneAddress; tries++) expect(await logIn(one)).toContain(wrong);
  expect(await logIn(one)).toContain(tooMany);
  const elsewhere = "203.0.113.7";
  const liar = new Neighbour(`${network}.11`, {
    "X-Forwarded-For": elsewhere,
    "X-Real-IP": elsewhere,
    Forwarded: `for=${elsewhere}`,
  });
  expect(await logIn(liar)).toContain(tooMany);
  expect(await logIn(new Neighbour(`${network}.12`))).toContain(wrong);
});
