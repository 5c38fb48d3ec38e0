import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** What a hash was made with: kept beside it, so that it can be raised. */
interface Parameters {
  /** Power of two of scrypt's N. */
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

const blockSize = 8;
const parallelization = 3;
const saltBytes = 16;
const hashBytes = 32;
const mostCost = 20;
const stored = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** A new slow, salted hash with its parameters, as it is stored. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, { cost, blockSize, parallelization });
  const parts = [cost, blockSize, parallelization, salt.toString("base64url"), hash.toString("base64url")];
  return ["scrypt", ...parts].join("$");
}

/**
 * Whether a password is the one of a stored hash. One derivation in any case: of none (null) the same work is done
 * as of one with the present cost.
 */
export async function isPassword(hash: string | null, password: string, cost: number): Promise<boolean> {
  const read = hash === null ? null : readHash(hash);
  const salt = read?.salt ?? randomBytes(saltBytes);
  const derived = await derive(password, salt, read ?? { cost, blockSize, parallelization });
  return read !== null && timingSafeEqual(derived, read.hash);
}

/** Whether a stored hash was made with less work than a new one would be. */
export function isWeaker(hash: string, cost: number): boolean {
  const read = readHash(hash);
  const work = (of: Parameters) => 2 ** of.cost * of.blockSize * of.parallelization;
  return read === null || work(read) < work({ cost, blockSize, parallelization });
}

/** Whether a text is a hash as it is stored, with work that can be done. */
export function isPasswordHash(text: string): boolean {
  const read = readHash(text);
  return (
    read !== null && read.cost >= 1 && read.cost <= mostCost && read.blockSize > 0 && read.parallelization > 0
  );
}

function readHash(text: string): (Parameters & { readonly salt: Buffer; readonly hash: Buffer }) | null {
  const [, cost = "", block = "", parallel = "", salt = "", hash = ""] = stored.exec(text) ?? [];
  const bytes = Buffer.from(hash, "base64url");
  if (bytes.length !== hashBytes) return null;
  return {
    cost: Number(cost),
    blockSize: Number(block),
    parallelization: Number(parallel),
    salt: Buffer.from(salt, "base64url"),
    hash: bytes,
  };
}

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const { cost, blockSize, parallelization } = parameters;
  const N = 2 ** cost;
  // Node's own bound would refuse what scrypt needs for it.
  const maxmem = 256 * blockSize * (N + parallelization);
  const options: ScryptOptions = { N, r: blockSize, p: parallelization, maxmem };
  return new Promise((resolve, reject) => {
    // The same letters may come composed or not, depending on the keyboard.
    scrypt(password.normalize("NFC"), salt, hashBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
