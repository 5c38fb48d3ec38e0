import { z } from "zod";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { findLanguage } from "../../../catalogue/market/places.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import { optionalCode, optionalId } from "../../rest/parse/input.ts";
import type { ReadCall } from "../endpoint.ts";
import { productContext, type ProductContext, type ProductScope } from "./product-context.ts";

const oneOrAll = z
  .union([z.literal("all"), optionalId])
  .nullish()
  .transform((value) => value ?? undefined);

/** Body fields of every catalogue call. checkout-rest.md#catalogue-calls. */
export const viewFields = {
  language: optionalCode,
  market: oneOrAll,
  pricelist: oneOrAll,
};

/** Those of the view fields that need the secret. checkout-rest.md#shared-secret. */
export const secretViewFields = ["market", "pricelist"] as const;

export const viewBody = z.object(viewFields);

interface ViewFields {
  readonly language?: string | undefined;
  readonly market?: number | "all" | undefined;
  readonly pricelist?: number | "all" | undefined;
}

/** What a catalogue call sees, and how its products are formatted. */
export interface CatalogScope extends ProductScope {
  readonly context: ProductContext;
}

/** The session's view, with what the body changes for this response only. */
export function readCatalogScope(call: ReadCall<ViewFields>): Result<CatalogScope> {
  const { platform, body, session, client } = call;
  const language =
    body.language === undefined ? session.language : findLanguage(platform.settings, body.language);
  if (language === undefined) return failure("language", "not-found");
  const unknown = unknownField(call);
  if (unknown) return failure(unknown, "not-found");
  const own = sessionView(session, client.preview);
  const view = {
    ...own,
    language,
    market: numberOr(body.market, own.market),
    anyMarket: body.market === "all",
    priceList: numberOr(body.pricelist, own.priceList),
    ...(client.previewAt && { at: client.previewAt }),
  };
  const context = productContext(call, { ...session, language, priceList: view.priceList });
  const secret = client.trusted ? { everyPriceList: body.pricelist === "all" } : null;
  return success({ view, context, secret });
}

const numberOr = (chosen: number | "all" | undefined, own: number): number =>
  typeof chosen === "number" ? chosen : own;

function unknownField({ platform: { settings }, body }: ReadCall<ViewFields>): "market" | "pricelist" | null {
  const { market, pricelist } = body;
  if (typeof market === "number" && !settings.markets.some((known) => known.market === market)) {
    return "market";
  }
  const isKnown = settings.pricelists.some((known) => known.pricelist === pricelist);
  return typeof pricelist === "number" && !isKnown ? "pricelist" : null;
}
