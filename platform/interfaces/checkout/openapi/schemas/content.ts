import { z } from "zod";
import { idText } from "../../../rest/schemas/values.ts";

const link = z.union([
  z.strictObject({ name: z.string(), uri: z.string() }),
  z.strictObject({
    name: z.string(),
    address: z.string().describe("Of another site, a mailbox or a telephone"),
  }),
]);
const heading = z.string().describe("Empty: it has none");
const html = z.string().describe("Markup that runs no scripts");

const picture = z
  .strictObject({
    alternative: z.string().describe("What is to be seen; empty: nothing that the words do not say"),
    media: z.record(z.string(), z.array(z.string())).describe("One address of each size, as of products"),
  })
  .nullable();

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), heading, html }),
  z.strictObject({
    kind: z.literal("questions"),
    heading,
    questions: z.array(z.strictObject({ question: z.string(), html })),
  }),
  z.strictObject({
    kind: z.literal("products"),
    heading,
    body: z
      .strictObject({ categories: z.array(z.int()).optional(), limit: z.int() })
      .describe("A body for `POST products`"),
  }),
  z.strictObject({
    kind: z.literal("banner"),
    heading,
    text: z.string(),
    picture,
    link: link.nullable(),
  }),
  z.strictObject({
    kind: z.literal("tiles"),
    heading,
    tiles: z.array(
      z.union([
        z.strictObject({ name: z.string(), uri: z.string(), picture }),
        z.strictObject({ name: z.string(), address: z.string(), picture }),
      ]),
    ),
  }),
  z.strictObject({ kind: z.literal("links"), heading, links: z.array(link) }),
]);

export const listedContentPage = z.strictObject({
  page: idText,
  key: z.string().nullable().describe("What a storefront may know it by, such as `terms`"),
  uri: z.string(),
  title: z.string(),
  addresses: z.record(z.string(), z.string()).describe("By language, of those that it is written in"),
  modified: z.iso.datetime(),
});

/** checkout-rest.md#pages-and-menus. */
export const contentPage = listedContentPage.extend({
  description: z.string(),
  blocks: z.array(block),
});

const groups = z.array(z.strictObject({ heading, links: z.array(link) }));

/** checkout-rest.md#pages-and-menus. */
export const contentMenus = z.strictObject({ header: groups, footer: groups });
