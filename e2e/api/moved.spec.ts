import { expect } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { Program } from "../support/program";
import { portOf, test } from "../support/programs";

let storefront: Program | undefined;

test.afterEach(() => storefront?.stop());

test(
  "a build that is started again at another address shows no page of the address before",
  { tag: "@long" },
  async () => {
    test.setTimeout(300_000);
    const port = portOf("moved", test.info().parallelIndex);
    const args = ["--only", "storefront"];
    const at = (address: string) => ({
      PORT: String(port),
      CHECKOUT_URL: `${platformUrl}/api/checkout/`,
      STOREFRONT_URL: address,
    });
    const pages = ["", "/women", "/men"];
    const read = async () =>
      Promise.all(pages.map(async (page) => (await fetch(`http://localhost:${port}/en-se${page}`)).text()));
    storefront = await Program.start(args, at("https://before.example"));
    // The second time they leave the cache.
    await read();
    expect((await read()).map(placesIn)).toEqual(pages.map(() => ["before"]));
    storefront = await storefront.startAgain(args, at("https://after.example"));
    expect((await read()).map(placesIn)).toEqual(pages.map(() => ["after"]));
  },
);

/** Which of the two addresses a page names. */
function placesIn(page: string): readonly string[] {
  return ["before", "after"].filter((name) => page.includes(`https://${name}.example/en-se`));
}
