import { createHash } from "node:crypto";
import { chmod, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { nobody } from "./run-as.ts";

/** Where everything of one embedded server is. The same data folder always gives the same places. */
export interface Place {
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  /** The folder of the sockets: the server's, and the keeper's. */
  readonly sockets: string;
  /** The address of the keeper: a socket, on Windows a named pipe. */
  readonly keeper: string;
  readonly logFile: string;
  /** Only where the server listens on TCP (Windows). */
  readonly passwordFile: string;
}

const longestSocketPath = 107;

export function placeOf(dataDir: string): Place {
  const root = resolve(dataDir);
  const mark = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const beside = join(root, "postgres-run");
  const fits = Buffer.byteLength(join(beside, ".s.PGSQL.5432")) <= longestSocketPath;
  const sockets = fits ? beside : join(tmpdir(), `vitrine-${mark}`);
  return {
    cluster: join(root, "postgres"),
    sockets,
    keeper: process.platform === "win32" ? `\\\\.\\pipe\\vitrine-${mark}` : join(sockets, "keeper"),
    logFile: join(root, "postgres.log"),
    passwordFile: join(root, "postgres-password"),
  };
}

/** Makes the folders, for their owner alone: who reaches the socket may do everything. */
export async function makePlace(place: Place, dataDir: string): Promise<void> {
  await mkdir(resolve(dataDir), { recursive: true });
  await mkdir(place.sockets, { recursive: true, mode: 0o700 });
  const found = await lstat(place.sockets);
  const ours = process.getuid?.() ?? found.uid;
  // Root may have handed the folder to nobody in an earlier start.
  const isOurs = found.uid === ours || (ours === 0 && found.uid === nobody);
  if (!found.isDirectory() || !isOurs) {
    throw new Error(`${place.sockets} belongs to somebody else: remove it, or choose another DATA_DIR.`);
  }
  await chmod(place.sockets, 0o700);
}
