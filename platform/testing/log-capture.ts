import { createLog, type Log } from "../foundations/log.ts";

/** A log, and what was said in it. */
export interface CapturedLog {
  readonly log: Log;
  /** The lines that have all of this. */
  readonly lines: (wanted: object) => readonly object[];
}

export function captureLog(): CapturedLog {
  const lines: object[] = [];
  const has = (found: object, wanted: object) =>
    Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value);
  return {
    log: createLog("info", { write: (text) => void lines.push(Object(JSON.parse(text))) }),
    lines: (wanted) => lines.filter((found) => has(found, wanted)),
  };
}
