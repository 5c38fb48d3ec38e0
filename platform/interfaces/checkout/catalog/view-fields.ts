import { z } from "zod";
import type { CatalogView } from "../../../catalog/catalog.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { findLanguage } from "../../../market/places.ts";
import { sessionView } from "../../../session/session-view.ts";
import { productContext } from "../answer-context.ts";
import type { ReadCall } from "../endpoint.ts";
import { optionalCode, optionalId } from "../../rest/parse/input.ts";
import type { ProductContext } from "./shape-product.ts";

const oneOrAll = z
  .union([z.literal("all"), optionalId])
  .nullish()
  .transform((given) => given ?? undefined);

/** Body fields that every catalogue call knows. `checkout-rest.md` section 7. */
export const viewFields = {
  language: optionalCode,
  market: oneOrAll,
  pricelist: oneOrAll,
};

/** Those of them that need the secret. `checkout-rest.md` section 4. */
export const secretViewFields = ["market", "pricelist"] as const;

export const viewBody = z.object(viewFields);

interface ViewFields {
  readonly language?: string | undefined;
  readonly market?: number | "all" | undefined;
  readonly pricelist?: number | "all" | undefined;
}

/** What a call sees and how its products are shaped. */
export interface Sight {
  readonly view: CatalogView;
  readonly context: ProductContext;
  /** null: the caller has none. */
  readonly secret: { readonly everyPriceList: boolean } | null;
}

/** The session's view, with what the body changes for this answer only. */
export function sightOf(call: ReadCall<ViewFields>): Result<Sight> {
  const { platform, body, session, caller } = call;
  const language =
    body.language === undefined ? session.language : findLanguage(platform.settings, body.language);
  if (language === undefined) return failure("language", "not-found");
  const unknown = unknownField(call);
  if (unknown) return failure(unknown, "not-found");
  const own = sessionView(session, caller.preview);
  const view = {
    ...own,
    language,
    market: numberOr(body.market, own.market),
    anyMarket: body.market === "all",
    priceList: numberOr(body.pricelist, own.priceList),
    ...(caller.previewAt && { at: caller.previewAt }),
  };
  const context = productContext(call, { ...session, language, priceList: view.priceList });
  const secret = caller.trusted ? { everyPriceList: body.pricelist === "all" } : null;
  return success({ view, context, secret });
}

const numberOr = (given: number | "all" | undefined, own: number): number =>
  typeof given === "number" ? given : own;

function unknownField({ platform: { settings }, body }: ReadCall<ViewFields>): "market" | "pricelist" | null {
  const { market, pricelist } = body;
  if (typeof market === "number" && !settings.markets.some((known) => known.market === market)) {
    return "market";
  }
  const isKnown = settings.pricelists.some((known) => known.pricelist === pricelist);
  return typeof pricelist === "number" && !isKnown ? "pricelist" : null;
}
