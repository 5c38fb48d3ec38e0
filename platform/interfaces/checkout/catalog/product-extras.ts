import type { CatalogEntry, CatalogView } from "../../../catalog/catalog.ts";
import { readLowestPrices, type LowestPrice } from "../../../catalog/prices/lowest-price.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { readSecretData, type SecretData } from "./secret-data.ts";

/** What products of an answer are told beside what the catalogue holds ready. */
export interface ProductExtras {
  /** undefined: the caller has no secret. */
  readonly secret: SecretData | undefined;
  /** What reduced ones cost before, by display item; in minor units. */
  readonly lowestPrices: ReadonlyMap<number, LowestPrice>;
}

export const noExtras: ProductExtras = { secret: undefined, lowestPrices: new Map() };

interface Seen {
  readonly view: CatalogView;
  /** null: the caller has none. */
  readonly secret: { readonly everyPriceList: boolean } | null;
}

/** Reads it for the products of an answer. `checkout-rest.md` section 4, 8.1. */
export async function readExtras(
  { platform, plugin }: Pick<AnswerContext, "platform" | "plugin">,
  { view, secret }: Seen,
  entries: readonly CatalogEntry[],
): Promise<ProductExtras> {
  return {
    secret: await readSecretData(platform, { view, secret }, entries),
    lowestPrices: await readLowestPrices(platform.db, view, entries, {
      days: plugin.lowestPriceDays,
      now: view.at ?? platform.now(),
    }),
  };
}

/** The same for products that a session's selection or order holds. */
export function readSessionExtras(
  context: AnswerContext,
  session: Session,
  entries: readonly CatalogEntry[],
): Promise<ProductExtras> {
  const secret = context.caller.trusted ? { everyPriceList: false } : null;
  return readExtras(context, { view: sessionView(session), secret }, entries);
}
