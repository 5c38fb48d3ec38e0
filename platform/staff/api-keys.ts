import type { Kysely, Selectable } from "kysely";
import type { ApiKeyTable } from "../foundations/database/schema/staff.ts";
import type { Schema } from "../foundations/database/schema.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { permissions, type Permission } from "./permissions.ts";
import { newToken, tokenHash } from "./token.ts";

/** Lets a program in. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** The first characters, to tell keys apart. */
  readonly starts: string;
  readonly scopes: readonly Permission[];
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** To the minute. */
  readonly usedAt: Date | null;
}

export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly Permission[];
  readonly expiresAt: Date | null;
  readonly createdBy: string;
}

const shownCharacters = 8;
const minuteMs = 60_000;

/** Makes a key. Its text is returned once and stored as a hash. */
export async function createApiKey(
  tx: Tx,
  { name, scopes, expiresAt, createdBy }: NewApiKey,
  now: Date,
): Promise<{ readonly key: ApiKey; readonly secret: string }> {
  const secret = `vk_${newToken()}`;
  const row = await tx
    .insertInto("api_key")
    .values({
      name,
      key_hash: tokenHash(secret),
      starts: secret.slice(0, shownCharacters),
      scopes: [...scopes],
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key: apiKeyOf(row), secret };
}

/** Whose key it is; null: nobody's, or its time is over. */
export async function findApiKey(db: Kysely<Schema>, secret: string, now: Date): Promise<ApiKey | null> {
  const row = await db
    .selectFrom("api_key")
    .selectAll()
    .where("key_hash", "=", tokenHash(secret))
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  // Once a minute is enough to know that it is in use.
  if (row.used_at === null || row.used_at.getTime() < now.getTime() - minuteMs) {
    await db.updateTable("api_key").set({ used_at: now }).where("id", "=", row.id).execute();
  }
  return apiKeyOf(row);
}

export async function listApiKeys(db: Kysely<Schema>): Promise<readonly ApiKey[]> {
  const rows = await db.selectFrom("api_key").selectAll().orderBy("id").execute();
  return rows.map(apiKeyOf);
}

export async function findKey(db: Kysely<Schema>, id: number): Promise<ApiKey | null> {
  const row = await db.selectFrom("api_key").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : apiKeyOf(row);
}

export async function lockApiKey(tx: Tx, id: number): Promise<ApiKey | null> {
  const row = await tx.selectFrom("api_key").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row === undefined ? null : apiKeyOf(row);
}

function apiKeyOf(row: Selectable<ApiKeyTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    starts: row.starts,
    // What a later release called a permission is none here.
    scopes: permissions.filter((permission) => row.scopes.includes(permission)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
