import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isUnderMaintenance } from "@/lib/routing/maintenance";
import { maintenancePage } from "@/lib/routing/error-pages";

let folder = "";
let now = 1_000_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-closed-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("MAINTENANCE", "");
  now += 10_000;
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("a shop is open, until a file says otherwise, and again when it went", () => {
  const file = join(folder, "maintenance");
  expect(isUnderMaintenance("/en-se", now)).toBe(false);
  writeFileSync(file, "");
  expect(isUnderMaintenance("/en-se", now + 999)).toBe(false);
  expect(isUnderMaintenance("/en-se", now + 1_000)).toBe(true);
  rmSync(file);
  expect(isUnderMaintenance("/en-se", now + 2_000)).toBe(false);
});

it("the environment closes it as well, by 1 alone; payments come back to a closed shop, too", () => {
  vi.stubEnv("MAINTENANCE", "0");
  expect(isUnderMaintenance("/en-se", now)).toBe(false);
  vi.stubEnv("MAINTENANCE", "1");
  const paths = ["/en-se/women", "/en-se/payment-return/x", "/en-se/payment-return", "/en-se/payment-failed"];
  expect(paths.map((path) => isUnderMaintenance(path, now + 1_000))).toEqual([true, true, false, false]);
});

it("the page of a closed shop speaks the visitor's language and leads nowhere that is closed", () => {
  const asked = { pathname: "/", acceptLanguage: "sv;q=0.9, en;q=0.5", localeCookie: null };
  const { html, language } = maintenancePage(asked);
  expect(language).toBe("sv");
  expect(html).toContain("<h1>Vi bygger om lite</h1>");
  expect(html).not.toContain("/selection");
  expect(maintenancePage({ ...asked, pathname: "/de-de/damen" }).language).toBe("de");
});
