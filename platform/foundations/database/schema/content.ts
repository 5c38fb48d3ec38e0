import type { Generated, GeneratedAlways } from "kysely";

export interface ContentPageTable {
  id: GeneratedAlways<number>;
  store: number;
  key: string | null;
  name: string;
  is_published: boolean;
  starts_at: Date | null;
  stops_at: Date | null;
  markets: number[] | null;
  title: unknown;
  description: unknown;
  blocks: unknown;
  updated_at: Date;
}

/** Blocks that several pages show. */
export interface ContentBlockTable {
  id: GeneratedAlways<number>;
  store: number;
  name: string;
  blocks: unknown;
  updated_at: Date;
}

export interface ContentAddressTable {
  store: number;
  language: string;
  uri: string;
  page: number;
  is_former: Generated<boolean>;
}

export interface ContentPictureTable {
  id: GeneratedAlways<number>;
  store: number;
  name: string;
  alternative: unknown;
  source: string;
  state: PictureState;
  image: string | null;
  created_at: Date;
}

type PictureState = "waiting" | "ready" | "failed";

/** A view: pictures of products and of pages. */
export interface PictureUseView {
  source: string;
  state: PictureState;
  image: string | null;
}

export interface ContentMenuTable {
  store: number;
  key: string;
  groups: unknown;
}
