import type { Catalog } from "../catalog/catalog.ts";
import type { Runtime } from "../../foundations/runtime/runtime.ts";

/** What every operation of an area is handed. */
export interface Platform extends Runtime {
  readonly catalog: Catalog;
}
