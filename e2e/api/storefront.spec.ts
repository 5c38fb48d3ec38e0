import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "../support/addresses";
import { generateClient, type GeneratedClient } from "./storefront/generate-client";

const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
const strictly = [
  "--ignoreConfig",
  "--strict",
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
  "--skipLibCheck",
  "--target",
  "es2023",
  "--lib",
  "es2023,dom",
  "--module",
  "nodenext",
  "--types",
  "",
];
const run = promisify(execFile);

const order = z.looseObject({ id: z.string().regex(/^[0-9a-f]{32}$/), number: z.int() });
const travelled = z.object({ journey: z.function({ input: [z.string()], output: z.promise(z.unknown()) }) });
const journeyed = z.object({ item: z.string(), name: z.string(), bought: order, receipt: order });

/** Compiles the journey with a client as strictly as a shop may; the address of the program. */
async function compile(folder: string, { schema, client }: GeneratedClient): Promise<string> {
  await copyFile(join(import.meta.dirname, "storefront/journey.mts"), join(folder, "journey.mts"));
  await writeFile(join(folder, "client.mts"), client);
  await writeFile(join(folder, "schema.mts"), schema);
  await run(process.execPath, [compiler, ...strictly, "journey.mts", "schema.mts"], { cwd: folder });
  return pathToFileURL(join(folder, "journey.mjs")).href;
}

test("a client that is generated from the schema of the running shop buys", { tag: "@long" }, async () => {
  test.setTimeout(120_000);
  const folder = test.info().outputPath("client");
  await mkdir(folder, { recursive: true });
  const client = await generateClient(`${platformUrl}/api/storefront`, "demo-storefront-token");
  const other = await generateClient(`${platformUrl}/api/storefront-no-session`, "demo-no-session-token");
  expect(other).toEqual(client);
  const program = await compile(folder, client);
  const { journey } = travelled.parse({ ...(await import(program)) });
  const { item, name, bought, receipt } = journeyed.parse(await journey(platformUrl));
  expect(bought).toMatchObject({
    status: expect.stringMatching(/^(PENDING|CONFIRMED)$/),
    shippingAddress: { firstName: "Åsa", country: { code: "SE" } },
    lines: [{ quantity: 2, name, item: { id: item } }],
  });
  expect(receipt).toEqual(bought);
});
