import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, inject, it } from "vitest";
import { isPassword, isPasswordHash } from "../../passwords/password-hash.ts";
import { integrationSettings } from "./integration.ts";

async function hashOf(sent: string) {
  const child = spawn(process.execPath, [...inject("platformProgram"), "--hash"], {
    env: { ...process.env, LIMIT_PASSWORD_COST: "4" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end(sent);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { printed: printed.trim(), code: Number(code) };
}

const users = (...passwords: readonly string[]) =>
  integrationSettings.users.safeParse(passwords.map((password, at) => ({ username: `u${at}`, password })));

it("npm run -s platform -- --hash prints a hash that settings take, and of nothing none", async () => {
  const { printed, code } = await hashOf("correct horse\n");
  expect(code).toBe(0);
  expect(isPasswordHash(printed)).toBe(true);
  expect(await isPassword(printed, "correct horse", 4)).toBe(true);
  expect(users(printed, "plain").success).toBe(true);
  expect(await hashOf("\n")).toEqual({ printed: "", code: 1 });
});

it("a text that only begins like a hash is refused, and so is a user who is named twice", () => {
  expect(users("scrypt$15$8$3$abc$def").success).toBe(false);
  expect(users(`scrypt$99$8$3$${"a".repeat(22)}$${"a".repeat(43)}`).success).toBe(false);
  const twice = ["erp", " erp "].map((username) => ({ username, password: username }));
  expect(integrationSettings.users.safeParse(twice).success).toBe(false);
});
