import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { HostileOperation } from "../testing/hostile/try-calls.ts";
import { unlimited } from "../testing/hostile/unlimited.ts";
import { inLongRun } from "../testing/long.ts";
import { rawRequest } from "../testing/raw.ts";
import { checkoutOperations } from "./checkout/testing/hostile-calls.ts";
import { startSetShop, type SetShop } from "./checkout/testing/set-shop.ts";
import { shopOperations } from "./shop/testing/hostile-calls.ts";
import { buildSchema } from "./storefront/schema/load-schema.ts";
import { modes } from "./storefront/testing/graphql-client.ts";

let shop: SetShop;

beforeAll(async () => {
  shop = await startSetShop(undefined, unlimited);
});

afterAll(() => shop.close());

/** Texts that PostgreSQL refuses, as they are or once they are decoded; halves of pairs; more than anything takes. */
const some = ["a\u0000b", "a%00b"];
const texts = inLongRun ? [...some, "%00", "%E0%A4%A", "\ud800x", "å".repeat(70_000)] : some;

/** All of them in the long run, else a few, and those of addresses. */
const few = <T>(all: readonly T[], nameOf: (one: T) => string, every: number) =>
  all.filter((one, at) => inLongRun || at % every === 0 || /^(?:uri|lookupUri)$/.test(nameOf(one)));

const json = { "Content-Type": "application/json" };

const inputSchema = z.object({ properties: z.record(z.string(), z.unknown()) }).catch({ properties: {} });

/** What an operation takes as text, all of it the same; what else it takes could be refused before. */
function bodyOf(input: unknown, text: string): string {
  const { properties } = inputSchema.parse(input);
  const names = Object.keys(properties).filter((name) => /"string"/.test(JSON.stringify(properties[name])));
  const inner = { address: { email: text, city: text, country: text }, for: ["product", "category"] };
  const lists = { items: [{ item: text, quantity: 1 }], sections: [{ section: 1, item: text }] };
  const fields = {
    ...inner,
    ...lists,
    paymentMethodFields: { [text.slice(0, 99)]: text, nested: { a: [text] } },
  };
  const given: Readonly<Record<string, unknown>> = fields;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, given[name] ?? text])));
}

/** As a browser that sends whatever is typed: some of it is broken. */
const part = (text: string) =>
  text.startsWith("%") ? text : encodeURIComponent(Buffer.from(text).toString());

const pathOf = (path: string, text: string) => path.replaceAll(/\{[^}]+\}/g, part(text.slice(0, 3_000)));

async function statusesOf(
  { method, path, input }: HostileOperation,
  base: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly (readonly [string, number])[]> {
  const bad: (readonly [string, number])[] = [];
  for (const text of texts) {
    const query = `?page=${part(text)}&limit=${part(text)}`.slice(0, 3_000);
    const { status } = await rawRequest(shop.origin, method, base + pathOf(path, text) + query, {
      headers: { ...json, ...headers },
      body: bodyOf(input, text),
    });
    if (status >= 500 && status !== 503) bad.push([text.slice(0, 20), status]);
  }
  return bad;
}

describe("no text breaks anything, wherever it comes in", () => {
  it.each(few(checkoutOperations("classic"), ({ path }) => path, 6))(
    "Checkout API: $method $path",
    async (operation) => {
      const headers = {
        Authorization: "Bearer test-checkout-secret",
        "X-Country": "\u00ff",
        "User-Agent": "\u00ff",
      };
      expect(await statusesOf(operation, "/api/checkout/", headers)).toEqual([]);
    },
  );

  it.each(few(shopOperations, ({ path }) => path, 6))("Shop API: $method $path", async (operation) => {
    const headers = { "API-Authorization": "test-shop-key-one", "X-Forwarded-For": "%00, \u00ff" };
    expect(await statusesOf(operation, "/api/shop/", headers)).toEqual([]);
  });
});

/** A value of a type in which every text is the given one. */
function valueOf(type: GraphQLInputType, text: string, depth = 0): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const one = getNullableType(inner.ofType);
    return isEnumType(one) ? one.getValues().map(({ name }) => name) : [valueOf(one, text, depth)];
  }
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter((field) => depth < 3 || isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, text, depth + 1)]));
  }
  const plain: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Boolean: true, Date: "2030-01-01" };
  if (isScalarType(inner) && inner.name === "Map") return { [text.slice(0, 99)]: text, a: { b: [text] } };
  return plain[inner.name] ?? text;
}

const schema = buildSchema();
const rootsOf = (kind: "query" | "mutation") => {
  const type = kind === "query" ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ kind, name: field.name, field }));
};

function documentOf(
  kind: string,
  { name, args, type }: GraphQLField<unknown, unknown>,
  skipped: readonly string[],
) {
  const given = args.filter((argument) => !skipped.includes(argument.name));
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(", ");
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
  const isPlain = /^\w+$/.test(String(type)) && isScalarType(type);
  return { given, query: `${kind}(${declared}) { ${name}(${passed}) ${isPlain ? "" : "{ __typename }"} }` };
}

describe("nor do variables and literals of the Storefront API", () => {
  it.each(few([...rootsOf("query"), ...rootsOf("mutation")], ({ name }) => name, 4))(
    "$kind $name",
    async ({ kind, field }) => {
      for (const mode of ["session", "no-session"] as const) {
        const skipped = mode === "session" ? ["market", "pricelist"] : [];
        const { given, query } = documentOf(kind, field, skipped);
        const { uri, token, secret } = modes[mode];
        const headers = { ...json, Authorization: `Bearer ${token}`, "X-Shared-Secret": secret };
        for (const text of texts) {
          const variables = Object.fromEntries(given.map(({ name, type }) => [name, valueOf(type, text)]));
          const body = JSON.stringify({ query, variables });
          const answer = await rawRequest(shop.origin, "POST", uri, { headers, body });
          expect(answer.body.toString()).not.toMatch(/INTERNAL|Internal error/);
          expect([text.slice(0, 20), answer.status < 500]).toEqual([text.slice(0, 20), true]);
        }
      }
    },
  );

  it.each(["a\\u0000b", "%00", "a%00b\\u0000", "%E0%A4%A", "\\uFFFF"])("a literal %s", async (text) => {
    const { uri, token } = modes.session;
    const headers = { ...json, Authorization: `Bearer ${token}` };
    const query = `mutation {
      lookupUri(uri: "${text}", for: [CATEGORY, DISPLAY_ITEM, CAMPAIGN_SITE, AFFILIATE, URL_VOUCHER]) { found }
      addVoucher(code: "${text}") { userErrors { message } }
      login(email: "${text}", password: "${text}") { userErrors { message } }
      handleWidgetEvent(payload: { a: """${text}""" }) { userErrors { message } } }`;
    const answer = await rawRequest(shop.origin, "POST", uri, { headers, body: JSON.stringify({ query }) });
    expect([answer.status, answer.body.toString().includes("INTERNAL")]).toEqual([200, false]);
  });
});

describe("nor do addresses and forms of other pages, and records of the integration service", () => {
  it.each([
    ["GET", "/media/demo/%00.webp"],
    ["GET", "/media/%00/a%00b"],
    ["GET", "/pay/redirect/%00"],
    ["POST", "/pay/redirect/a%00b"],
    ["GET", "/pay/embedded/%00.js"],
    ["POST", "/pay/embedded/%E0%A4%A"],
    ["POST", "/api/payment-webhooks/%00"],
    ["GET", "/outbox/%00"],
    ["GET", "/api/checkout/%E0%A4%A"],
    ["GET", "/api/storefront?query=%00"],
    ["GET", "/%00"],
  ])("%s %s", async (method, path) => {
    const { status } = await rawRequest(shop.origin, method, path);
    expect([path, status < 500]).toEqual([path, true]);
  });

  it.each(["&#0;", "&#xD800;", "\u0000", "a&#x1;b"])("SOAP: %j", async (text) => {
    const body = `<?xml version="1.0"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/">
      <SOAP-ENV:Body><ns:Products_Update xmlns:ns="urn:vitrine:webservices/">
      <login><username>integration</username><password>test-integration</password></login>
      <products><product><id>101</id><description>${text}</description></product></products>
      </ns:Products_Update></SOAP-ENV:Body></SOAP-ENV:Envelope>`;
    const answer = await rawRequest(shop.origin, "POST", "/ams/system/service/module/soap/api", {
      headers: { "Content-Type": "text/xml" },
      body,
    });
    // A fault of SOAP 1.1 is a 500; it names the client, not the server.
    expect([answer.status, /SOAP-ENV:Server/.test(answer.body.toString())]).toEqual([500, false]);
  });
});
