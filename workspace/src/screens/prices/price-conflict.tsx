import type { Schemas } from "../../api/client.ts";
import { Conflict } from "../../ui/conflict.tsx";
import type { Pricelist } from "./pricelists-query.ts";
import type { PriceDrafts } from "./use-price-drafts.ts";

interface PriceConflictProps {
  readonly drafts: PriceDrafts;
  readonly products: readonly Schemas["ProductSummary"][];
  readonly lists: readonly Pricelist[];
}

/** Prices that somebody else has set meanwhile. */
export function PriceConflict({ drafts, products, lists }: PriceConflictProps) {
  const { clashes } = drafts;
  const differences = clashes.map(({ list, product, text, now }) => {
    const name = products.find(({ id }) => id === product)?.name ?? product;
    return {
      label: `${name} · ${lists.find(({ id }) => id === list)?.name ?? list}`,
      mine: text,
      theirs: now ?? "",
    };
  });
  return (
    <Conflict
      differences={clashes.length === 0 ? null : differences}
      isBusy={drafts.isSaving}
      onClose={() => drafts.settle("theirs")}
      onTakeTheirs={() => drafts.settle("theirs")}
      onKeepMine={() => drafts.settle("mine")}
    />
  );
}
