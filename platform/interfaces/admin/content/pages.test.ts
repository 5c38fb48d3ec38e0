import { describe, expect, it } from "vitest";
import { adminClient, useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();

const post = (body: object) => shop().byKey("POST", "pages", body);
async function call(method: "PATCH" | "DELETE", path: string, body?: object) {
  const version = (await shop().byKey("GET", path)).text("version");
  return shop().byKey(method, path, body, { "If-Match": version });
}
const refused = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];
/** What a storefront gets, as path and body. */
const asked = (path: string, body: object) => shop().call("POST", path, { body, token: "none" });

describe("pages, management.md#pages-and-menus", () => {
  it("are written, changed and taken away, and a storefront shows them at once", async () => {
    const made = await post({
      key: "delivery",
      title: { en: "Delivery & returns", sv: "Leverans" },
      blocks: [{ kind: "text", text: { en: "In **two** days." } }],
    });
    expect([made.status, made.at("uris"), made.at("state"), made.at("published")]).toEqual([
      201,
      { en: "delivery-returns", sv: "leverans" },
      "draft",
      false,
    ]);
    expect(made.headers.get("location")).toMatch(new RegExp(`/pages/${made.text("id")}$`));
    const path = `pages/${made.text("id")}`;
    expect((await asked("page", { uri: "leverans" })).status).toBe(404);
    const published = await call("PATCH", path, {
      published: true,
      title: { sv: null },
      uris: { sv: null },
      description: { en: "When it comes" },
    });
    expect([published.status, published.at("state"), published.at("title")]).toEqual([
      200,
      "published",
      { en: "Delivery & returns" },
    ]);
    const shown = await asked("page", { key: "delivery", language: "sv" });
    expect([shown.status, shown.body]).toEqual([
      200,
      expect.objectContaining({
        page: {
          page: made.text("id"),
          key: "delivery",
          uri: "delivery-returns",
          title: "Delivery & returns",
          description: "When it comes",
          addresses: { en: "delivery-returns" },
          blocks: [{ kind: "text", heading: "", html: "<p>In <strong>two</strong> days.</p>" }],
          modified: published.text("updatedAt"),
        },
      }),
    ]);
    expect((await asked("page", { uri: "leverans" })).body).toMatchObject({
      page: { uri: "delivery-returns" },
    });
    expect((await asked("pages", {})).body).toMatchObject({
      pages: [{ page: made.text("id"), title: "Delivery & returns" }],
    });
    const listed = await shop().byKey("GET", "pages?q=RETURNS");
    expect(listed.list("items").map(({ id }) => id)).toEqual([made.text("id")]);
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await asked("page", { key: "delivery" })).status).toBe(404);
    const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`page ${made.text("id")}`)}`);
    expect(audit.list("items")).toHaveLength(3);
  });

  it("are refused with the field for what they cannot be", async () => {
    expect(refused(await post({ title: { sv: "Villkor" } }))).toEqual([422, ["title.en required"]]);
    expect(
      refused(
        await post({
          title: { en: "A", xx: "B" },
          startsAt: "2030-01-02T00:00:00Z",
          endsAt: "2030-01-01T00:00:00Z",
          markets: ["77"],
          uris: { en: "With Blanks?" },
          blocks: [
            { kind: "text", text: { tlh: "nuqneH" } },
            { kind: "products", category: "999", limit: 4 },
            { kind: "links", links: [{ to: { page: "999" } }, { to: { displayItem: "2147483648" } }] },
          ],
        }),
      ),
    ).toEqual([
      422,
      [
        "endsAt invalid",
        "markets.0 unknown",
        "title.xx unknown",
        "uris.en invalid",
        "blocks.0.text.tlh unknown",
        "blocks.1.category unknown",
        "blocks.2.links.0.to unknown",
        "blocks.2.links.1.to unknown",
      ],
    ]);
    for (const blocks of [
      [{ kind: "video" }],
      [{ kind: "links", links: [{ name: { en: "x" }, to: { address: "javascript:alert(1)" } }] }],
      [{ kind: "text", text: { en: "x".repeat(20_001) } }],
    ]) {
      expect((await post({ title: { en: "A" }, blocks })).status).toBe(400);
    }
  });

  it("have an address and a key of their own", async () => {
    const first = await post({ key: "terms", title: { en: "Terms" } });
    const second = await post({ title: { en: "Terms" } });
    expect([first.at("uris.en"), second.at("uris.en")]).toEqual(["terms", "terms-2"]);
    expect(refused(await post({ key: "terms", title: { en: "T" }, uris: { en: "terms" } }))).toEqual([
      409,
      ["key conflict", "uris.en conflict"],
    ]);
    const taken = (await shop().byKey("GET", "categories")).text("items.0.texts.en.uri");
    expect(refused(await post({ title: { en: "Clothes" }, uris: { en: taken } }))).toEqual([
      409,
      ["uris.en conflict"],
    ]);
  });

  it("are published only by who may", async () => {
    const key = {
      name: "writer",
      scopes: ["content.read", "content.write"],
      expiresAt: "2999-01-01T00:00:00Z",
    };
    const writer = adminClient(shop(), {
      Authorization: `Bearer ${(await shop().byKey("POST", "keys", key)).text("key")}`,
    });
    const refusedOne = await writer("POST", "pages", { title: { en: "Loud" }, published: true });
    expect([refusedOne.status, refusedOne.at("needs")]).toEqual([403, "content.publish"]);
    const draft = await writer("POST", "pages", { title: { en: "Quiet" } });
    const change = async (body: object) => {
      const path = `pages/${draft.text("id")}`;
      const headers = { "If-Match": (await writer("GET", path)).text("version") };
      return (await writer("PATCH", path, body, headers)).status;
    };
    expect([
      await change({ published: true }),
      await change({ published: false, title: { en: "Q" } }),
    ]).toEqual([403, 200]);
  });

  it("two at once for one address: one of them gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ title: { en: "Race" }, uris: { en: "race" } })),
    );
    const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([counted(201), counted(409)]).toEqual([1, 5]);
  });
});

describe("menus, management.md#pages-and-menus", () => {
  it("lead to pages, which stay while something leads there", async () => {
    const made = await post({ title: { en: "About us", sv: "Om oss" }, published: true });
    const to = { page: made.text("id") };
    const groups = [{ heading: { en: "The shop" }, links: [{ to }] }];
    const written = await call("PATCH", "menus/footer", { groups });
    expect([written.status, written.at("groups")]).toEqual([200, groups]);
    expect((await asked("menus", { language: "sv" })).body).toMatchObject({
      menus: {
        header: [],
        footer: [{ heading: "The shop", links: [{ name: "Om oss", uri: "om-oss" }] }],
      },
    });
    const path = `pages/${made.text("id")}`;
    expect(refused(await call("DELETE", path))).toEqual([409, ["menu footer conflict"]]);
    const stale = await shop().byKey("PATCH", "menus/footer", { groups: [] }, { "If-Match": "old" });
    expect([stale.status, stale.at("current.groups")]).toEqual([412, groups]);
    expect((await call("PATCH", "menus/footer", { groups: [] })).status).toBe(200);
    expect((await call("DELETE", path)).status).toBe(204);
  });

  it("are refused for links that lead nowhere or are called nothing, and there are no others", async () => {
    const answer = await call("PATCH", "menus/header", {
      groups: [{ links: [{ to: { page: "999" } }, { to: { address: "https://example.com" } }] }],
    });
    expect(refused(answer)).toEqual([422, ["groups.0.links.1.name required", "groups.0.links.0.to unknown"]]);
    expect((await shop().byKey("GET", "menus/side")).status).toBe(404);
  });

  it("and every change that shoppers can see is told to storefronts, one of a draft is not", async () => {
    const told = async () => {
      const changes = shop().platform.db.selectFrom("catalog_change").select("subject");
      const rows = await changes.where("kind", "=", "static").execute();
      return rows.filter(({ subject }) => subject === "pages").length;
    };
    const toldBy = async (change: () => Promise<unknown>) => {
      const before = await told();
      await change();
      return (await told()) - before;
    };
    const made = await post({ title: { en: "Draft" } });
    const path = `pages/${made.text("id")}`;
    expect([
      await toldBy(() => post({ title: { en: "Another draft" } })),
      await toldBy(() => call("PATCH", path, { title: { en: "Second draft" } })),
      await toldBy(() => call("PATCH", path, { published: true })),
      await toldBy(() => call("PATCH", path, { title: { en: "Shown" } })),
      await toldBy(() => call("PATCH", path, { published: false })),
      await toldBy(() => call("PATCH", "menus/header", { groups: [] })),
    ]).toEqual([0, 0, 1, 1, 1, 1]);
  });
});
