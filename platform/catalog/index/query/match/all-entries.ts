import type { Steps } from "../../../../scheduling/steps.ts";
import type { EntryFinder } from "./candidate-finder.ts";
import { Lens } from "./match-set.ts";
import type { Links } from "./related-slots.ts";
import type { Sight } from "../view/view-columns.ts";

/** Which catalogue: everything that a view shows, listed so, with who speaks for whom. */
export interface Whole {
  readonly sight: Sight;
  readonly links: Links | null;
  readonly grouped: boolean;
}

interface Gathered extends Whole {
  readonly itemPosition: number;
  readonly shownRevision: number;
}

/** All entries of the catalogue that was looked at last, gathered again when other ones are in it. */
export class WholeCatalogue {
  readonly #finder: EntryFinder;
  readonly #lens = new Lens();
  #gathered: Gathered | null = null;

  constructor(finder: EntryFinder) {
    this.#finder = finder;
  }

  /** As it is until the next call. What was found before is gone when it has to be gathered. */
  *lens({ sight, links, grouped }: Whole): Steps<Lens> {
    const itemPosition = sight.columns.itemLog.position;
    const { shownRevision } = sight;
    const known = this.#gathered;
    const isSame = known?.sight === sight && known.links === links && known.grouped === grouped;
    if (isSame && known.itemPosition === itemPosition && known.shownRevision === shownRevision) {
      return this.#lens;
    }
    this.#gathered = null;
    const { entries, count } = this.#finder.findAll(grouped, sight);
    yield;
    yield* this.#lens.gather(entries, count, sight, {
      links,
      codes: null,
      most: 0,
      code: 0,
      categories: null,
    });
    this.#gathered = { sight, links, grouped, itemPosition, shownRevision };
    return this.#lens;
  }
}
