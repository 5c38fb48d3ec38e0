import { afterAll, beforeAll, vi } from "vitest";
import { closeAll, listen } from "@/lib/testing/listen";

process.env["LOG_LEVEL"] = "silent";

/** The tests of a file call a Checkout API that answers by this. */
export function serveCheckout(answer: Parameters<typeof listen>[0]): void {
  beforeAll(async () => {
    vi.stubEnv("CHECKOUT_URL", `${await listen(answer)}api/checkout/`);
    vi.stubEnv("SESSION_SECRET", "x".repeat(32));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await closeAll();
  });
}
