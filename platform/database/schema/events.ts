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
