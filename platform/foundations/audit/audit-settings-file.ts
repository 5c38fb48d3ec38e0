import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inTransaction } from "../database/transaction.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { shopFileOf } from "../settings/load.ts";
import { recordAudit } from "./record-audit.ts";

const actor = "settings";

/** Records that the shop starts with another settings file than before, by the file's SHA-256. */
export async function auditSettingsFile(platform: Pick<Runtime, "db" | "config" | "now">): Promise<void> {
  const file = await readFile(shopFileOf(platform.config));
  const sha256 = createHash("sha256").update(file).digest("hex");
  await inTransaction(platform.db, async (tx) => {
    const last = await tx
      .selectFrom("audit")
      .select("detail")
      .where("actor", "=", actor)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (JSON.stringify(last?.detail) === JSON.stringify({ sha256 })) return;
    await recordAudit(tx, platform, { actor, operation: "start", subjects: [], detail: { sha256 } });
  });
}
