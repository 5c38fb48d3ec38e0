import type { CatalogEntry } from "../../../catalog/catalog.ts";
import { readSiblings, type Sibling } from "../../../catalog/items/siblings.ts";
import { linesByDisplay } from "../../../order/lines-by-display.ts";
import type { Order } from "../../../order/order.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { readSessionExtras } from "../catalog/product-extras.ts";
import { formatProduct } from "../catalog/shape-product.ts";
import { frozenProduct } from "../payment/frozen-product.ts";

/**
 * `products[]` of a history in the classic form: each product once, newest order first, as the session sees it today,
 * or what is frozen of it. `checkout-rest.md` section 2, 8.3.
 */
export async function historyProducts(
  context: AnswerContext,
  session: Session,
  orders: readonly Order[],
): Promise<readonly Record<string, unknown>[]> {
  const lines = linesByDisplay(orders);
  const { catalog } = context.platform;
  const entries = await catalog.entries(sessionView(session), [...lines.keys()]);
  const relationsOf = await readRelations(context, session, entries);
  const extras = await readSessionExtras(context, session, entries);
  const shape = { ...productContext(context, session), ...extras };
  const shown = new Map(
    entries.map((entry) => [
      entry.item.id,
      Object.assign(formatProduct(entry, shape), { relatedProducts: relationsOf(entry) }),
    ]),
  );
  return [...lines].map(
    ([display, line]) =>
      shown.get(display) ?? Object.assign(frozenProduct(line, ""), { relatedProducts: [] }),
  );
}

interface Relation {
  readonly product: string;
  readonly relation: string;
}

/** Only what the session may see: the operator's relations, and what else shows the same platform product. */
async function readRelations(
  { platform }: AnswerContext,
  session: Session,
  entries: readonly CatalogEntry[],
): Promise<(entry: CatalogEntry) => readonly Relation[]> {
  const products = entries.map(({ item }) => item.product);
  const siblings = await readSiblings(platform.db, session.store, products);
  const ids = new Set([
    ...entries.flatMap(({ item }) => item.relations.map(({ id }) => id)),
    ...siblings.map(({ display }) => display),
  ]);
  const visible = await platform.catalog.entries(sessionView(session), [...ids]);
  const seen = new Set(visible.map(({ item }) => item.id));
  return ({ item }) => {
    const others = siblings.filter((other) => other.product === item.product && other.display !== item.id);
    const own = item.relations.map(({ id, relation }) => ({ id, relation }));
    return [...own, ...others.map((other) => ({ id: other.display, relation: kinship(item, other) }))]
      .filter(({ id }) => seen.has(id))
      .map(({ id, relation }) => ({ product: String(id), relation }));
  };
}

/** Another entry for the same variant is `display`, one for another variant of the product `silkProduct`. */
function kinship(item: CatalogEntry["item"], other: Sibling): "silkProduct" | "display" {
  return other.variation === item.variation ? "display" : "silkProduct";
}
