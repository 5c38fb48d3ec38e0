import type { SettingsProblem } from "./check.ts";
import type { ShopFile } from "./schema.ts";

/** Everybody can read the credentials of the demo shop. */
const demoCredential = /^(demo-[a-z-]+-(secret|token|key)|demo-shop-key|integration-demo)$/;

/** Credentials of the demo shop in a file that is not the demo's. */
export function demoCredentials(file: ShopFile): readonly SettingsProblem[] {
  return file.demo ? [] : found(file, "");
}

function found(value: unknown, path: string): readonly SettingsProblem[] {
  if (typeof value === "string") {
    return demoCredential.test(value) ? [{ path, message: "is a credential of the demo shop" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => found(inner, path === "" ? key : `${path}.${key}`));
}
