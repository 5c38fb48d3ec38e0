import type { CatalogView } from "../catalog/catalog-view.ts";
import { sessionView } from "../session/session-view.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/schema.ts";
import { supplyOf, type SupplyChoice } from "./supply.ts";

/** What a session sees of what is in its selection: the stock is that of where the selection is taken from. */
export function selectionView(
  settings: Settings,
  session: Session,
  selection: SupplyChoice | null,
): CatalogView {
  const { warehouses } = supplyOf(settings, session.market, selection ?? undefined);
  return { ...sessionView(session), warehouses };
}
