import { expect, test } from "@playwright/test";
import { z } from "zod";
import { Admin, newName } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const made = z.looseObject({ id: z.string() });
const tree = z.object({
  items: z.array(z.looseObject({ id: z.string(), parent: z.string().nullable() })),
});

test("a category is moved by keys among its siblings and out of its parent, and a move is undone", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const name = newName("Season");
  const make = async (title: string, parent: string | null) => {
    const body = { parent, texts: { en: { name: title, uri: title.replace(/\W+/g, "-").toLowerCase() } } };
    return made.parse(await admin.call("POST", "categories", body)).id;
  };
  const season = await make(name, null);
  const [coats, hats] = [await make(`${name} coats`, season), await make(`${name} hats`, season)];
  const inSeason = async () => {
    const { items } = await admin.get("categories", tree);
    return items.filter(({ parent }) => parent === season).map(({ id }) => id);
  };
  expect(await inSeason()).toEqual([coats, hats]);
  const errors = watchErrors(page);
  await openAs(page, "merchandiser", "/categories");
  const row = page.getByRole("button", { name: `${name} hats` });
  await row.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(inSeason).toEqual([hats, coats]);
  const undo = page.getByRole("button", { name: say("action.undo") });
  await undo.click();
  await expect.poll(inSeason).toEqual([coats, hats]);
  await expect(undo).toBeHidden();

  await row.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect.poll(inSeason).toEqual([coats]);
  await undo.click();
  await expect.poll(inSeason).toEqual([coats, hats]);
  expect(errors).toEqual([]);
});
