import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { forgetPictures } from "../../../catalogue/media/forget-pictures.ts";
import { mediaFolder } from "../../../catalogue/media/folders.ts";
import { pictureRules } from "../../../catalogue/media/picture-rules.ts";
import { remakePictures } from "../../../catalogue/media/remake.ts";
import { takePictures } from "../../../catalogue/media/take-pictures.ts";
import { openPictureServer } from "../../../catalogue/media/testing/picture-server.ts";
import { drawPicture } from "../../../catalogue/media/testing/pictures.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const dataDir = await mkdtemp(join(tmpdir(), "vitrine-content-media-"));
const server = await openPictureServer();
const shop = useAdminShop({
  settings: (base) => ({ ...base, media: { ...base.media, allowPrivateAddresses: ["loopback"] } }),
  environment: { DATA_DIR: dataDir },
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const read = (path: string) => shop().byKey("GET", path);
const post = (path: string, body: object) => shop().byKey("POST", path, body);
async function change(method: "PATCH" | "DELETE", path: string, body?: object) {
  return shop().byKey(method, path, body, { "If-Match": (await read(path)).text("version") });
}
const take = () => takePictures(shop().platform, openOutgoing(pictureRules(shop().platform.settings)));
const problems = (answer: AdminAnswer) => [
  answer.status,
  ...answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];
/** What a storefront gets. */
const pageOf = (key: string, language = "en") =>
  shop().call("POST", "page", { body: { key, language }, token: "none" });

/** An uploaded picture; `which` chooses its colours. */
async function upload(which: number, fileName = "spring.png") {
  const form = new FormData();
  form.set(
    "file",
    new Blob([Uint8Array.from(await drawPicture(which, "png"))], { type: "image/png" }),
    fileName,
  );
  const sent = await shop().byKey("POST", "media/upload", form);
  return { sent, id: sent.text("id"), path: `media/${sent.text("id")}` };
}

describe("pictures of pages, management.md#pictures-of-pages", () => {
  it("are uploaded, described, and shown where a page has them, once they are ready", async () => {
    const { sent, id, path } = await upload(0);
    expect([sent.status, sent.at("name"), sent.at("state"), sent.at("paths")]).toEqual([
      201,
      "spring.png",
      "waiting",
      null,
    ]);
    const made = await post("pages", {
      key: "home",
      title: { en: "Home", sv: "Start" },
      published: true,
      blocks: [
        {
          kind: "banner",
          heading: { en: "Spring", sv: "Vår" },
          text: { en: "Lighter by the day." },
          picture: id,
          link: { name: { en: "See it" }, to: { address: "https://example.com/spring" } },
        },
        {
          kind: "tiles",
          tiles: [{ picture: id, name: { en: "Out there" }, to: { address: "https://example.com/" } }],
        },
        { kind: "banner" },
      ],
    });
    expect(made.status).toBe(201);
    expect((await pageOf("home")).at("page.blocks.0.picture")).toBeNull();

    const described = await change("PATCH", path, {
      name: "Spring",
      alternative: { en: "A coat", sv: "En kappa" },
    });
    expect([described.status, described.at("name")]).toEqual([200, "Spring"]);
    await take();
    const ready = await read(path);
    expect([ready.at("state"), ready.text("paths.full")]).toEqual([
      "ready",
      expect.stringMatching(/^\/media\/pictures\//),
    ]);
    // What the worker did is no other version: whoever is at it meanwhile is not refused.
    expect(ready.at("version")).toBe(described.at("version"));

    const shown = await pageOf("home");
    const { platformUrl } = shop().platform.config;
    const picture = { alternative: "A coat", media: { full: [platformUrl + ready.text("paths.full")] } };
    expect(shown.at("page")).toMatchObject({
      key: "home",
      uri: "",
      addresses: { en: "", sv: "" },
      blocks: [
        {
          kind: "banner",
          heading: "Spring",
          text: "Lighter by the day.",
          picture,
          link: { name: "See it", address: "https://example.com/spring" },
        },
        {
          kind: "tiles",
          heading: "",
          tiles: [{ name: "Out there", address: "https://example.com/", picture }],
        },
      ],
    });
    expect((await pageOf("home", "sv")).at("page.blocks.0")).toMatchObject({
      heading: "Vår",
      text: "Lighter by the day.",
      picture: { alternative: "En kappa" },
    });
    // The home page stands at the root alone.
    const byUri = await shop().call("POST", "page", { body: { uri: "home" }, token: "none" });
    expect(byUri.status).toBe(404);

    const kept = await change("DELETE", path);
    expect(problems(kept)).toEqual([409, `page ${made.text("id")} conflict`]);
    await change("PATCH", `pages/${made.text("id")}`, { blocks: [] });
    expect((await change("DELETE", path)).status).toBe(204);
    expect((await read(path)).status).toBe(404);
    const audit = await read(`audit?subject=${encodeURIComponent(`media ${id}`)}`);
    expect(audit.list("items")).toHaveLength(3);
  });

  it("are fetched from an address; what is no picture has failed", async () => {
    server.serve("/summer.jpg", await drawPicture(2, "jpeg"));
    const fetched = await post("media", {
      address: `${server.url}/summer.jpg`,
      alternative: { en: "A dress" },
    });
    expect([fetched.status, fetched.at("name"), fetched.at("alternative")]).toEqual([
      201,
      "summer.jpg",
      { en: "A dress" },
    ]);
    const form = new FormData();
    form.set("file", new Blob(["no picture at all"]), "notes.txt");
    const wrong = await shop().byKey("POST", "media/upload", form);
    await take();
    expect((await read(`media/${fetched.text("id")}`)).at("state")).toBe("ready");
    expect((await read(`media/${wrong.text("id")}`)).body).toMatchObject({ state: "failed", paths: null });
    const found = await read("media?q=SUMMER&sort=-createdAt");
    expect(found.list("items").map(({ id }) => id)).toEqual([fetched.text("id")]);
  });

  it("are refused with the field for what they cannot be, and to who may not", async () => {
    for (const address of ["ftp://example.com/a.jpg", "/a.jpg", "https://me:secret@example.com/a.jpg", ""]) {
      expect((await post("media", { address })).status).toBe(400);
    }
    expect(
      problems(await post("media", { address: "https://example.com/a.jpg", alternative: { xx: "A" } })),
    ).toEqual([422, "alternative.xx unknown"]);
    const page = {
      title: { en: "A" },
      blocks: [
        { kind: "banner", picture: "999999" },
        { kind: "tiles", tiles: [{ picture: "999999", to: { page: "999999" } }] },
      ],
    };
    expect(problems(await post("pages", page))).toEqual([
      422,
      "blocks.1.tiles.0.to unknown",
      "blocks.0.picture unknown",
      "blocks.1.tiles.0.picture unknown",
    ]);
    expect((await read("media/x")).status).toBe(404);
    const warehouse = await shop().signIn("warehouse");
    expect((await warehouse("GET", "media")).at("needs")).toBe("content.read");
    const viewer = await shop().signIn("viewer");
    expect((await viewer("GET", "media")).status).toBe(200);
    expect((await viewer("POST", "media", { address: "https://example.com/a.jpg" })).at("needs")).toBe(
      "content.write",
    );
  });

  it("are called as their file is, whatever it is called", async () => {
    for (const [fileName, called] of [
      ["a\u0000b\u0007c.png", "abc.png"],
      ["\ud800half.png", expect.stringMatching(/half\.png$/)],
      [`${"x".repeat(300)}.png`, "picture"],
      ["  ", "picture"],
      ["<img src=x>.png", "<img src=x>.png"],
      ["../../etc/passwd", expect.stringMatching(/passwd$/)],
    ] as const) {
      const { sent, path } = await upload(5, fileName);
      expect([sent.status, sent.at("name")]).toEqual([201, called]);
      expect((await change("DELETE", path)).status).toBe(204);
    }
    const form = new FormData();
    form.set("name", "tab\u0000le");
    form.set("file", new Blob([Uint8Array.from(await drawPicture(5, "png"))]), "x.png");
    expect((await shop().byKey("POST", "media/upload", form)).at("name")).toBe("table");
  });

  it("keep their files as long as one is there, are made again in other sizes, and go with the last", async () => {
    const first = await upload(4);
    const second = await upload(4, "twin.png");
    await take();
    const { platform } = shop();
    const pictures = () => readdir(mediaFolder(dataDir, "pictures"));
    const files = await pictures();
    const { sizes } = platform.settings.media;
    await inTransaction(platform.db, (tx) =>
      remakePictures(tx, { ...sizes, w360: { width: 360, height: 360 } }),
    );
    expect((await read(first.path)).body).toMatchObject({
      state: "waiting",
      paths: { full: expect.any(String) },
    });
    await take();
    expect((await read(first.path)).at("state")).toBe("ready");

    const later = (days: number) => ({ ...platform, now: () => new Date(Date.now() + days * 86_400_000) });
    await change("DELETE", first.path);
    await forgetPictures(later(1));
    await forgetPictures(later(40));
    const full = (await read(second.path)).text("paths.full").replace("/media/pictures/", "");
    expect(await pictures()).toContain(full);
    await change("DELETE", second.path);
    await forgetPictures(later(41));
    await forgetPictures(later(80));
    expect(await pictures()).not.toContain(full);
    expect(files).toContain(full);
  });
});
