import "server-only";
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret kept in `DATA_DIR`; made at the first call, once even when two processes start together. */
export function readSessionSecret(dataDir: string): string {
  const file = join(/* turbopackIgnore: true */ dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, "utf8").trim();
}

/** It is there whole or not at all, also when the disk is full or the process is killed. */
function makeSecret(file: string): void {
  const draft = `${file}-${randomBytes(8).toString("hex")}`;
  try {
    const secret = randomBytes(32).toString("hex");
    writeFileSync(draft, secret, { flag: "wx", mode: 0o600, flush: true });
    publish(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first.
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return;
    // A disk without hard links.
    renameSync(draft, file);
  }
}
