import { join } from "node:path";

/** Of the data folder; on several machines it must be the same for all. */
export const folders = ["pictures", "kept", "originals", "temp"] as const;

/**
 * `pictures`: what `/media/pictures/` serves; `kept`: bytes as they came, by their SHA-256; `originals`: files that the
 * operator lays there, to be named by records; `temp`: what is being written.
 */
export type MediaFolder = (typeof folders)[number];

export function mediaFolder(dataDir: string, folder: MediaFolder): string {
  return join(dataDir, "media", folder);
}
