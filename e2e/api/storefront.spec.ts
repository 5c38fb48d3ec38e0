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
const journeyed = z.looseObject({
  chosen: z.object({ item: z.string(), name: z.string(), price: z.object({ value: z.number() }) }),
  paymentResult: z.looseObject({ order }),
  again: z.looseObject({ paymentResult: z.looseObject({ order }) }),
  receipt: z.object({ order }),
  reloaded: z.object({ order }),
});

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
  const told = journeyed.parse(await journey(platformUrl));
  const { chosen } = told;
  expect(told).toMatchObject({
    begun: { selection: { id: null, lines: [] } },
    addItem: { line: { quantity: 2 }, selection: { lines: [{ item: { id: chosen.item }, quantity: 2 }] } },
    moved: {
      setLanguage: { session: { country: { code: "SE", name: "Sweden" }, language: { code: "en" } } },
    },
    addVoucher: { selection: { discounts: [{ __typename: "CodeVoucher", code: "WELCOME10" }] } },
    paymentResult: {
      __typename: "PaymentResultSuccessPayload",
      type: "SUCCESS",
      selection: { id: null, lines: [] },
      userErrors: [],
      order: {
        status: expect.stringMatching(/^(PENDING|CONFIRMED)$/),
        shippingAddress: { firstName: "Åsa", city: "Stockholm", country: { code: "SE" } },
        paymentMethod: { kind: "DUMMY" },
        discountsApplied: [{ name: "10 % welcome" }],
        lines: [{ quantity: 2, name: chosen.name, item: { id: chosen.item } }],
      },
    },
  });
  for (const shown of [told.again.paymentResult, told.receipt, told.reloaded]) {
    expect(shown.order).toEqual(told.paymentResult.order);
  }
});
