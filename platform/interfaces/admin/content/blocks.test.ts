import { expect, it } from "vitest";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop();

const post = (path: string, body: object) => shop().byKey("POST", path, body);
async function call(method: "PATCH" | "DELETE", path: string, body?: object) {
  const version = (await shop().byKey("GET", path)).text("version");
  return shop().byKey(method, path, body, { "If-Match": version });
}
const errorsOf = (answer: AdminAnswer) => [
  answer.status,
  answer.list("errors").map(({ path, code }) => `${String(path)} ${String(code)}`),
];
const hours = { kind: "text", heading: { en: "Open" }, text: { en: "Nine to five.", sv: "Nio till fem." } };
const shared = (block: string) => ({ kind: "shared", block });

async function makePage(blocks: readonly object[], title = "Contact") {
  const page = await post("pages", { title: { en: title }, published: true, blocks });
  if (page.status !== 201) throw new Error(JSON.stringify(page.body));
  return page;
}
async function shownTexts(page: AdminAnswer, language = "en") {
  const uri = page.text("uris.en");
  const answer = await shop().call("POST", "page", { body: { uri, language }, token: "none" });
  return answer.list("page.blocks").map((block) => Reflect.get(Object(block), "html"));
}

it("are written once and shown on every page that names them, in their place and in each language", async () => {
  const made = await post("blocks", { name: " Opening hours ", blocks: [hours] });
  const path = `blocks/${made.text("id")}`;
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/admin/${path}`]);
  expect(made.body).toMatchObject({ name: "Opening hours", blocks: [hours], pages: [] });
  const before = { kind: "text", text: { en: "Before." } };
  const one = await makePage(
    [before, shared(made.text("id")), { kind: "text", text: { en: "After." } }],
    "One",
  );
  const two = await makePage([shared(made.text("id"))], "Two");
  expect(one.at("blocks.1")).toEqual(shared(made.text("id")));
  expect(await shownTexts(one)).toEqual(["<p>Before.</p>", "<p>Nine to five.</p>", "<p>After.</p>"]);
  expect(await shownTexts(two, "sv")).toEqual(["<p>Nio till fem.</p>"]);
  const read = await shop().byKey("GET", path);
  expect([read.at("pages"), read.text("version")]).toEqual([
    [one.text("id"), two.text("id")],
    made.text("version"),
  ]);
  const changed = await call("PATCH", path, { blocks: [{ ...hours, text: { en: "Closed." } }, hours] });
  expect([changed.status, changed.at("name")]).toEqual([200, "Opening hours"]);
  expect(await shownTexts(two)).toEqual(["<p>Closed.</p>", "<p>Nine to five.</p>"]);
  expect(errorsOf(await call("DELETE", path))).toEqual([
    409,
    [`page ${one.text("id")} conflict`, `page ${two.text("id")} conflict`],
  ]);
  await call("PATCH", `pages/${one.text("id")}`, { blocks: [] });
  await call("DELETE", `pages/${two.text("id")}`);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await shop().byKey("GET", path)).status).toBe(404);
  const audit = await shop().byKey("GET", `audit?subject=block%20${made.text("id")}`);
  expect(audit.list("items").map(({ after }) => Reflect.get(Object(after), "blocks"))).toEqual([
    undefined,
    [{ ...hours, text: { en: "Closed." } }, hours],
    [hours],
  ]);
});

it("are refused with the field for what they cannot be, and by pages when there are none of that id", async () => {
  const cases: readonly (readonly [object, number, string])[] = [
    [{ name: "A", blocks: [{ kind: "text", text: { xx: "?" } }] }, 422, "blocks.0.text.xx unknown"],
    [{ name: "A", blocks: [{ kind: "banner", picture: "999" }] }, 422, "blocks.0.picture unknown"],
    [
      { name: "A", blocks: [{ kind: "links", links: [{ to: { page: "999" } }] }] },
      422,
      "blocks.0.links.0.to unknown",
    ],
  ];
  for (const [body, status, error] of cases) {
    expect(errorsOf(await post("blocks", body))).toEqual([status, [error]]);
  }
  expect((await post("blocks", { name: "", blocks: [] })).status).toBe(400);
  // Shared blocks share nothing: no page can show itself.
  expect((await post("blocks", { name: "Loop", blocks: [shared("1")] })).status).toBe(400);
  for (const id of ["999", "9999999999"]) {
    const page = await post("pages", { title: { en: "Lost" }, blocks: [shared(id)] });
    expect(errorsOf(page)).toEqual([422, ["blocks.0.block unknown"]]);
  }
});

it("a page or a picture that they lead to stays", async () => {
  const page = await makePage([], "Target");
  const made = await post("blocks", {
    name: "Leads there",
    blocks: [{ kind: "links", links: [{ to: { page: page.text("id") } }] }],
  });
  const path = `blocks/${made.text("id")}`;
  expect(errorsOf(await call("DELETE", `pages/${page.text("id")}`))).toEqual([
    409,
    [`${path.replace("s/", " ")} conflict`],
  ]);
  const picture = await post("media", { address: "https://pictures.example/hall.webp" });
  const banner = { kind: "banner", picture: picture.text("id") };
  expect((await call("PATCH", path, { blocks: [banner] })).status).toBe(200);
  expect(errorsOf(await call("DELETE", `media/${picture.text("id")}`))).toEqual([
    409,
    [`${path.replace("s/", " ")} conflict`],
  ]);
  expect((await call("DELETE", `pages/${page.text("id")}`)).status).toBe(204);
});

it("storefronts are told of a change, and two editors at once do not overwrite each other", async () => {
  const told = async () => {
    const changes = shop().platform.db.selectFrom("catalog_change").select("subject");
    const rows = await changes.where("kind", "=", "static").execute();
    return rows.filter(({ subject }) => subject === "pages").length;
  };
  const made = await post("blocks", { name: "Told", blocks: [hours] });
  const path = `blocks/${made.text("id")}`;
  const before = await told();
  const version = { "If-Match": made.text("version") };
  const both = await Promise.all(["A", "B"].map((name) => shop().byKey("PATCH", path, { name }, version)));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  expect((await told()) - before).toBe(1);
});
