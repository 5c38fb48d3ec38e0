import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { Program } from "../support/program";
import { portOf, test } from "../support/programs";
import { wordsOf } from "../support/words";

test("a shop is closed by a file and opens again without it; browsers come back by https alone", async () => {
  test.setTimeout(300_000);
  const port = portOf("closed", test.info().parallelIndex);
  const address = `http://localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-closed-"));
  const storefront = await Program.start(["--only", "storefront"], {
    PORT: String(port),
    CHECKOUT_URL: `${platformUrl}/api/checkout/`,
    STOREFRONT_URL: "https://shop.example",
    DATA_DIR: dataDir,
  });
  /** The answer to a call by another name than the one that is dialled. */
  const called = async (page: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const call = request({ port, path: page, headers }, (response) => resolve(response.resume()));
      call.once("error", reject).end();
    });
  /** The session's cookie that an answer brings. */
  const sessionFor = async (cookie: string) => {
    const { headers } = await called("/api/checkout/selection", { host: "shop.example", cookie });
    return headers["set-cookie"]?.find((each) => each.includes("vitrine-session="));
  };
  const statusOf = async (page: string) => (await fetch(address + page, { redirect: "manual" })).status;
  try {
    // Nobody serves this machine's own address by https.
    for (const [host, told] of [
      ["shop.example", "max-age=31536000"],
      [`localhost:${port}`, undefined],
    ] as const) {
      const { statusCode, headers } = await called("/en-se/login", { host });
      expect([statusCode, headers["strict-transport-security"]]).toEqual([200, told]);
    }

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
    expect([closed.status, closed.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(await closed.text()).toContain(wordsOf("shop")("maintenance.title"));
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
