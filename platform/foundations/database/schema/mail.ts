import type { Generated, GeneratedAlways } from "kysely";

export interface MailTable {
  id: GeneratedAlways<number>;
  store: number;
  plugin: number | null;
  recipient: string;
  language: string;
  country: string | null;
  content: unknown;
  tries: Generated<number>;
  next_try_at: Date | null;
  sent_at: Date | null;
  queued_at: Date;
}

export interface MailTextTable {
  store: number;
  key: string;
  language: string;
  text: string;
}
