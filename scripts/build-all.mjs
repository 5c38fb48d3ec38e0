import { ensureBuilt } from "./build.mjs";
import { ensureBundled, ensureFront } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { runScript } from "./run.mjs";

await runScript(async () => {
  await ensureInstalled({ withDev: false });
  await ensureBundled();
  await ensureFront();
  await ensureBuilt();
});
