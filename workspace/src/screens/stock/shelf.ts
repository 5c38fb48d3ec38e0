/** What lies of an item in a warehouse. */
export interface Shelf {
  readonly item: string;
  readonly size: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly reserved: number;
}

export const stockKey = (item: string) => ["stock", item] as const;
