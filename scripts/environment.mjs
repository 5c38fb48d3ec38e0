import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Explained, inRoot } from "./run.mjs";

/**
 * @typedef {object} Places Where the two programs are and how one reaches them from here.
 * @property {string} host
 * @property {number} port
 * @property {number} platformPort
 */

/**
 * Reads `.env`, fills in the defaults of the shop, and answers where its programs listen.
 * @returns {Places}
 */
export function prepareEnvironment() {
  loadEnvFile();
  const { env } = process;
  for (const [name, value] of Object.entries(env)) if (value === "") delete env[name];
  const places = {
    host: env["HOST"] ?? "127.0.0.1",
    port: port("PORT", 3000),
    platformPort: port("PLATFORM_PORT", 4000),
  };
  env["NEXT_TELEMETRY_DISABLED"] ??= "1";
  env["DATA_DIR"] = resolve(inRoot("."), env["DATA_DIR"] ?? ".data");
  env["PORT"] = String(places.port);
  env["PLATFORM_PORT"] = String(places.platformPort);
  return places;
}

function loadEnvFile() {
  const file = inRoot(".env");
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) throw new Explained("Reading .env takes Node 20.12 or newer.");
  process.loadEnvFile(file);
}

/**
 * @param {string} name
 * @param {number} usual
 */
function port(name, usual) {
  const text = process.env[name] || String(usual);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new Explained(`${name} must be a port number, and is ${text}.`);
  }
  return value;
}
