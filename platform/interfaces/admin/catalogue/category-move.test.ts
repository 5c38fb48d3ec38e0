import { expect, it } from "vitest";
import { useAdminShop } from "../testing/admin-shop.ts";

const shop = useAdminShop();
const make = async (name: string, parent: string | null) => {
  const made = await shop().byKey("POST", "categories", { parent, texts: { en: { name }, sv: { name } } });
  expect(made.status).toBe(201);
  return made.text("id");
};
const move = (id: string, body: object) => shop().byKey("POST", `categories/${id}/move`, body);
/** Ids below a parent, in their order. */
const below = async (parent: string | null) => {
  const all = (await shop().byKey("GET", "categories")).list("items");
  return all.filter((category) => category["parent"] === parent).map((category) => category["id"]);
};

it("moves a category before a sibling, last, and under another parent with what is below it", async () => {
  const top = await make("Top", null);
  const [one, two, three] = [await make("One", top), await make("Two", top), await make("Three", top)];
  const child = await make("Child", three);
  expect((await move(three, { parent: top, before: one })).at("position")).toBe(1);
  expect(await below(top)).toEqual([three, one, two]);
  await move(three, { parent: top });
  expect(await below(top)).toEqual([one, two, three]);
  await move(three, { parent: one, dryRun: true });
  expect(await below(top)).toEqual([one, two, three]);
  expect((await move(three, { parent: one })).body).toMatchObject({ parent: one, position: 1 });
  expect([await below(top), await below(one), await below(three)]).toEqual([[one, two], [three], [child]]);
  await move(three, { parent: null, before: top });
  expect((await below(null)).indexOf(three)).toBe((await below(null)).indexOf(top) - 1);
});

it("refuses itself and what is below it as a parent, unknown ones, and a sibling of elsewhere; then nothing moves", async () => {
  const top = await make("Outer", null);
  const inner = await make("Inner", top);
  const order = await below(null);
  const refused = async (body: object) => {
    const answer = await move(top, body);
    return [answer.status, answer.at("errors.0.path")];
  };
  expect(await refused({ parent: inner })).toEqual([422, "parent"]);
  expect(await refused({ parent: top })).toEqual([422, "parent"]);
  expect(await refused({ parent: "999" })).toEqual([422, "parent"]);
  expect(await refused({ parent: null, before: inner })).toEqual([422, "before"]);
  expect((await move("999", { parent: null })).status).toBe(404);
  expect(await below(null)).toEqual(order);
});

it("all who move at once leave an order without doubles or gaps", async () => {
  const top = await make("Busy", null);
  const ids = [await make("A", top), await make("B", top), await make("C", top), await make("D", top)];
  const [first = ""] = ids;
  const moves = await Promise.all(ids.slice(1).map((id) => move(id, { parent: top, before: first })));
  expect(moves.map(({ status }) => status)).toEqual([200, 200, 200]);
  const all = (await shop().byKey("GET", "categories")).list("items");
  const positions = all.flatMap((one) => (one["parent"] === top ? [one["position"]] : []));
  expect(positions).toEqual([1, 2, 3, 4]);
});
