import { gzipSync } from "node:zlib";
import { assert, array, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { testAdminKey, useAdminShop } from "../testing/admin-shop.ts";
import { csv, errorsOf, ndjson, runAll, bringIn } from "./testing/files.ts";

const shop = useAdminShop({
  environment: {
    LIMIT_IMPORT_BYTES: "3000000",
    LIMIT_IMPORT_ROW_CHARACTERS: "100000",
    LIMIT_IMPORT_ROWS: "1000",
    LIMIT_IMPORTS_WAITING: "3",
  },
});
const send = (file: string, headers: Readonly<Record<string, string>> = csv) =>
  shop().byKey("POST", "import/prices", file, headers);
const head = "pricelist,product,price\n";

async function sendBytes(body: Uint8Array, headers: Readonly<Record<string, string>> = csv) {
  const sent = { Authorization: `Bearer ${testAdminKey}`, ...headers };
  const response = await fetch(`${shop().origin}/api/admin/import/prices`, {
    method: "POST",
    headers: sent,
    body: new Blob([new Uint8Array(body)]),
  });
  const answer: unknown = await response.json();
  return { status: response.status, errors: JSON.stringify(Reflect.get(Object(answer), "errors")) };
}

const stored = async () => {
  const { db } = shop().platform;
  const jobs = await db.selectFrom("import_job").select("id").execute();
  const rows = await db.selectFrom("import_row").select("row").execute();
  return [jobs.length, rows.length];
};

describe("a file that is none is refused at once, and nothing of it stays", () => {
  it.each([
    ["an unclosed quote", `${head}1,a,1\n1,"b,2\n1,c,3\n`, 400, "quote", "row 3"],
    ["a quote inside of a cell", `${head}1,a"b,1\n`, 400, "quote", "row 2"],
    ["a row without an end", `${head}1,"${"x".repeat(200_000)}`, 400, "tooLarge", "row 2"],
    ["duplicate headers", "pricelist,product,product\n", 400, "duplicate", "row 1, product"],
    ["an unknown column", "pricelist,product,colour\n1,a,b\n", 400, "unknown", "row 1, colour"],
    ["a missing column", "product,price\na,1\n", 400, "required", "row 1, pricelist"],
    ["semicolons", "pricelist;product;price\n1;a;1\n", 400, "unknown", "row 1"],
    ["nothing", "", 400, "empty", "file"],
    ["a header alone", head, 400, "empty", "file"],
  ])("%s", async (_what, file, status, code, path) => {
    const answer = await send(file);
    expect([answer.status, answer.at("errors.0.code"), answer.at("errors.0.path")]).toEqual([
      status,
      code,
      path,
    ]);
    expect(await stored()).toEqual([0, 0]);
  });

  it("a file, or a number of rows, that is too large", async () => {
    const row = `1,${"x".repeat(90_000)},1\n`;
    const large = await send(head + row.repeat(40));
    expect([large.status, large.at("code")]).toEqual([413, "tooLarge"]);
    expect((await send(head + "1,a,1\n".repeat(1_001))).at("code")).toBe("tooLarge");
    const line = await send(`{"pricelist":"${"x".repeat(2_000_000)}`, ndjson);
    expect(line.at("errors.0.code")).toBe("tooLarge");
    expect(await stored()).toEqual([0, 0]);
  });

  it("another encoding, something compressed, another type", async () => {
    const latin = Buffer.from(`${head}1,r\u00e4v,1\n`, "latin1");
    expect(await sendBytes(latin)).toMatchObject({
      status: 400,
      errors: expect.stringContaining("encoding"),
    });
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(head, "utf16le")]);
    expect((await sendBytes(utf16)).status).toBe(400);
    const zipped = gzipSync(Buffer.from(`${head}${"1,a,1\n".repeat(10_000)}`));
    expect((await sendBytes(zipped)).status).toBe(400);
    expect((await sendBytes(zipped, { ...csv, "Content-Encoding": "gzip" })).status).toBe(415);
    expect((await send(head, { "Content-Type": "application/json" })).status).toBe(415);
    expect(await stored()).toEqual([0, 0]);
  });
});

it("a byte order mark, line ends of Windows, empty lines and control characters are told apart", async () => {
  const file = `\uFEFFpricelist,product,price\r\n1,a\u0000b,1\r\n\r\n1,nothing,1\r\n1,x,1,1\r\n\r\n`;
  const job = await bringIn(shop(), "prices?mode=goodRows", file);
  expect(await errorsOf(shop(), job)).toEqual(["2 product invalid", "4 product unknown", "5 columns"]);
  const lines = [
    "[1]",
    "{",
    '{"pricelist":1}',
    '{"pricelist":1,"product":"\\ud800"}',
    '{"pricelist":1,"product":"x","a b":2}',
    `{"pricelist":1,"product":${"[".repeat(200)}${"]".repeat(200)}}`,
  ];
  const other = await bringIn(shop(), "prices?mode=goodRows", lines.join("\n"), ndjson);
  expect(await errorsOf(shop(), other)).toEqual([
    "1 malformed",
    "2 malformed",
    "3 product required",
    "4 product invalid",
    "5 unknown",
    "6 malformed",
  ]);
});

it("more imports than may wait are refused", async () => {
  const sent = await Promise.all(
    Array.from({ length: 5 }, async () => (await send(`${head}1,nothing,1\n`)).status),
  );
  expect(sent.filter((status) => status === 202).length).toBeGreaterThan(0);
  expect((await send(`${head}1,nothing,1\n`)).status).toBe(409);
  await runAll(shop());
  expect((await send(`${head}1,nothing,1\n`)).status).toBe(202);
  await runAll(shop());
});

it("whatever is sent, the answer is a described one, and every import comes to its end", async () => {
  const text = oneof(
    string({ unit: "binary" }),
    constantFrom('"', ",", "\n", "\r\n", "{", "}", '{"product":', "1", "null", "\t", "=", ""),
  );
  await assert(
    asyncProperty(
      array(text, { maxLength: 30 }),
      constantFrom("products", "prices", "stock", "customers", "translations"),
      constantFrom(csv, ndjson),
      async (parts, kind, headers) => {
        const columns = {
          products: "externalId,variant,size",
          prices: "pricelist,product",
          stock: "item,warehouse,quantity",
          customers: "email,firstName",
          translations: "record,id,language",
        };
        const file = (headers === csv ? `${Reflect.get(columns, kind)}\n` : "") + parts.join("");
        const answer = await shop().byKey(
          "POST",
          `import/${kind}?mode=goodRows`,
          file.replaceAll(/\p{Cs}/gu, "?"),
          headers,
        );
        expect([202, 400]).toContain(answer.status);
        await runAll(shop());
        if (answer.status !== 202) return;
        expect((await shop().byKey("GET", `jobs/${answer.text("id")}`)).at("state")).toBe("done");
      },
    ),
    { numRuns: 40 },
  );
});
