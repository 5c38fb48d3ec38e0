import type { Generated, GeneratedAlways } from "kysely";

export interface StaffTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  role: "owner" | "merchandiser" | "service" | "warehouse" | "viewer";
  password_hash: string | null;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_last_step: Generated<number>;
  recovery_codes: Generated<string[]>;
  created_at: Date;
  signed_in_at: Date | null;
}

export interface StaffLinkTable {
  token_hash: Buffer;
  id: GeneratedAlways<number>;
  kind: "invitation" | "password";
  staff: number | null;
  email: string | null;
  role: StaffTable["role"] | null;
  created_at: Date;
  expires_at: Date;
}

export interface StaffSessionTable {
  token_hash: Buffer;
  staff: number;
  created_at: Date;
  used_at: Date;
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>;
  name: string;
  key_hash: Buffer;
  starts: string;
  scopes: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
}

export interface IdempotentRequestTable {
  caller: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  headers: unknown;
  body: unknown;
  created_at: Date;
  subjects: string[] | null;
}

export interface StaffPasswordRequestTable {
  id: GeneratedAlways<number>;
  store: number;
  email: string;
  requested_at: Date;
}

export interface InstallationSecretTable {
  name: string;
  value: string;
}
