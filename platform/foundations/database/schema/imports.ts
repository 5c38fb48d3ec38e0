import type { Generated, GeneratedAlways } from "kysely";

export interface ImportJobTable {
  id: GeneratedAlways<number>;
  store: number;
  kind: string;
  mode: "all" | "goodRows";
  dry_run: boolean;
  state: "receiving" | "waiting" | "running" | "done" | "failed" | "cancelled";
  reason: string | null;
  actor: string;
  may_publish: boolean;
  rows: Generated<number>;
  checked: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  inserted: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  cursor: Generated<number>;
  cancel_requested: Generated<boolean>;
  worker: string | null;
  leased_until: Date | null;
  tries: Generated<number>;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface ImportRowTable {
  job: number;
  row: number;
  key: Buffer;
  cells: unknown;
  size: number;
}

export interface ImportErrorTable {
  id: GeneratedAlways<number>;
  job: number;
  row: number;
  column: string;
  code: string;
  message: string;
}
