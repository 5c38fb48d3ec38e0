import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { openTestPlatform } from "../../testing/platform.ts";
import { shopView } from "../catalog/testing/shop-catalog.ts";
import type { CatalogView } from "../catalog/catalog-view.ts";
import { writeMenu } from "./menus.ts";
import { insertPage, updatePage, type ContentPage } from "./pages.ts";
import { findShownPage, listShownMenus, listShownPages } from "./shown-pages.ts";

type Shop = Awaited<ReturnType<typeof openTestPlatform>>;
let shop: Shop;

beforeAll(async () => {
  shop = await openTestPlatform();
});
afterAll(() => shop.close());

function pageWith(page: Partial<ContentPage>): ContentPage {
  return {
    key: null,
    isPublished: true,
    startsAt: null,
    stopsAt: null,
    markets: null,
    title: { en: "Page" },
    description: {},
    uris: {},
    blocks: [],
    ...page,
  };
}

const written = () => ({ store: 1, defaultLanguage: "en", now: shop.platform.now() });
const insert = (page: Partial<ContentPage>) =>
  inTransaction(shop.platform.db, (tx) => insertPage(tx, pageWith(page), written()));
const update = (id: number, page: Partial<ContentPage>) =>
  inTransaction(shop.platform.db, (tx) => updatePage(tx, id, pageWith(page), written()));
const found = async (uri: string, view: Partial<CatalogView> = {}) =>
  findShownPage(shop.platform, { ...shopView, ...view }, { uri });

describe("a page that the shop wrote, checkout-rest.md#pages-and-menus", () => {
  it("is found at its address in any language, and speaks that of the visitor, else the default one", async () => {
    await insert({
      title: { en: "Delivery", sv: "Leverans" },
      description: { en: "How it comes" },
      uris: { en: "delivery", sv: "kundtjanst/leverans" },
    });
    const told = async (uri: string, language: string) => {
      const page = await found(uri, { language });
      return page && [page.title, page.uri, page.description];
    };
    expect(await told("delivery", "en")).toEqual(["Delivery", "delivery", "How it comes"]);
    expect(await told("delivery", "sv")).toEqual(["Leverans", "kundtjanst/leverans", ""]);
    expect(await told("/Kundtjanst//LEVERANS/?from=mail", "en")).toEqual([
      "Delivery",
      "delivery",
      "How it comes",
    ]);
    expect(await told("delivery", "de")).toEqual(["Delivery", "delivery", "How it comes"]);
    for (const nowhere of ["deliver", "", "a%00b", "%E0%A4%A"]) expect(await told(nowhere, "en")).toBeNull();
  });

  it("is found at an address that it had, until another page has it", async () => {
    const id = await insert({ uris: { en: "old" } });
    await update(id, { title: { en: "Moved" }, uris: { en: "new" } });
    expect([(await found("old"))?.uri, (await found("new"))?.id]).toEqual(["new", id]);
    const other = await insert({ uris: { en: "old" } });
    expect([(await found("old"))?.id, (await found("new"))?.id]).toEqual([other, id]);
  });

  it("is shown while it is published, from its beginning to its end, in its markets; in previews always", async () => {
    const hour = 3_600_000;
    const later = (hours: number) => new Date(shop.platform.now().getTime() + hours * hour);
    await insert({ uris: { en: "draft" }, isPublished: false });
    await insert({ uris: { en: "sale" }, startsAt: later(1), stopsAt: later(2) });
    await insert({ uris: { en: "far" }, markets: [2] });
    const seen = async (view: Partial<CatalogView> = {}) => {
      const pages = await listShownPages(shop.platform, { ...shopView, ...view });
      const own = pages.map(({ uri }) => uri).filter((uri) => ["draft", "sale", "far"].includes(uri));
      const at = await Promise.all(own.map((uri) => found(uri, view)));
      expect(at.map((page) => page?.uri)).toEqual(own);
      return own;
    };
    expect(await seen()).toEqual([]);
    expect(await found("sale")).toBeNull();
    expect(await seen({ market: 2 })).toEqual(["far"]);
    expect(await seen({ preview: true })).toEqual(["draft", "sale"]);
    shop.passTime(1.5 * hour);
    expect(await seen()).toEqual(["sale"]);
    shop.passTime(hour);
    expect(await seen()).toEqual([]);
  });

  it("says long texts as markup that does no harm", async () => {
    const text =
      "## Hi\n\n- one\n- [two](https://example.com)\n\nLook: <script>x</script> [bad](javascript:x)";
    await insert({ uris: { en: "marked" }, blocks: [{ kind: "text", text: { en: text } }] });
    const [block] = (await found("marked"))?.blocks ?? [];
    expect(block).toEqual({
      kind: "text",
      heading: "",
      html: '<h2>Hi</h2>\n<ul>\n<li>one</li>\n<li><a href="https://example.com">two</a></li>\n</ul>\n<p>Look: &lt;script&gt;x&lt;/script&gt; <a href="">bad</a></p>',
    });
  });

  it("leads to what the visitor may see, by its own name or that of what it leads to", async () => {
    const shown = await insert({
      title: { en: "Terms", sv: "Villkor" },
      uris: { en: "terms", sv: "villkor" },
    });
    const hidden = await insert({ uris: { en: "not-yet" }, isPublished: false });
    const displayItem = shop.display("101");
    const links = [
      { to: { page: String(shown) } },
      { to: { page: String(hidden) } },
      { name: { en: "Own", sv: "Egen" }, to: { category: "1" } },
      { to: { displayItem } },
      { to: { address: "mailto:help@example.com" } },
    ];
    await insert({
      uris: { en: "links" },
      blocks: [
        { kind: "links", links },
        { kind: "links", links: [{ to: { page: String(hidden) } }] },
        { kind: "products", category: "1", limit: 4 },
        { kind: "products", heading: { en: "New" }, limit: 8 },
        { kind: "questions", questions: [{ question: { en: "Why?" }, answer: { de: "Darum" } }] },
      ],
    });
    const blocks = (await found("links", { language: "sv" }))?.blocks ?? [];
    const category = shop.platform.catalog.category({ ...shopView, language: "sv" }, 1);
    const [item] = await shop.platform.catalog.items({ ...shopView, language: "sv" }, [Number(displayItem)]);
    expect(blocks).toEqual([
      {
        kind: "links",
        heading: "",
        links: [
          { name: "Villkor", uri: "villkor" },
          { name: "Egen", uri: category?.uri },
          { name: item?.name, uri: item?.canonicalUri },
          { name: "mailto:help@example.com", address: "mailto:help@example.com" },
        ],
      },
      { kind: "products", heading: category?.names.at(-1), category: 1, limit: 4 },
      { kind: "products", heading: "New", category: null, limit: 8 },
    ]);
    await inTransaction(shop.platform.db, (tx) =>
      writeMenu(tx, 1, {
        key: "footer",
        groups: [
          { heading: { en: "Help", sv: "Hjälp" }, links },
          { heading: { en: "Empty" }, links: [{ to: { page: String(hidden) } }] },
        ],
      }),
    );
    const menus = await listShownMenus(shop.platform, { ...shopView, language: "sv", market: 3 });
    expect(menus.map(({ key, groups }) => [key, groups.map(({ heading }) => heading)])).toEqual([
      ["header", []],
      ["footer", ["Hjälp"]],
    ]);
  });
});
