import { z } from "zod";
import type { ShownBlock, ShownPicture } from "../../../catalogue/content/shown-blocks.ts";
import {
  findShownPage,
  listShownMenus,
  listShownPages,
  type ShownPage,
} from "../../../catalogue/content/shown-pages.ts";
import { failure } from "../../../foundations/errors.ts";
import { formatMedia } from "../../rest/format/media.ts";
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
    return page ? respond({ page: formatPage(page, platform.config) }) : failure("page", "not-found");
  },
});

function wantedPage({ uri, key }: z.output<typeof pageBody>) {
  if (uri) return { uri };
  return key ? { key } : null;
}

interface Host {
  readonly platformUrl: string;
}

function formatPage(
  { id, uris, blocks, updatedAt, ...page }: ShownPage,
  host: Host,
): Record<string, unknown> {
  const modified = updatedAt.toISOString();
  const formatted = blocks.map((block) => formatBlock(block, host));
  return { page: String(id), ...page, addresses: uris, blocks: formatted, modified };
}

/** Of products the body of `POST products` that lists them. */
function formatBlock(block: ShownBlock, host: Host): Record<string, unknown> {
  if (block.kind === "banner") return { ...block, picture: formatPicture(block.picture, host) };
  if (block.kind === "tiles") {
    const tiles = block.tiles.map(({ picture, ...link }) =>
      Object.assign({ picture: formatPicture(picture, host) }, link),
    );
    return { ...block, tiles };
  }
  if (block.kind !== "products") return { ...block };
  const { kind, heading, category, limit } = block;
  return { kind, heading, body: { ...(category !== null && { categories: [category] }), limit } };
}

/** As products have them, of one picture. */
function formatPicture(picture: ShownPicture | null, { platformUrl }: Host) {
  if (picture === null) return null;
  const { alternative, sources } = picture;
  return { alternative, media: formatMedia([{ id: "", sources }], platformUrl) };
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
