import { hasCode } from "../../foundations/database/error-code.ts";
import type { Platform } from "../context/platform.ts";

/** Less than what failed waits: the next time something else comes first. */
const restMs = 30_000;

/**
 * Whether there is room for the files of pictures. While there is none, nothing is taken in for a while: it would be
 * fetched and made for nothing. Told once, and when there is room again.
 */
export class DiskSpace {
  readonly #parts: Pick<Platform, "log" | "now">;
  #restsUntil: Date | null = null;

  constructor(parts: Pick<Platform, "log" | "now">) {
    this.#parts = parts;
  }

  get isResting(): boolean {
    return this.#restsUntil !== null && this.#parts.now() < this.#restsUntil;
  }

  /** A file could not be written; false: for another reason. */
  isMissing(error: unknown): boolean {
    if (!hasCode(error, "ENOSPC", "EDQUOT", "EROFS", "EFBIG")) return false;
    const { log, now } = this.#parts;
    if (this.#restsUntil === null) log.warn({ err: error }, "there is no room for pictures");
    this.#restsUntil = new Date(now().getTime() + restMs);
    return true;
  }

  /** All files of a picture lie on the disk. */
  wasThere(): void {
    // Those that are smaller than what failed say nothing.
    if (this.#restsUntil === null || this.isResting) return;
    this.#parts.log.info("there is room for pictures again");
    this.#restsUntil = null;
  }
}
