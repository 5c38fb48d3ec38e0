import { randomUUID } from "node:crypto";
import { testClient } from "../../platform/testing/client.ts";
import type { SoakShop } from "./soak-shop.ts";

const tries = 100;

interface Measured {
  readonly knownMs: number;
  readonly unknownMs: number;
  /** Of Welch's t-test; beyond 4.5 the two are told apart. */
  readonly t: number;
}

/** How long logins take with a wrong password, for an e-mail that is known and for others, in turns. */
export async function compareLogins({ platforms }: Pick<SoakShop, "platforms">): Promise<Measured> {
  const [platform] = platforms;
  if (!platform) throw new Error("There is no platform.");
  const call = testClient(platform.origin);
  const { token } = await call("GET", "selection");
  const email = `${randomUUID()}@example.com`;
  await call("POST", "register", {
    body: { email, password: "open sesame", firstName: "Anna", lastName: "Ek" },
  });
  const took = async (tried: string) => {
    const began = performance.now();
    await call("POST", "login", { token, body: { email: tried, password: "another one" } });
    return performance.now() - began;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < tries; round += 1) {
    known.push(await took(email));
    unknown.push(await took(`${randomUUID()}@example.com`));
  }
  const [one, other] = [spread(known), spread(unknown)];
  const error = Math.sqrt(one.variance / tries + other.variance / tries);
  return {
    knownMs: rounded(one.mean),
    unknownMs: rounded(other.mean),
    t: rounded((one.mean - other.mean) / error),
  };
}

/** Without the slowest tenth, which is the machine's. */
function spread(times: readonly number[]): { readonly mean: number; readonly variance: number } {
  const kept = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * 0.9));
  const mean = kept.reduce((sum, ms) => sum + ms, 0) / kept.length;
  return { mean, variance: kept.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / kept.length };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
