import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { Program } from "../support/program";
import { portOf, test } from "../support/programs";
import { wordsOf } from "../support/words";

const shop = wordsOf("shop");

let port = 0;

/** The answer to a call by another name than the one that is dialled. */
async function called(path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers }, (response) => {
      response.resume();
      resolve(response);
    });
    call.once("error", reject);
    call.end();
  });
}

/** The status and one header of a page. */
async function asked(host: string, header: string): Promise<readonly [number | undefined, unknown]> {
  const { statusCode, headers } = await called("/en-se/login", { host });
  return [statusCode, headers[header]];
}

/** The session's cookie that an answer brings. */
async function sessionFor(cookie: string): Promise<string | undefined> {
  const { headers } = await called("/api/checkout/selection", { host: "shop.example", cookie });
  return headers["set-cookie"]?.find((each) => each.includes("vitrine-session="));
}

test("a shop is closed by a file and opens again without it; browsers come back by https alone", async () => {
  test.setTimeout(300_000);
  port = portOf("closed", test.info().parallelIndex);
  const address = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-closed-"));
  const storefront = await Program.start(["--only", "storefront"], {
    PORT: String(port),
    CHECKOUT_URL: `${platformUrl}/api/checkout/`,
    STOREFRONT_URL: "https://shop.example",
    DATA_DIR: dataDir,
  });
  const statusOf = async (page: string) => (await fetch(address + page, { redirect: "manual" })).status;
  try {
    expect(await asked("shop.example", "strict-transport-security")).toEqual([200, "max-age=31536000"]);
    // Nobody serves this machine's own address by https.
    expect(await asked(`localhost:${port}`, "strict-transport-security")).toEqual([200, undefined]);

    // Only this host can set a cookie of such a name, so nobody is given somebody else's session by its neighbours.
    const given = (await sessionFor("")) ?? "";
    expect(given).toMatch(/^__Host-vitrine-session=[^;]+; Path=\/;/);
    expect(given).toContain("; Secure");
    expect(given).not.toContain("Domain");
    const [mine = ""] = given.split(";");
    expect(await sessionFor(mine)).toBeUndefined();
    expect(await sessionFor(mine.replace("__Host-", ""))).toMatch(/^__Host-vitrine-session=/);

    await writeFile(path.join(dataDir, "maintenance"), "");
    await expect.poll(async () => statusOf("/en-se/login"), { timeout: 30_000 }).toBe(503);
    const closed = await fetch(`${address}/en-se/women`);
    expect([closed.status, closed.headers.get("retry-after"), closed.headers.get("cache-control")]).toEqual([
      503,
      "300",
      "no-store",
    ]);
    expect(await closed.text()).toContain(shop("maintenance.title"));
    expect((await fetch(`${address}/sv-se`)).headers.get("content-language")).toBe("sv");
    // What was paid is settled all the same, and whoever watches over the shop sees that it runs.
    expect(await statusOf("/en-se/payment-return?paymentMethod=dummy")).not.toBe(503);
    expect(await statusOf("/api/health")).toBe(200);

    await rm(path.join(dataDir, "maintenance"));
    await expect.poll(async () => statusOf("/en-se/login"), { timeout: 30_000 }).toBe(200);
  } finally {
    await storefront.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
