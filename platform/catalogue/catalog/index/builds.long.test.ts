import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { updateProducts } from "../../master-data/products/update-products.ts";
import { shirt } from "../../../testing/shirt.ts";
import { openIndexShop, type IndexShop } from "./testing/index-shop.ts";

const run = promisify(execFile);
const rebuild = fileURLToPath(new URL("testing/rebuild.ts", import.meta.url));

let shop: IndexShop;
let snapshotFolder: string;
let path: string;

beforeAll(async () => {
  shop = await openIndexShop();
  await shop.write(updateProducts, [shirt("1"), shirt("2"), shirt("3")]);
});
beforeEach(() => {
  snapshotFolder = mkdtempSync(join(tmpdir(), "vitrine-snapshot-"));
  path = join(snapshotFolder, "catalogue.index");
});
afterEach(async () => {
  await shop.endTest();
  rmSync(snapshotFolder, { recursive: true, force: true });
});
afterAll(() => shop.close());

it("a build that fails at the start is an error in the end", async () => {
  const address = { ...shop.address, database: "nowhere" };
  await expect(shop.open({ childFrom: 1, address })).rejects.toThrow('database "nowhere" does not exist');
});

it(
  "a snapshot for which there is no room is left off half way, and told of: the index goes on, and the one before is there as it was",
  { timeout: 120_000 },
  async () => {
    await shop.open({ childFrom: 1, snapshotFolder });
    await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
    const before = readFileSync(path);
    const { host, port, user, password, database } = shop.address;
    const address = JSON.stringify({ host, port, user, password, database });
    // Files of the process may have two blocks, of 512 or 1,024 bytes.
    const withoutRoom = 'ulimit -f 2 && exec "$0" "$@"';
    const args = ["-c", withoutRoom, process.execPath, "--import", "tsx", rebuild, address, snapshotFolder];
    const { stdout } = await run("sh", args, { env: { ...process.env, TSX_DISABLE_CACHE: "1" } });
    expect(JSON.parse(stdout)).toEqual({
      builds: 2,
      told: [expect.objectContaining({ level: 40, reason: expect.stringContaining("EFBIG") })],
    });
    expect(before.length).toBeGreaterThan(2_048);
    expect(readdirSync(snapshotFolder)).toEqual(["catalogue.index"]);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(await shop.isSnapshotRead({ snapshotFolder })).toBe(true);
  },
);
