import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../../testing/raw-request.ts";
import { endpoints } from "../endpoints.ts";
import { describedCalls, operationOf } from "./operations.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

const bases = { classic: "/api/checkout", nested: "/api/checkout-v4" } as const;
const forms = ["classic", "nested"] as const;

describe.each(forms)("the OpenAPI document of the %s form (checkout-rest.md#openapi-document)", (form) => {
  const base = bases[form];
  let body: unknown;

  beforeAll(async () => {
    body = (await shop.call("GET", "swagger", { form })).body;
  });

  it("answers without a token, to every origin, for five minutes, named as every answer is (checkout-rest.md#transport)", async () => {
    const headers = { Origin: "https://elsewhere.example", "X-Correlation-ID": "call-1" };
    const answer = await shop.call("GET", "swagger", { form, headers });
    expect([answer.status, answer.at("token"), answer.at("openapi")]).toEqual([200, undefined, "3.1.0"]);
    expect(answer.at("servers.0.url")).toBe(`${shop.platform.config.platformUrl}${base}`);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("x-correlation-id")).toBe("call-1");
    const etag = answer.headers.get("etag") ?? "";
    const again = await shop.call("GET", "swagger", { form, headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  it("has every path with its answers and its input, and the named schemas", () => {
    for (const { methods, path } of endpoints) {
      for (const method of methods) {
        const responses = pick(body, "paths", `/${path}`, method.toLowerCase(), "responses");
        expect(responses, `${method} ${path}`).toHaveProperty("default");
      }
    }
    const names = ["Product", "FilterEntry", "SelectionResponse", "Order", "PaymentResponse", "Errors"];
    expect(Object.keys(pick(body, "components", "schemas"))).toEqual(expect.arrayContaining(names));
    const input = pick(body, "paths", "/payment", "post", "requestBody", "content", "application/json");
    expect(pick(input, "schema", "properties")).toHaveProperty("paymentReturnPage");
  });

  it("holds only schemas that are JSON Schema, and references that lead somewhere", () => {
    const schemas = pick(body, "components", "schemas");
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: "document", ...pick(body, "components") }, "document");
    const references = JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const names = new Set(Array.from(references, ([, name = ""]) => name));
    expect([...names].filter((name) => !(name in schemas))).toEqual([]);
    for (const schema of Object.values(schemas)) {
      expect(ajv.validateSchema(JSON.parse(JSON.stringify(schema)))).toBe(true);
    }
  });
});

describe("the call of the document (checkout-rest.md#transport)", () => {
  const read = (method: string, more = "") =>
    rawRequest(shop.origin, method, `${bases.classic}/swagger${more}`);

  it("HEAD answers as GET does, without the document; pretty indents it; a slash may end it", async () => {
    const [got, head] = [await read("GET"), await read("HEAD")];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await read("GET", "/")).body).toEqual(got.body);
    for (const name of ["content-type", "etag", "cache-control", "content-length"]) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
    const pretty = await read("GET", "?pretty");
    expect(pretty.body.toString()).toBe(JSON.stringify(jsonOf(got), null, 2));
    expect(pretty.headers["etag"]).not.toBe(got.headers["etag"]);
  });
});

it("the documents become types that compile", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-openapi-"));
  try {
    const files = await Promise.all(
      forms.map(async (form) => {
        const { body } = await shop.call("GET", "swagger", { form });
        const types = astToString(await openapiTS(JSON.stringify(body)));
        expect(types).toContain("SelectionResponse: {");
        const file = join(folder, `${form}.ts`);
        await writeFile(file, types);
        return file;
      }),
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    const options = ["--noEmit", "--strict", "--ignoreConfig"];
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...options, ...files]);
    expect(stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("describes every endpoint, and nothing else", () => {
  const served = endpoints.flatMap(({ methods, path }) => methods.map((method) => ({ method, path })));
  expect(served.filter(({ method, path }) => !operationOf(method, path))).toEqual([]);
  const calls = new Set(served.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`));
  expect(describedCalls.filter((call) => !calls.has(call))).toEqual([]);
});

it("a page shows the document, of parts of its own", async () => {
  const { status, headers, body } = await rawRequest(shop.origin, "GET", "/api/checkout/docs");
  expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  expect(headers["content-security-policy"]).not.toMatch(/https:|upgrade-insecure-requests|validator/);
  const parts = [...body.toString().matchAll(/(?:href|src)="([^"]*)"/g)].map(([, part = ""]) => part);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of [...parts, "/api/checkout/docs/json"]) {
    expect([part, (await rawRequest(shop.origin, "GET", part)).status]).toEqual([part, 200]);
  }
});

function pick(value: unknown, ...path: readonly string[]): Record<string, unknown> {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
  if (typeof found !== "object" || found === null) throw new Error(`There is nothing at ${path.join(" ")}.`);
  return { ...found };
}
