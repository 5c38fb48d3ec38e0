import type { ServerResponse } from "node:http";

/** Counts calls from their arrival until their answer is sent or their caller is gone. */
export class CallsInFlight {
  #count = 0;
  #waiting: (() => void)[] = [];

  add(response: ServerResponse): void {
    this.#count += 1;
    response.once("close", () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }

  /** Resolves when there is none, at the latest after the time. */
  async settle(timeoutMs: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
