import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const pack = promisify(brotliCompress);

/**
 * Packs scripts and styles of a build as small as they get, once for all who ask: `front/packed-assets.ts` serves them.
 * @param {string} build Next's folder
 */
export async function packAssets(build) {
  const from = join(build, "static/chunks");
  const to = join(build, "packed");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  const names = readdirSync(from).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(from, name));
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(join(to, `${name}.br`), await pack(content, { params }));
    }),
  );
}
