import type { Generated, GeneratedAlways } from "kysely";

export interface DisplayDocumentTable {
  display: number;
  language: string;
  document: unknown;
}

export interface CatalogChangeTable {
  number: GeneratedAlways<number>;
  display: number | null;
  kind: string;
  changed_at: Generated<Date>;
  subject: string | null;
  told: Generated<boolean>;
}

export interface IndexSnapshotTable {
  token: string;
  schema: string;
  taken_at: Generated<Date>;
}

export interface KeptSnapshotTable {
  key: string;
  token: string | null;
  bytes: Generated<number>;
  claimed_at: Date;
}

export interface SnapshotPartTable {
  token: string;
  number: number;
  packed: Buffer;
  written_at: Generated<Date>;
}

export interface AppliedSettingsTable {
  name: string;
  digest: string;
  applied_at: Generated<Date>;
}

export interface ChangedSettingTable {
  id: GeneratedAlways<number>;
  part: string;
  key: string;
  value: unknown;
  changed_at: Date;
}

export interface SettingsRevisionTable {
  is_only: Generated<boolean>;
  revision: number;
}
