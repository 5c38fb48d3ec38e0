import { z } from "zod";
import type { AdminClient } from "../../interfaces/admin/testing/admin-shop.ts";
import { ifMatch, readAll, strict } from "./rebuild-catalogue.ts";

const page = z.looseObject({ id: z.string(), blocks: z.array(z.unknown()) });
const menu = z.object({
  id: z.string(),
  groups: z.array(z.looseObject({ links: z.array(z.looseObject({ to: z.record(z.string(), z.string()) })) })),
});

/** Writes the pages and menus of one shop in another by the management API. Links of menus lead to pages. */
export async function rebuildContent(from: AdminClient, to: AdminClient): Promise<void> {
  const [read, write] = [strict(from), strict(to)];
  const ids = new Map<string, string>();
  for (const old of await readAll(read, "pages")) {
    const {
      id,
      version: _version,
      state: _state,
      updatedAt: _updatedAt,
      ...fields
    } = page.parse((await read("GET", `pages/${old}`)).body);
    ids.set(id, (await write("POST", "pages", fields)).text("id"));
  }
  for (const listed of (await read("GET", "menus")).list("items")) {
    const { id, groups } = menu.parse(listed);
    const { headers } = await write("GET", `menus/${id}`);
    await write("PATCH", `menus/${id}`, { groups: groups.map(mapped) }, ifMatch(headers));
  }

  function mapped({ links, ...group }: z.output<typeof menu>["groups"][number]) {
    return Object.assign(group, {
      links: links.map(({ to: { page: old = "" }, ...link }) =>
        Object.assign(link, { to: { page: ids.get(old) ?? "" } }),
      ),
    });
  }
}
