import { ensureBuilt } from "./build.mjs";
import { ensureBundled, ensureFront } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { runScript } from "./run.mjs";
import { ensureWorkspace } from "./workspace.mjs";

await runScript(async () => {
  await ensureInstalled({ withDev: false });
  await ensureBundled();
  await ensureFront();
  await ensureWorkspace();
  await ensureBuilt();
});
