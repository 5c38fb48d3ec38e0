import { z } from "zod";
import {
  findShownPage,
  listShownMenus,
  listShownPages,
  type ShownBlock,
  type ShownPage,
} from "../../../catalogue/content/shown-pages.ts";
import { failure } from "../../../foundations/errors.ts";
import { readEndpoint } from "../endpoint.ts";
import { respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewBody, viewFields } from "./catalog-scope.ts";

const pageBody = z.object({
  ...viewFields,
  uri: z.string().max(2_000).nullish(),
  key: z.string().max(40).nullish(),
});

/** `POST page`: a page that the shop wrote itself, by its address or its key. checkout-rest.md#pages-and-menus. */
const postPage = readEndpoint({
  method: "POST",
  path: "page",
  body: pageBody,
  strictTypes: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const { platform, body } = call;
    const scope = readCatalogScope(call);
    if (!scope.ok) return scope;
    const wanted = wantedPage(body);
    if (wanted === null) return failure("uri", "required");
    const page = await findShownPage(platform, scope.value.view, wanted);
    return page ? respond({ page: formatPage(page) }) : failure("page", "not-found");
  },
});

function wantedPage({ uri, key }: z.output<typeof pageBody>) {
  if (uri) return { uri };
  return key ? { key } : null;
}

function formatPage({ id, uris, blocks, updatedAt, ...page }: ShownPage): Record<string, unknown> {
  const modified = updatedAt.toISOString();
  return { page: String(id), ...page, addresses: uris, blocks: blocks.map(formatBlock), modified };
}

/** Of products the body of `POST products` that lists them. */
function formatBlock(block: ShownBlock): Record<string, unknown> {
  if (block.kind !== "products") return { ...block };
  const { kind, heading, category, limit } = block;
  return { kind, heading, body: { ...(category !== null && { categories: [category] }), limit } };
}

/** Every page that is shown, without its blocks. checkout-rest.md#pages-and-menus. */
const getPages = readEndpoint({
  method: ["GET", "POST"],
  path: "pages",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const scope = readCatalogScope(call);
    if (!scope.ok) return scope;
    const pages = await listShownPages(call.platform, scope.value.view);
    return respond({
      pages: pages.map(({ id, key, uri, uris, title, updatedAt }) => {
        return { page: String(id), key, uri, title, addresses: uris, modified: updatedAt.toISOString() };
      }),
    });
  },
});

/** The links in the head and the foot. checkout-rest.md#pages-and-menus. */
const getMenus = readEndpoint({
  method: ["GET", "POST"],
  path: "menus",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const scope = readCatalogScope(call);
    if (!scope.ok) return scope;
    const menus = await listShownMenus(call.platform, scope.value.view);
    return respond({ menus: Object.fromEntries(menus.map(({ key, groups }) => [key, groups])) });
  },
});

export const pageEndpoints = [postPage, getPages, getMenus];
