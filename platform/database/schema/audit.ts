import type { Generated, GeneratedAlways } from "kysely";

export interface AuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor: string;
  operation: string;
  subjects: Generated<string[]>;
  records: Generated<number>;
  detail: Generated<unknown>;
  request: string | null;
}
