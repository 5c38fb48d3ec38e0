import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { OwnShop } from "../support/own-shop";
import { portOf, test } from "../support/programs";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const fence = /^```(\w+)\n([^]*?)^```$/gm;

test.setTimeout(600_000);

/** Blocks of code of the document, by their language, with the addresses of the test's own shop. */
async function readBlocks(language: string, port: number): Promise<readonly string[]> {
  const text = await readFile(path.join(root, "docs/first-shop.md"), "utf8");
  return [...text.matchAll(fence)]
    .filter(([, of]) => of === language)
    .map(([, , block = ""]) =>
      block
        .replaceAll("localhost:3000", `localhost:${port}`)
        .replaceAll("localhost:4000", `localhost:${port + 1_000}`),
    );
}

/** `export A=1 B="two"` as an environment. */
function environmentOf(block: string): Record<string, string> {
  const pairs = block.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries([...pairs].map(([, name = "", quoted, plain = ""]) => [name, quoted ?? plain]));
}

test("from an empty folder to the first refunded order, as docs/first-shop.md says", async ({ browser }) => {
  const port = portOf("first", test.info().parallelIndex);
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-first-"));
  const [settings = ""] = await readBlocks("yaml", port);
  const [start = "", ...calls] = await readBlocks("sh", port);
  expect(settings.trim().split("\n").length).toBeLessThanOrEqual(10);
  await writeFile(path.join(folder, "shop.yaml"), settings);
  const picture = "vera-rib-turtleneck-oat-1-full.webp";
  for (const name of ["sweater-1.jpg", "sweater-2.jpg"]) {
    await copyFile(path.join(root, "platform/demo/media", picture), path.join(folder, name));
  }
  const environment = environmentOf(start);
  expect(start).toContain("npm start");
  const shop = new OwnShop(port, {
    ...environment,
    SHOP_FILE: path.join(folder, environment["SHOP_FILE"] ?? ""),
    DATA_DIR: path.join(folder, environment["DATA_DIR"] ?? ""),
  });
  try {
    await shop.start();
    const script = `set -e\n${calls.join("\n")}`;
    const said = await run("bash", ["-c", script], { cwd: folder, maxBuffer: 10_000_000 });
    expect(said.stdout).toContain('"en":{"ready":true');
    expect(said.stdout).toContain('"de":{"ready":true');
    const answers = said.stdout.split("\n").filter((line) => line.startsWith("{"));
    const last = answers.at(-1) ?? "{}";
    // All are on the shelf again.
    expect(JSON.parse(last)).toMatchObject({ item: "1-2", levels: [{ quantity: 10, reserved: 0 }] });

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await expect(async () => {
      await page.goto(`${shop.storefrontUrl}/en-de/knitwear/fisherman-sweater-navy`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fisherman sweater", {
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByRole("banner")).toContainText("North & Pine");
    // One picture alone has the whole width.
    const shown = page.getByRole("img", { name: "Fisherman sweater" }).first();
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(400);
    await page.goto(`${shop.storefrontUrl}/de-de/strick/fischerpullover-marine`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fischerpullover");
    await page.close();
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
