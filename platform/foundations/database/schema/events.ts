import type { Generated, GeneratedAlways } from "kysely";

export interface EventTable {
  position: GeneratedAlways<number>;
  number: number | null;
  type: string;
  subject: string;
  mission: string;
  entry: string | null;
  raised_at: Date;
  done_at: Date | null;
}

export interface EventCounterTable {
  id: number;
  last_number: Generated<number>;
}

export interface FeedConsumerTable {
  id: GeneratedAlways<number>;
  store: number;
  name: string;
  types: string[] | null;
  acknowledged: number;
  acknowledged_at: Date | null;
  missed: Generated<number>;
  created_at: Date;
}

export interface AuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor: string;
  operation: string;
  subjects: Generated<string[]>;
  records: Generated<number>;
  detail: Generated<unknown>;
  request: string | null;
  before: Generated<unknown>;
  after: Generated<unknown>;
}
