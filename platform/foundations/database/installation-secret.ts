import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

const cached = new WeakMap<Kysely<Schema>, Map<string, string>>();

/** A secret of 256 random bits that all processes of an installation share; it is made at the first use of its name. */
export async function installationSecret(db: Kysely<Schema>, name: string): Promise<string> {
  const secrets = cached.get(db) ?? new Map<string, string>();
  cached.set(db, secrets);
  const secret = secrets.get(name) ?? (await makeSecret(db, name));
  secrets.set(name, secret);
  return secret;
}

async function makeSecret(db: Kysely<Schema>, name: string): Promise<string> {
  await db
    .insertInto("installation_secret")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("installation_secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
