/** What lies of an item in a warehouse. */
export interface Shelf {
  readonly item: string;
  readonly size: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly reserved: number;
}

/** What every query of what is on shelves begins with. */
export const stockKey = ["stock"] as const;
