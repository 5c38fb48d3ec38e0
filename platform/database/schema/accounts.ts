import type { Generated, GeneratedAlways } from "kysely";

export interface PasswordResetRequestTable {
  id: GeneratedAlways<number>;
  store: number;
  email: string;
  page: string;
  plugin: number | null;
  language: string;
  country: string | null;
  requested_at: Date;
}

export interface PasswordResetTable {
  id: GeneratedAlways<number>;
  customer: number;
  secret_hash: Buffer;
  requested_at: Date;
  closed_at: Date | null;
}

export interface ThrottleTable {
  key: Buffer;
  started_at: Date;
  count: number;
  overruns: Generated<number>;
  overrun_at: Date | null;
  blocked_until: Date | null;
}
