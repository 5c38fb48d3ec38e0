import type { Generated, GeneratedAlways } from "kysely";

export interface WishlistTable {
  id: GeneratedAlways<number>;
  customer: number;
  is_default: Generated<boolean>;
  items: Generated<number>;
  created_at: Date;
}

export interface WishlistItemTable {
  id: GeneratedAlways<number>;
  wishlist: number;
  display: number;
  created_at: Date;
}
