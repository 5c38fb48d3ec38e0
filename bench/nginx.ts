import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasCode } from "../platform/foundations/database/error-code.ts";

export interface Nginx {
  readonly address: string;
  stop(): Promise<void>;
}

const PORT = 3411;

/**
 * nginx in front of a storefront with the very configuration of docs/deploy.md, but for its places, name and TLS; null
 * where there is no nginx.
 */
export async function startNginx(storefront: string): Promise<Nginx | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-nginx-"));
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(await documented(), storefront, folder));
  const child = spawn("nginx", ["-p", folder, "-e", path.join(folder, "error.log"), "-c", file], {
    stdio: "inherit",
  });
  const ended = new Promise<Error | null>((resolve) => {
    child.once("error", resolve);
    child.once("exit", () => resolve(null));
  });
  const stop = async () => {
    child.kill("SIGQUIT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${PORT}`;
  const failed = await Promise.race([ended, untilAnswering(`${address}/api/health`)]);
  if (failed === "answers") return { address, stop };
  await rm(folder, { recursive: true, force: true });
  if (hasCode(failed, "ENOENT")) return null;
  throw new Error("nginx did not start with the configuration of docs/deploy.md");
}

async function documented(): Promise<string> {
  const guide = await readFile(path.resolve(import.meta.dirname, "../docs/deploy.md"), "utf8");
  const block = /```nginx\n([\s\S]*?)```/.exec(guide)?.[1];
  if (block === undefined) throw new Error("docs/deploy.md has no configuration of nginx");
  return block;
}

function configuration(block: string, storefront: string, folder: string): string {
  const own = block
    .replace("/var/cache/nginx/vitrine", path.join(folder, "cache"))
    .replace("127.0.0.1:3000", new URL(storefront).host)
    .replace("listen 443 ssl; http2 on;", `listen 127.0.0.1:${PORT};`)
    .replace("X-Forwarded-Proto https", "X-Forwarded-Proto http");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`)
    .join(" ");
  // A worker of root's would be somebody who may not write into a folder of root's.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; worker_processes 1; pid ${path.join(folder, "nginx.pid")};
events {}
http { access_log off; ${places}
${own}}
`;
}

async function untilAnswering(address: string): Promise<"answers"> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return "answers";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
