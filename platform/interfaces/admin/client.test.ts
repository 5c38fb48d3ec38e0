import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testAdminKey, useAdminShop } from "./testing/admin-shop.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const shop = useAdminShop();
let project = "";

/** A program of somebody else, with the client installed as `npm install` lays a folder out. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "vitrine-client-"));
  const modules = join(project, "node_modules");
  await mkdir(join(modules, "@vitrine"), { recursive: true });
  await cp(join(root, "client"), join(modules, "@vitrine/management"), { recursive: true });
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    await symlink(join(root, "node_modules", name), join(modules, name));
  }
  await writeFile(join(project, "package.json"), '{"type": "module"}');
});

afterAll(() => rm(project, { recursive: true, force: true }));

it("makes and reads records from a program of somebody else", async () => {
  const program = `
    import { createClient } from "@vitrine/management";
    const shop = createClient({ url: ${JSON.stringify(`${shop().origin}/api/admin`)}, key: "${testAdminKey}" });
    const made = await shop.POST("/brands", { body: { name: "North" } });
    const read = await shop.GET("/brands/{id}", { params: { path: { id: made.data.id } } });
    const refused = await shop.GET("/brands/{id}", { params: { path: { id: "0" } } });
    console.log(JSON.stringify([made.response.status, read.data.name, refused.error.code]));
  `;
  await writeFile(join(project, "program.js"), program);
  const { stdout } = await run(process.execPath, ["program.js"], { cwd: project });
  expect(JSON.parse(stdout)).toEqual([201, "North", "notFound"]);
});

it("compiles what is right and nothing else", async () => {
  const program = `
    import { createClient, type Schemas } from "@vitrine/management";
    const shop = createClient({ url: "http://localhost/api/admin", key: "k" });
    const { data } = await shop.GET("/orders/{id}", { params: { path: { id: "1" } } });
    const order: Schemas["Order"] | undefined = data;
    export const status: string | undefined = order?.status;
    // @ts-expect-error there is no such path
    await shop.GET("/nothing");
    // @ts-expect-error a brand has a name
    await shop.POST("/brands", { body: {} });
  `;
  await writeFile(join(project, "program.ts"), program);
  const options = [
    "--strict",
    "--noEmit",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--lib",
    "es2022,dom",
  ];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  await expect(
    run(process.execPath, [tsc, ...options, "program.ts"], { cwd: project }),
  ).resolves.toBeDefined();
});
