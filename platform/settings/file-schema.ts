import { z } from "zod";
import { shopFile } from "./schema.ts";

/**
 * The JSON Schema (draft 2020-12) of a settings file as it is written: for editors, and for whoever makes such files.
 * References between its parts are for `--check` alone. `docs/shop-file.schema.json` holds the same.
 */
export function shopFileSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(shopFile, { target: "draft-2020-12", io: "input" });
  return { $schema, title: "The settings file of a shop", ...schema };
}
