import { LRUCache } from "lru-cache";
import type { Stamp } from "../../../catalog/catalog.ts";
import type { DisplayRelation } from "../../../catalog/items/display-item.ts";

/** A product as JSON, as one kind of caller sees it. */
export interface PreparedProduct {
  /** Without the closing brace: what it is related to follows. */
  readonly bytes: Buffer;
  readonly relations: readonly DisplayRelation[];
}

interface Kept extends PreparedProduct {
  readonly stamp: Stamp;
}

/** The products that a process has made JSON of, as long as there is room for them. */
export interface PreparedProducts {
  /** The place of all that callers of a key see. */
  placeOf(key: string): number;
  /** What was made of a display item; undefined: nothing, or it has changed since. */
  get(place: number, display: number, stamp: Stamp): PreparedProduct | undefined;
  set(place: number, display: number, stamp: Stamp, product: PreparedProduct): void;
  /** What is held, about. */
  bytes(): number;
}

/** About what a kept product costs beside its bytes, and each relation of it. */
const ownBytes = 400;
const relationBytes = 80;
const mostPlaces = 4096;
/** Ids of the database are below; places times this stay exact numbers. */
const idRoom = 2 ** 32;
const lastPlace = 2 ** 20;

/** A cache of at most so many bytes; the least recently used go first. */
export function createPreparedProducts(maximumBytes: number): PreparedProducts {
  const kept = new LRUCache<number, Kept>({
    maxSize: maximumBytes,
    sizeCalculation: ({ bytes, relations }) => bytes.length + ownBytes + relations.length * relationBytes,
  });
  const places = new Map<string, number>();
  let given = 0;
  const newPlace = (key: string): number => {
    if (places.size >= mostPlaces) places.clear();
    if (given >= lastPlace) {
      kept.clear();
      places.clear();
      given = 0;
    }
    given += 1;
    places.set(key, given);
    return given;
  };
  const nameOf = (place: number, display: number) => place * idRoom + display;
  return {
    placeOf: (key) => places.get(key) ?? newPlace(key),
    get: (place, display, stamp) => {
      const product = kept.get(nameOf(place, display));
      return product?.stamp === stamp ? product : undefined;
    },
    set: (place, display, stamp, { bytes, relations }) => {
      kept.set(nameOf(place, display), { bytes, relations, stamp });
    },
    bytes: () => kept.calculatedSize,
  };
}

/** Finds what is kept already, and keeps what is new in so many bytes of its own: nobody's place is taken by it. */
export function preparedBeside(kept: PreparedProducts, maximumBytes: number): PreparedProducts {
  const own = createPreparedProducts(maximumBytes);
  return {
    placeOf: (key) => kept.placeOf(key),
    get: (place, display, stamp) => kept.get(place, display, stamp) ?? own.get(place, display, stamp),
    set: (place, display, stamp, product) => own.set(place, display, stamp, product),
    bytes: () => own.bytes(),
  };
}
