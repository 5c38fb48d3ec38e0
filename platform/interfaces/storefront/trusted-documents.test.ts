import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "./testing/graphql-client.ts";

const known = "query Known { languages { code } }";
const hash = createHash("sha256").update(known).digest("hex");
let folder: string;
let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
  const file = join(folder, "documents.json");
  await writeFile(file, JSON.stringify({ [hash]: known }));
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront" ? { ...plugin, trustedDocuments: file } : plugin,
      ),
    }),
  });
  ask = graphqlClient(shop);
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it("where documents are listed, a listed one is run, sent whole or by its hash", async () => {
  expect((await ask(known)).list("data.languages")).toHaveLength(3);
  const response = await fetch(`${shop.origin}/api/storefront`, {
    method: "POST",
    headers: { Authorization: "Bearer test-storefront-token" },
    body: JSON.stringify({ documentId: hash }),
  });
  expect(await response.json()).toMatchObject({ data: { languages: [{ code: "en" }, {}, {}] } });
});

it.each(["{ languages { code } }", `${known} `, "{ __schema { types { name } } }"])(
  "%s is none",
  async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ message: "Document is not known", extensions: { code: "BAD_REQUEST" } }],
    });
  },
);
