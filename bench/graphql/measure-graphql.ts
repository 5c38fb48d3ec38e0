import { z } from "zod";
import { list, post, readFacts } from "../listing/facts.ts";
import { measureMix, type Mix, type MixFigures } from "../listing/measure.ts";
import { isWhole } from "../listing/measure-shop.ts";
import { startPlatform } from "../listing/platform.ts";
import type { KeptShop } from "../made/kept-shop.ts";
import { cartBodies, listingBodies } from "./questions.ts";

const connections = [1, 10, 50];

/** Asks one platform process over a shop for lists, and lets shoppers add items to new selections. */
export async function measureGraphql(shop: KeptShop, displays: number): Promise<readonly MixFigures[]> {
  const platform = await startPlatform(shop, (checkout) => isWhole(`${checkout}products`, displays));
  try {
    const { checkout, pid } = platform;
    const { origin } = new URL(checkout);
    const facts = await readFacts(`${checkout}products`);
    const asked: readonly Mix[] = [
      {
        name: "displayItems: 24 with prices, media, categories",
        url: `${origin}/api/storefront-no-session`,
        headers: { Authorization: "Bearer demo-no-session-token-of-the-bench" },
        bodies: listingBodies(facts),
        pid,
      },
      {
        name: "addItem with the cart, in a new session",
        url: `${origin}/api/storefront`,
        headers: { Authorization: "Bearer demo-storefront-token-of-the-bench" },
        bodies: cartBodies(await itemsToBuy(checkout)),
        pid,
      },
    ];
    const figures: MixFigures[] = [];
    for (const mix of asked) figures.push(...(await measureAsked(displays, mix)));
    return figures;
  } finally {
    await platform.stop();
  }
}

async function measureAsked(displays: number, mix: Mix): Promise<readonly MixFigures[]> {
  await checkAnswers(mix);
  const figures = [];
  for (const each of connections) {
    const measured = await measureMix(displays, mix, each);
    const { requestsPerSecond, p50Ms, processorMs } = measured;
    console.log(
      `  ${mix.name}, ${each} at once: ${requestsPerSecond} a second, p50 ${p50Ms} ms, ${processorMs} ms of the processor`,
    );
    figures.push(measured);
  }
  return figures;
}

const answer = z.looseObject({
  errors: z.undefined().optional(),
  data: z.looseObject({
    displayItems: z
      .looseObject({ list: z.array(z.looseObject({ id: z.int() })), pagination: z.looseObject({}) })
      .optional(),
    addItem: z.looseObject({ userErrors: z.array(z.unknown()).max(0), line: z.looseObject({}) }).optional(),
  }),
});

/** A fast error would be no answer. */
async function checkAnswers({ url, headers = {}, bodies }: Mix): Promise<void> {
  for (const body of bodies.slice(0, 20)) answer.parse(await (await post(url, body, headers)).json());
}

const withItems = z.looseObject({
  items: z.array(z.looseObject({ item: z.string(), stock: z.string() })),
});

async function itemsToBuy(checkout: string): Promise<readonly string[]> {
  const body = { language: "en", matchRelated: "variant", limit: 100, onlyAvailable: true } as const;
  const { products } = await list(`${checkout}products`, body);
  return products.flatMap((product) =>
    withItems.parse(product).items.flatMap(({ item, stock }) => (stock === "no" ? [] : [item])),
  );
}
