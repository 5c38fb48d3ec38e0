import { serveCheckout } from "@/lib/testing/checkout-api";
import { beforeEach, describe, expect, it, vi } from "vitest";

type Reply = readonly [status: number, body: string | object];

const token = "t1";
const located: Reply = [200, { token, location: { country: "SE", shipTo: true } }];
const replies = new Map<string, Reply>();
const asked: string[] = [];

serveCheckout((request, response) => {
  const path = request.url?.split("/api/checkout/")[1] ?? "";
  if (path !== "countries/SE") asked.push(path);
  const [status, reply] = path === "countries/SE" ? located : (replies.get(path) ?? [500, "{}"]);
  response.writeHead(status).end(typeof reply === "string" ? reply : JSON.stringify(reply));
});

beforeEach(() => {
  replies.clear();
  asked.length = 0;
});

/** As a process that has just started. */
async function freshReads() {
  vi.resetModules();
  return import("@/lib/checkout/catalog/content-reads");
}

describe("pages and menus, checkout-rest.md#pages-and-menus", () => {
  it("are read with the kinds of blocks that are known", async () => {
    const blocks = [
      { kind: "video", heading: "", source: "x" },
      { kind: "products", heading: "New", body: { categories: [3], limit: 4 } },
      { kind: "products", heading: "", body: { limit: 8 } },
      { kind: "links", heading: "", links: [{ name: "Mail", address: "mailto:a@example.com" }] },
    ];
    replies.set("page", [
      200,
      { token, page: { page: 7, key: "about", uri: "about", title: "About", blocks } },
    ]);
    const { readContentPage } = await freshReads();
    expect(await readContentPage("SE", "en", { uri: "about" })).toEqual({
      page: "7",
      uri: "about",
      title: "About",
      description: "",
      addresses: {},
      blocks: [
        { kind: "products", heading: "New", category: "3", limit: 4 },
        { kind: "products", heading: "", category: undefined, limit: 8 },
        { kind: "links", heading: "", links: [{ name: "Mail", address: "mailto:a@example.com" }] },
      ],
    });
  });

  it("have pictures in the sizes that there are, and are shown without one that is broken", async () => {
    const media = { standard: ["https://shop.example/s.webp"], w1600: ["https://shop.example/l.webp"] };
    const to = { name: "Coats", uri: "coats" };
    const blocks = [
      {
        kind: "banner",
        heading: "Spring",
        text: "Lighter",
        picture: { alternative: "A coat", media },
        link: to,
      },
      { kind: "banner", heading: "Alone", picture: { media: {} } },
      { kind: "banner", heading: "Broken", text: 7, picture: "x", link: 7 },
      { kind: "tiles", heading: "", tiles: [Object.assign({ picture: null }, to)] },
    ];
    replies.set("page", [200, { token, page: { page: 8, key: "home", uri: "", title: "Home", blocks } }]);
    const { readContentPage } = await freshReads();
    const [url, wide] = ["https://shop.example/s.webp", "https://shop.example/l.webp"];
    const sources = { mini: url, standard: url, full: url, byWidth: { 1600: wide } };
    expect((await readContentPage("SE", "en", { key: "home" }))?.blocks).toEqual([
      {
        kind: "banner",
        heading: "Spring",
        text: "Lighter",
        picture: { alternative: "A coat", sources },
        link: to,
      },
      { kind: "banner", heading: "Alone", text: "", picture: null, link: null },
      { kind: "banner", heading: "Broken", text: "", picture: null, link: null },
      { kind: "tiles", heading: "", tiles: [{ ...to, picture: null }] },
    ]);
  });

  it.each<Reply>([
    [404, { token, errors: { path: "not found" } }],
    [404, "<html>"],
    [405, { token, errors: { method: "not allowed" } }],
    [403, { token, errors: { feature: "not enabled" } }],
  ])("an installation that answers %i %j has none, and is not asked again", async (...reply) => {
    for (const path of ["page", "pages", "menus"]) replies.set(path, reply);
    const { readContentPage, readContentPages, readMenus } = await freshReads();
    const none = [null, [], { header: [], footer: [] }];
    const read = async () => [
      await readContentPage("SE", "en", { key: "terms" }),
      await readContentPages("SE", "en"),
      await readMenus("SE", "en"),
    ];
    expect(await read()).toEqual(none);
    asked.length = 0;
    expect(await read()).toEqual(none);
    expect(asked).toEqual([]);
  });

  it("a page that is not there is none, and others are asked for still", async () => {
    replies.set("page", [404, { token, errors: { page: "not found" } }]);
    const { readContentPage } = await freshReads();
    expect(await readContentPage("SE", "en", { uri: "nothing" })).toBeNull();
    expect(await readContentPage("SE", "en", { uri: "nothing" })).toBeNull();
    expect(asked).toEqual(["page", "page"]);
  });
});
