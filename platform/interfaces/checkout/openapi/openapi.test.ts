import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../../testing/raw.ts";
import { endpoints } from "../endpoints.ts";
import { describedCalls, operationOf } from "./operations.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

describe.each(["classic", "nested"] as const)("the OpenAPI document of the %s form (section 21)", (form) => {
  it("answers without a token, to every origin, for five minutes", async () => {
    const answer = await shop.call("GET", "swagger", {
      form,
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("token")).toBeUndefined();
    expect(answer.at("openapi")).toBe("3.1.0");
    expect(answer.at("servers.0.url")).toBe(
      `${shop.platform.config.platformUrl}/api/checkout${form === "nested" ? "-v4" : ""}`,
    );
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const etag = answer.headers.get("etag") ?? "";
    const again = await shop.call("GET", "swagger", { form, headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  it("is named as every answer is, with or without a slash at the end (section 1)", async () => {
    const { origin } = shop;
    const path = `/api/checkout${form === "nested" ? "-v4" : ""}/swagger/`;
    const { status, headers } = await rawRequest(origin, "GET", path, {
      headers: { "X-Correlation-ID": "call-1" },
    });
    expect(status).toBe(200);
    expect(headers["x-correlation-id"]).toBe("call-1");
    expect(headers["x-service-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  const base = `/api/checkout${form === "nested" ? "-v4" : ""}`;

  it.each(["POST", "PUT", "DELETE", "PATCH"])(
    "is only read: %s is 405 with Allow (section 1)",
    async (method) => {
      for (const path of ["swagger", "swagger/", `${{ classic: 1, nested: 2 }[form]}/swagger`]) {
        const answer = await rawRequest(shop.origin, method, `${base}/${path}`, { body: "{}" });
        expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
        expect(jsonOf(answer)).toEqual({
          token: expect.stringMatching(/^[a-z0-9]{32}$/),
          errors: { method: "not allowed" },
        });
      }
    },
  );

  it("HEAD answers as GET does, without the document (section 1)", async () => {
    const [got, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => rawRequest(shop.origin, method, `${base}/swagger`)),
    );
    expect(head?.status).toBe(200);
    expect(head?.body).toHaveLength(0);
    for (const name of ["content-type", "etag", "cache-control", "content-length"]) {
      expect(head?.headers[name]).toBe(got?.headers[name]);
    }
  });

  it.each(["pretty", "pretty=1"])("?%s indents it (section 1)", async (flag) => {
    const compact = await rawRequest(shop.origin, "GET", `${base}/swagger`);
    const pretty = await rawRequest(shop.origin, "GET", `${base}/swagger?${flag}`);
    expect(compact.body.toString()).toBe(JSON.stringify(jsonOf(compact)));
    expect(pretty.body.toString()).toBe(JSON.stringify(jsonOf(compact), null, 2));
    expect(pretty.headers["etag"]).not.toBe(compact.headers["etag"]);
  });

  it("has every path with its answers, and the named schemas", async () => {
    const answer = await shop.call("GET", "swagger", { form });
    for (const { methods, path } of endpoints) {
      for (const method of methods) {
        const responses = pick(answer.body, "paths", `/${path}`, method.toLowerCase(), "responses");
        expect(responses, `${method} ${path}`).toHaveProperty("default");
      }
    }
    expect(Object.keys(pick(answer.body, "components", "schemas"))).toEqual(
      expect.arrayContaining([
        "Product",
        "Item",
        "Category",
        "FilterEntry",
        "SelectionResponse",
        "Selection",
        "SelectionLine",
        "Totals",
        "Discounts",
        "Order",
        "OrdersResponse",
        "PaymentResponse",
        "Errors",
      ]),
    );
  });

  it("tells what a start of payment takes (16.1)", async () => {
    const answer = await shop.call("GET", "swagger", { form });
    const input = pick(
      answer.body,
      "paths",
      "/payment",
      "post",
      "requestBody",
      "content",
      "application/json",
    );
    expect(Object.keys(pick(input, "schema", "properties"))).toEqual(
      expect.arrayContaining(["paymentReturnPage", "paymentFailedPage", "termsAndConditions", "address"]),
    );
  });

  it("holds only schemas that are JSON Schema, and references that lead somewhere", async () => {
    const { body } = await shop.call("GET", "swagger", { form });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: "document", ...pick(body, "components") }, "document");
    const text = JSON.stringify(body);
    const names = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect(
      [...names].filter((name) => !(name !== undefined && name in pick(body, "components", "schemas"))),
    ).toEqual([]);
    for (const schema of Object.values(pick(body, "components", "schemas"))) {
      expect(ajv.validateSchema(JSON.parse(JSON.stringify(schema)))).toBe(true);
    }
  });

  it("becomes types that compile", { timeout: 60_000 }, async () => {
    const { body } = await shop.call("GET", "swagger", { form });
    const types = astToString(await openapiTS(JSON.stringify(body)));
    const folder = await mkdtemp(join(tmpdir(), "vitrine-openapi-"));
    try {
      const file = join(folder, "checkout.ts");
      await writeFile(file, types);
      const tsc = join(repository, "node_modules/typescript/bin/tsc");
      const { stdout } = await promisify(execFile)(process.execPath, [
        tsc,
        "--noEmit",
        "--strict",
        "--ignoreConfig",
        file,
      ]);
      expect(stdout).toBe("");
      expect(await readFile(file, "utf8")).toContain("SelectionResponse: {");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it("describes every endpoint, and nothing else", () => {
  const served = endpoints.flatMap(({ methods, path }) => methods.map((method) => ({ method, path })));
  expect(served.filter(({ method, path }) => !operationOf(method, path))).toEqual([]);
  const calls = new Set(served.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`));
  expect(describedCalls.filter((call) => !calls.has(call))).toEqual([]);
});

it("a page shows the document", async () => {
  const page = await shop.call("GET", "/api/checkout/docs");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/https:|upgrade-insecure-requests|validator/);
  const { body } = await rawRequest(shop.origin, "GET", "/api/checkout/docs");
  const parts = [...body.toString().matchAll(/(?:href|src)="([^"]*)"/g)].map(([, part = ""]) => part);
  expect(parts.length).toBeGreaterThan(3);
  const statuses = await Promise.all(
    parts.map(async (part) => (await rawRequest(shop.origin, "GET", part)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const document = await shop.call("GET", "/api/checkout/docs/json");
  expect(document.at("openapi")).toBe("3.1.0");
});

function pick(value: unknown, ...path: readonly string[]): Record<string, unknown> {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
  if (typeof found !== "object" || found === null) throw new Error(`There is nothing at ${path.join(" ")}.`);
  return { ...found };
}
