import { z } from "zod";
import { createApiKey, findKey, listApiKeys, lockApiKey, type ApiKey } from "../../../staff/api-keys.ts";
import { permissions } from "../../../staff/permissions.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { idOf, name, timestamp, timeText } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

const scopes = z.array(z.enum(permissions)).min(1);
const keyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    starts: z.string(),
    scopes,
    createdBy: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    version: z.string(),
  })
  .meta({ id: "Key" });
const shownKey = keyAnswer.extend({ usedAt: timestamp.nullable() });

function keyRecord(key: ApiKey) {
  return withVersion({
    id: String(key.id),
    name: key.name,
    starts: key.starts,
    scopes: [...key.scopes],
    createdBy: key.createdBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: timeText(key.expiresAt),
  });
}

function shownRecord(key: ApiKey) {
  return { ...keyRecord(key), usedAt: timeText(key.usedAt) };
}

const getKeys = readCall({
  path: "keys",
  access: "keys.read",
  summary: "Keys of programs, without their secrets",
  answers: { 200: z.object({ items: z.array(shownKey) }) },
  read: async ({ platform: { db } }) => ({
    status: 200,
    body: { items: (await listApiKeys(db)).map(shownRecord) },
  }),
});

const getKey = readCall({
  path: "keys/{id}",
  access: "keys.read",
  summary: "A key, without its secret",
  answers: { 200: shownKey },
  read: async ({ platform: { db }, param }) => {
    const id = idOf(param("id"));
    const key = id === null ? null : await findKey(db, id);
    return key ? { status: 200, body: shownRecord(key) } : problem("notFound");
  },
});

const postKey = changeCall({
  method: "POST",
  path: "keys",
  access: "keys.write",
  summary: "Make a key; its secret is in this answer alone",
  body: z.strictObject({ name, scopes, expiresAt: z.iso.datetime().nullable().default(null) }),
  answers: { 201: keyAnswer.extend({ key: z.string().nullable() }) },
  change: async (tx, { platform, plugin, caller, body }) => {
    const now = platform.now();
    const needs = body.scopes.find((scope) => !caller.permissions.has(scope));
    // Nobody hands out more than they have.
    if (needs !== undefined) return problem("permission", { members: { needs } });
    const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
    if (expiresAt !== null && expiresAt <= now) {
      const errors = [{ path: "expiresAt", code: "must-be-in-the-future", message: "must be in the future" }];
      return problem("refused", { errors });
    }
    const { key, secret } = await createApiKey(tx, { ...body, expiresAt, createdBy: caller.name }, now);
    const record = keyRecord(key);
    return {
      status: 201,
      body: { ...record, key: secret },
      headers: { Location: `${plugin.uri}/keys/${key.id}` },
      audit: { subjects: [`key ${key.id}`], after: record },
      secrets: ["key"],
    };
  },
});

const deleteKey = changeCall({
  method: "DELETE",
  path: "keys/{id}",
  isVersioned: true,
  access: "keys.write",
  summary: "Revoke a key",
  answers: { 204: null },
  change: async (tx, { param, version }) => {
    const id = idOf(param("id"));
    const key = id === null ? null : await lockApiKey(tx, id);
    if (!key) return problem("notFound");
    const before = keyRecord(key);
    const refused = refuseOtherVersion(version, before);
    if (refused) return refused;
    await tx.deleteFrom("api_key").where("id", "=", key.id).execute();
    return { status: 204, body: null, audit: { subjects: [`key ${key.id}`], before } };
  },
});

export const keyEndpoints = [getKeys, getKey, postKey, deleteKey];
